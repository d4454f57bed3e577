import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { OWNED_FORMS_ID, PANELS_ID, RENTED_FORMS_ID } from './rate-book-of-tests.ts'
import type { Json } from './running-estimating.ts'

const { app, build } = estimating()

const FORMS = {
  faces: 'LONG_SIDES',
  addSF: 20,
  deductSF: 84,
  formSystemId: PANELS_ID,
  wastePercentage: 5,
}
const WALL = {
  name: 'Wall',
  length: 120,
  width: 1,
  depth: 10,
  wastePercentage: 0,
  pricePerCY: 165,
  forms: FORMS,
}
const pathOf = ({ scopeId, id }: Json): string => `/api/scopes/${scopeId}/items/concrete/${id}`

async function wallWith(forms: object = {}, bidFields: object = {}, scopeFields: object = {}) {
  const made = await build.bidWithScope(bidFields, scopeFields)
  const body = { ...WALL, forms: { ...FORMS, ...forms } }
  return { ...made, item: (await build.items(made.scope.id, 'concrete', body)) as Json }
}

describe('forms of a concrete item', () => {
  it('take method, uses and rates of the form system, and name it as their source', async () => {
    const { item } = await wallWith()
    expect(item.forms).toMatchObject({
      method: 'MADE',
      uses: 4,
      firstCostPerSF: 3.85,
      lossPercentage: 10,
      accessoriesPerSF: 0.42,
    })
    expect(item.rateSources['forms.firstCostPerSF']).toMatchObject({
      kind: 'catalog',
      record: 'form system Plywood wall panels',
    })
    expect(item.breakdown).toMatchObject({
      contactSF: 2336,
      madeSF: 613.2,
      formMaterialCost: 3069.07,
      formAccessoriesCost: 981.12,
    })
    expect(item.totalCost).toBe(7333.33 + 4050.19)
    expect(item.warnings).toEqual([])
  })

  it('are taxed and join the concrete of scope and bid', async () => {
    app.catalog.setVariable('sales_tax_percentage', '8.25')
    const { bid, item } = await wallWith({}, { taxExempt: false })
    app.catalog.setVariable('sales_tax_percentage', '0')
    expect(item.breakdown).toMatchObject({ formTax: 253.2, accessoriesTax: 80.94 })
    expect((await build.readBid(bid.id)).concreteCost).toBe(item.totalCost)
  })

  it('may be rented or owned', async () => {
    const rented = await wallWith({ formSystemId: RENTED_FORMS_ID, rentMonths: 1.5 })
    expect(rented.item.breakdown.formRentalCost).toBe(1927.2)
    const owned = await wallWith({ formSystemId: OWNED_FORMS_ID })
    expect(owned.item.breakdown.formMaterialCost).toBe(887.68)
  })

  it('keep a typed rate in a refresh that renews the copied ones', async () => {
    const { bid, item } = await wallWith({ uses: 6 })
    expect(item.rateSources['forms.uses']).toEqual({ kind: 'typed' })
    app.catalog.setFormSystem(PANELS_ID, { firstCostPerSf: '4.0000', defaultUses: '2.0000' })
    await app.call('POST', `/api/bids/${bid.id}/recalculate`, {}, { status: 200 })
    const { forms } = await app.call('GET', pathOf(item))
    app.catalog.setFormSystem(PANELS_ID, { firstCostPerSf: '3.8500', defaultUses: '4.0000' })
    expect(forms).toMatchObject({ firstCostPerSF: 4, uses: 6 })
  })

  it('sent back as they were read change nothing, and go when null is sent', async () => {
    const { item } = await wallWith()
    const same = await app.call('PUT', pathOf(item), { forms: item.forms })
    expect(same.rateSources).toEqual(item.rateSources)
    expect(same.updatedAt).toBe(item.updatedAt)
    const without = await app.call('PUT', pathOf(item), { forms: null })
    expect(without).toMatchObject({ forms: null, totalCost: 7333.33 })
  })

  it('take the rates of another system when that is named', async () => {
    const { item } = await wallWith()
    const forms = { ...item.forms, formSystemId: RENTED_FORMS_ID, rentMonths: 1 }
    const changed = await app.call('PUT', pathOf(item), { forms })
    expect(changed.forms).toMatchObject({ method: 'RENTED', uses: 3, rentPerSFMonth: 1.65 })
  })

  it.each([
    [{ faces: undefined }, 'Form faces is required'],
    [{ faces: 'ROUND' }, 'These faces do not fit the shape of the concrete'],
    [{ deductSF: 99_999 }, 'More is deducted than there is'],
    [{ uses: 0.5 }, 'Uses of the forms must be 1 or more'],
    [{ lossPercentage: 101 }, 'Form loss percentage must be at most 100'],
    [{ formSystemId: RENTED_FORMS_ID }, 'Rent months is required for rented forms'],
    [{ formSystemId: '0199d7a0-0000-7000-8000-00000000ffff' }, 'Form system not found'],
    [{ formSystemId: null }, 'Form method is required'],
    [{ faces: 'TYPED' }, 'Contact SF is required for typed faces'],
  ])('with %j are refused', async (forms, error) => {
    const { scope } = await build.bidWithScope()
    const body = { ...WALL, forms: { ...FORMS, ...forms } }
    const path = `/api/scopes/${scope.id}/items/concrete`
    expect(await app.call('POST', path, body, { status: 400 })).toMatchObject({ error })
  })
})

describe('an item that was stored before there were forms', () => {
  it('has none after the migration, also when it was deleted, and costs what it did', async () => {
    const { scope, item } = await wallWith()
    const without = await app.call('PUT', pathOf(item), { forms: null })
    const age = async ({ id }: Json) => {
      const [row] = await app.query('SELECT input FROM items WHERE id = $1', [id])
      const { forms: _forms, areaSF: _area, perimeterFt: _feet, ...old } = row?.input ?? {}
      await app.query('UPDATE items SET input = $2 WHERE id = $1', [id, JSON.stringify(old)])
    }
    await age(item)
    await app.call('DELETE', pathOf(item), undefined, { status: 204 })
    const second = (await build.items(scope.id, 'concrete', { ...WALL, forms: null })) as Json
    await age(second)
    for (const name of [
      '20261126145000_measure_concrete_by_area',
      '20261126145100_form_concrete',
    ]) {
      const path = new URL(`../prisma/migrations/${name}/migration.sql`, import.meta.url)
      await app.query(await readFile(path, 'utf8'))
    }
    const change = { op: 'restore', itemId: item.id, position: 0 }
    await app.call('POST', `/api/bids/${scope.bidId}/changes`, [change], { status: 200 })
    for (const each of [item, second]) {
      expect(await app.call('GET', pathOf(each))).toMatchObject({
        forms: null,
        areaSF: null,
        perimeterFt: null,
        totalCost: without.totalCost,
      })
    }
  })
})

describe('a bid with forms', () => {
  it('has them in its quantities, with the multiplier, and the ratio of each scope', async () => {
    const { bid } = await wallWith({}, {}, { multiplier: 4 })
    const { forms, scopes } = await app.call('GET', `/api/bids/${bid.id}/quantities`)
    const panels = { system: 'Plywood wall panels', contactSF: 9344, madeSF: 2452.8 }
    expect(forms).toEqual([{ formSystemId: PANELS_ID, ...panels }])
    expect(scopes[0]).toMatchObject({ formRatio: 52.56, forms: [panels] })
  })

  it('counts formwork and accessories as present', async () => {
    const { scope } = await wallWith()
    const { present } = await app.call(
      'GET',
      `/api/scopes/${scope.id}/required-material-categories`,
    )
    expect(present).toEqual(['concrete', 'formwork', 'form_accessories'])
  })

  it('keeps them in a copy, and follows a change of the depth', async () => {
    const { bid, item } = await wallWith()
    const copy = await app.call('POST', `/api/bids/${bid.id}/duplicate`, {
      bidNumber: `F-${item.id}`,
      name: 'Copy',
    })
    const [copied] = (await build.readBid(copy.id)).scopes[0].concreteItems
    expect(copied).toMatchObject({ forms: item.forms, totalCost: item.totalCost })
    expect(copied.rateSources).toEqual(item.rateSources)
    const higher = await app.call('PUT', pathOf(item), { depth: 12 })
    expect(higher.breakdown.contactSF).toBe(2 * 120 * 12 + 20 - 84)
    const { scopes } = await app.call('GET', `/api/bids/${bid.id}/compare/${copy.id}`)
    expect(JSON.stringify(scopes)).toContain('depth')
  })

  it('explains each number of the forms', async () => {
    const { bid } = await wallWith()
    const { total } = await app.call('GET', `/api/bids/${bid.id}/cost-breakdown`)
    const text = JSON.stringify(total)
    expect(text).toContain('Form material')
    expect(text).toContain('2 × length × depth in feet')
  })
})
