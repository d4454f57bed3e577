import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { DELIVERY_TERMS_ID, firstRateBook, MIX_ID } from './rate-book-of-tests.ts'
import { type Json, NO_SUCH_ID } from './running-estimating.ts'

const { app, build } = estimating()
beforeEach(() => app.catalog.change(firstRateBook()))

const DELIVERY = { termsId: DELIVERY_TERMS_ID, placeCYPerHour: 40, setupMinutes: 5 }
/** By chute, in winter. */
const CHUTE = { ...DELIVERY, placeCYPerHour: 8, conditions: ['WINTER'] }
const SLAB = { name: 'Slab', length: 60, width: 40, depth: 6, depthUnit: 'IN', mixId: MIX_ID }
const PUMP = {
  name: 'Pump',
  isPump: true,
  pumpHoursOf: 'DELIVERY',
  costPerHour: 185,
  minimumHours: 1,
}
const CHARGES = ['shortLoadCost', 'waitingCost', 'loadFeesCost', 'yardFeesCost', 'openingCost']

const pathOf = ({ scopeId, module, id }: Json) => `/api/scopes/${scopeId}/items/${module}/${id}`
const put = (item: Json, fields: object, status = 200): Promise<Json> =>
  app.call('PUT', pathOf(item), fields, { status })

async function slabWith(delivery: object | null, bidFields: object = {}, scopeFields: object = {}) {
  const made = await build.bidWithScope(bidFields, scopeFields)
  return { ...made, item: await build.items(made.scope.id, 'concrete', { ...SLAB, delivery }) }
}

const chargesOf = ({ breakdown }: Json): number[] => CHARGES.map((name) => breakdown[name])

describe('the delivery of a concrete item', () => {
  it('takes the numbers of the terms, and names them as their source', async () => {
    const { bid, item } = await slabWith(DELIVERY)
    expect(item.delivery).toMatchObject({
      pours: 1,
      conditions: [],
      loadCY: 10,
      minimumLoadCY: 8,
      shortPerCY: 20,
      tiers: [],
      perLoadFees: [{ name: 'Fuel', amount: 27 }],
      perCYFees: [{ name: 'Winter', amount: 6.5, when: 'WINTER' }],
    })
    for (const name of ['loadCY', 'perLoadFees', 'openings']) {
      expect(item.rateSources[`delivery.${name}`]).toMatchObject({
        kind: 'catalog',
        record: 'delivery terms Apex Ready Mix',
      })
    }
    expect(item.breakdown).toMatchObject({
      order: 46.75,
      full: 4,
      rest: 6.75,
      loads: 5,
      pourHours: 1.1688,
      truckMinutes: 15,
    })
    expect(chargesOf(item)).toEqual([25, 0, 135, 0, 0])
    expect(item.totalCost).toBe(7700 + 160)
    expect((await build.readBid(bid.id)).concreteCost).toBe(7860)
  })

  it('by chute in winter is charged for waiting and hot water, with tax', async () => {
    const { item } = await slabWith(CHUTE)
    expect(chargesOf(item)).toEqual([25, 237.81, 135, 303.33, 0])
    expect(item.totalCost).toBe(7700 + 701.14)
    app.catalog.setVariable('sales_tax_percentage', '8.25')
    const taxed = await slabWith(CHUTE, { taxExempt: false })
    expect(taxed.item.breakdown.deliveryTax).toBe(57.84)
    expect(taxed.item.totalCost).toBe(7700 + 635.25 + 701.14 + 57.84)
  })

  it('without one costs what it did', async () => {
    const { item } = await slabWith(DELIVERY)
    const without = await put(item, { delivery: null })
    expect(without).toMatchObject({ delivery: null, totalCost: 7700 })
    expect(without.breakdown.loads).toBeUndefined()
  })

  it('sent back as it was read changes nothing; a typed fee is kept in a refresh', async () => {
    const { bid, item } = await slabWith(DELIVERY)
    const same = await put(item, { delivery: item.delivery })
    expect(same).toEqual(item)
    const openings = [{ when: 'ALWAYS', amount: 40 }]
    const typed = await put(item, { delivery: { ...item.delivery, openings } })
    expect(typed.rateSources['delivery.openings']).toEqual({ kind: 'typed' })
    expect(typed.rateSources['delivery.perLoadFees'].kind).toBe('catalog')
    app.catalog.setDeliveryTerms(DELIVERY_TERMS_ID, {
      shortPerCy: '30.0000',
      perLoadFees: [{ name: 'Fuel', amount: '30.0000' }],
      openings: [{ when: 'SUNDAY', amount: '2000.0000' }],
    })
    const { items } = await app.call('POST', `/api/bids/${bid.id}/recalculate`, {}, { status: 200 })
    expect(items[0].changes).toEqual([
      { rate: 'delivery.shortPerCY', old: 20, new: 30 },
      { rate: 'delivery.perLoadFees', old: 'Fuel @ 27.00', new: 'Fuel @ 30.00' },
    ])
    const { delivery, breakdown } = await app.call('GET', pathOf(item))
    expect(delivery).toMatchObject({ openings, shortPerCY: 30 })
    expect(breakdown).toMatchObject({ shortLoadCost: 37.5, loadFeesCost: 150, openingCost: 40 })
  })

  it.each([
    [{ termsId: NO_SUCH_ID }, 'Delivery terms not found'],
    [{ placeCYPerHour: undefined }, 'Placing rate is required'],
    [{ placeCYPerHour: 0 }, 'Placing rate must be greater than 0'],
    [{ pours: 0 }, 'Pours must be 1 or more'],
    [{ pours: 1.5 }, 'Pours must be a whole number'],
    [{ perLoadFees: [{ name: 'Fuel' }] }, 'Fee amount is required'],
  ])('with %j is refused', async (delivery, error) => {
    const { scope } = await build.bidWithScope()
    const body = { ...SLAB, delivery: { ...DELIVERY, ...delivery } }
    const path = `/api/scopes/${scope.id}/items/concrete`
    expect(await app.call('POST', path, body, { status: 400 })).toMatchObject({ error })
  })

  it('cannot name terms that are not offered any more, but keeps those that it has', async () => {
    const { scope, item } = await slabWith(DELIVERY)
    app.catalog.setDeliveryTerms(DELIVERY_TERMS_ID, null)
    const path = `/api/scopes/${scope.id}/items/concrete`
    const refused = await app.call('POST', path, { ...SLAB, delivery: DELIVERY }, { status: 400 })
    expect(refused.error).toBe('Delivery terms not found')
    const faster = await put(item, { delivery: { ...item.delivery, placeCYPerHour: 30 } })
    expect(faster.delivery).toMatchObject({ loadCY: 10, placeCYPerHour: 30 })
  })

  it('may be typed without terms', async () => {
    const { item } = await slabWith({ placeCYPerHour: 40, minimumLoadCY: 9, shortPerCY: 10 })
    expect(item.delivery).toMatchObject({ termsId: null, loadCY: 10, perLoadFees: null })
    expect(chargesOf(item)).toEqual([22.5, 0, 0, 0, 0])
  })
})

describe('a pump that follows the pours of its scope', () => {
  it('takes their hours, and new ones in the answer that changes a pour', async () => {
    const { bid, scope, item } = await slabWith(DELIVERY)
    const pump = await build.items(scope.id, 'subcontractor', PUMP)
    expect(pump).toMatchObject({ pumpHours: 1.1688, totalCost: 216.22 })
    expect(pump.rateSources.pumpHours).toEqual({
      kind: 'followed',
      record: `concrete of ${scope.name}`,
      recordId: scope.id,
    })
    await put(item, { delivery: { ...item.delivery, placeCYPerHour: 10 } })
    expect(await app.call('GET', pathOf(pump))).toMatchObject({
      pumpHours: 4.675,
      totalCost: 864.88,
    })
    expect((await build.readBid(bid.id)).subcontractorCost).toBe(864.88)
    const changes = [{ op: 'update', itemId: item.id, item: { delivery: null } }]
    await app.call('POST', `/api/bids/${bid.id}/changes`, changes, { status: 200 })
    expect(await app.call('GET', pathOf(pump))).toMatchObject({
      pumpHours: 0,
      totalCost: 185,
      warnings: [{ field: 'pumpHoursOf', message: 'No concrete of the scope has a delivery' }],
    })
  })

  it('follows the scope of the copy in a duplicate, where a refresh finds nothing to renew', async () => {
    const { bid, scope } = await slabWith(DELIVERY)
    const pump = await build.items(scope.id, 'subcontractor', PUMP)
    const body = { bidNumber: `${bid.bidNumber}-2`, name: 'Copy' }
    const copy = await app.call('POST', `/api/bids/${bid.id}/duplicate`, body)
    const [copied] = (await build.readBid(copy.id)).scopes
    expect(copied.subcontractorItems[0].rateSources).toEqual({
      ...pump.rateSources,
      pumpHours: { ...pump.rateSources.pumpHours, recordId: copied.id },
    })
    const refreshed = `/api/bids/${copy.id}/recalculate`
    const answer = await app.call('POST', refreshed, { dryRun: true }, { status: 200 })
    expect(answer.items).toEqual([])
  })

  it('has no hours of its own beside them, and keeps the last ones when it follows no more', async () => {
    const { scope } = await slabWith(DELIVERY)
    const pump = await build.items(scope.id, 'subcontractor', PUMP)
    const { error } = await put(pump, { pumpHours: 3 }, 400)
    expect(error).toBe('Pump hours follow the delivery: send one of them')
    await put(pump, { pumpHours: 1.1688 })
    const own = await put(pump, { pumpHoursOf: null })
    expect(own).toMatchObject({ pumpHoursOf: null, pumpHours: 1.1688 })
    expect(own.rateSources.pumpHours).toBeUndefined()
  })
})

describe('a bid with deliveries', () => {
  it('repeats them by the multiplier of the scope', async () => {
    const { bid } = await slabWith(CHUTE, {}, { multiplier: 3 })
    expect((await build.readBid(bid.id)).concreteCost).toBe(25_203.42)
  })

  it('keeps them in a duplicate, a copied scope and a shared bid, to the cent', async () => {
    const { bid, scope, item } = await slabWith(CHUTE)
    await build.items(scope.id, 'subcontractor', PUMP)
    const cost = (await build.readBid(bid.id)).subtotalCost
    const body = { bidNumber: `${bid.bidNumber}-2`, name: 'Copy' }
    const copy = await app.call('POST', `/api/bids/${bid.id}/duplicate`, body)
    expect(copy.subtotalCost).toBe(cost)
    await app.call('POST', `/api/scopes/${scope.id}/copy`, { name: 'Second' })
    expect((await build.readBid(bid.id)).subtotalCost).toBe(cost * 2)
    const [copied] = (await build.readBid(copy.id)).scopes[0].concreteItems
    expect(copied).toMatchObject({ delivery: item.delivery, rateSources: item.rateSources })
    const { shareCode } = await app.call('POST', `/api/bids/${bid.id}/share`, undefined, {
      status: 200,
    })
    const client = await build.client()
    const taken = { clientId: client.id, bidNumber: `${bid.bidNumber}-3`, newName: 'Taken' }
    const shared = await app.call('POST', `/api/bids/import/${shareCode}`, taken)
    expect(shared.subtotalCost).toBe(cost * 2)
  })

  it('is not changed while it is locked', async () => {
    const { bid, item } = await slabWith(DELIVERY)
    await app.call('POST', `/api/bids/${bid.id}/lock`, {}, { status: 200 })
    const { error } = await put(item, { delivery: null }, 409)
    expect(error).toContain('locked')
  })

  it('explains each charge', async () => {
    const { bid } = await slabWith(CHUTE)
    const { total } = await app.call('GET', `/api/bids/${bid.id}/cost-breakdown`)
    const text = JSON.stringify(total)
    for (const label of ['Short loads', 'Waiting of trucks', 'Fees by the yard', 'Delivery tax']) {
      expect(text).toContain(`"label":"${label}"`)
    }
  })
})

describe('an item that was stored before there were deliveries', () => {
  it('has none after the migration, also when it was deleted, and costs what it did', async () => {
    const { scope, item } = await slabWith(null)
    const pump = await build.items(scope.id, 'subcontractor', { ...PUMP, pumpHoursOf: null })
    const second = await build.items(scope.id, 'concrete', SLAB)
    for (const { id } of [item, pump, second]) {
      const [row] = await app.query('SELECT input FROM items WHERE id = $1', [id])
      const { delivery: _delivery, pumpHoursOf: _hours, ...old } = row?.input ?? {}
      await app.query('UPDATE items SET input = $2 WHERE id = $1', [id, JSON.stringify(old)])
    }
    await app.call('DELETE', pathOf(second), undefined, { status: 204 })
    const name = '20261126182100_deliver_concrete'
    const path = new URL(`../prisma/migrations/${name}/migration.sql`, import.meta.url)
    await app.query(await readFile(path, 'utf8'))
    const change = { op: 'restore', itemId: second.id, position: 0 }
    await app.call('POST', `/api/bids/${scope.bidId}/changes`, [change], { status: 200 })
    for (const each of [item, second]) {
      expect(await app.call('GET', pathOf(each))).toMatchObject({ delivery: null, totalCost: 7700 })
    }
    expect(await app.call('GET', pathOf(pump))).toMatchObject({ pumpHoursOf: null, totalCost: 185 })
  })
})
