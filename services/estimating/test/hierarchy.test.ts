import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { type Json, NO_SUCH_ID } from './running-estimating.ts'

const { app, build } = estimating()

const put = (id: string, action: string, payload?: unknown, status = 200) =>
  app.call('PUT', `/api/scopes/${id}/${action}`, payload, { status })

async function family(parentFields: object = {}, childFields: object = {}) {
  const { bid, scope: parent } = await build.bidWithScope({}, { name: 'Parent', ...parentFields })
  return { bid, parent, child: await build.scope(bid.id, { name: 'Child', ...childFields }) }
}

const DIMENSIONS = {
  concreteDimensions: {
    enabled: true,
    inheritLength: true,
    inheritWidth: false,
    inheritDepth: true,
  },
}

describe('linking', () => {
  it('sets the parent, all settings off when left out; the same parent again replaces them', async () => {
    const { parent, child } = await family()
    const linked = await put(child.id, 'link', { parentScopeId: parent.id })
    expect(linked).toMatchObject({
      parentScopeId: parent.id,
      lastSyncedAt: null,
      parent: { id: parent.id },
      inheritanceSettings: {
        concreteDimensions: { enabled: false, inheritLength: false },
        materials: { enabled: false },
        rebar: { enabled: false },
      },
    })
    const inheritanceSettings = { materials: { enabled: true } }
    const again = await put(child.id, 'link', { parentScopeId: parent.id, inheritanceSettings })
    expect(again.inheritanceSettings).toEqual(inheritanceSettings)
    expect((await build.readScope(parent.id)).children).toMatchObject([{ id: child.id }])
  })

  it('holds every constraint with its words', async () => {
    const { bid, parent, child } = await family()
    const third = await build.scope(bid.id)
    const { scope: foreign } = await build.bidWithScope()
    const link = async (id: string, parentScopeId: unknown, status: number) =>
      (await put(id, 'link', { parentScopeId }, status)).error
    expect(await link(child.id, undefined, 400)).toBe('Parent scope is required')
    expect(await link(child.id, NO_SUCH_ID, 400)).toBe('Parent scope not found')
    expect(await link(child.id, child.id, 400)).toBe('A scope cannot be its own parent')
    expect(await link(child.id, foreign.id, 400)).toBe(
      'Parent and child scopes must belong to the same bid',
    )
    await put(child.id, 'link', { parentScopeId: parent.id })
    expect(await link(third.id, child.id, 400)).toBe(
      'The parent scope is itself linked to a parent',
    )
    expect(await link(parent.id, third.id, 400)).toBe(
      'A scope with linked children cannot be linked to a parent',
    )
    expect(await link(child.id, third.id, 409)).toBe('Scope is already linked to a parent')
    expect(await link(NO_SUCH_ID, parent.id, 404)).toBe('Scope not found')
    const half = { parentScopeId: parent.id, inheritanceSettings: { materials: {} } }
    await put(child.id, 'link', half, 400)
  })

  it('is undone by unlink, and by the deletion of the parent', async () => {
    const { parent, child } = await family({ length: 7 })
    const link = { parentScopeId: parent.id, inheritanceSettings: DIMENSIONS }
    await put(child.id, 'link', link)
    await put(child.id, 'sync')
    const cleared = {
      parentScopeId: null,
      inheritanceSettings: null,
      lastSyncedAt: null,
      length: 7,
    }
    expect(await put(child.id, 'unlink')).toMatchObject(cleared)
    await put(child.id, 'link', link)
    await app.call('DELETE', `/api/scopes/${parent.id}`, undefined, { status: 204 })
    expect(await build.readScope(child.id)).toMatchObject(cleared)
  })

  it('is needed for settings and syncs', async () => {
    const { parent, child } = await family()
    for (const action of ['inheritance', 'sync']) {
      const refused = await put(child.id, action, {}, 409)
      expect(refused.error).toBe('Scope is not linked to a parent')
    }
    await put(child.id, 'link', { parentScopeId: parent.id })
    expect(await put(child.id, 'inheritance', DIMENSIONS)).toMatchObject({
      inheritanceSettings: DIMENSIONS,
    })
    await put(child.id, 'inheritance', { rebar: { enabled: 'yes' } }, 400)
  })

  it('never closes a circle, whoever comes first', async () => {
    const { parent: a, child: b } = await family()
    for (let round = 0; round < 5; round++) {
      const link = (id: string, parentScopeId: string) =>
        app.as({ email: 'e@x.y', roles: ['ESTIMATOR'] }, 'PUT', `/api/scopes/${id}/link`, {
          payload: { parentScopeId },
        })
      const answers = await Promise.all([link(a.id, b.id), link(b.id, a.id)])
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400])
      await Promise.all([put(a.id, 'unlink'), put(b.id, 'unlink')])
    }
  })
})

describe('hierarchies', () => {
  it('show one scope with its family, and all scopes of a bid', async () => {
    const { bid, parent, child } = await family()
    await put(child.id, 'link', { parentScopeId: parent.id })
    const of = (id: string) => app.call('GET', `/api/scopes/${id}/hierarchy`)
    expect(await of(child.id)).toMatchObject({
      scope: { id: child.id },
      parent: { id: parent.id },
      children: [],
    })
    expect(await of(parent.id)).toMatchObject({
      scope: { id: parent.id },
      parent: null,
      children: [{ id: child.id }],
    })
    expect(await app.call('GET', `/api/scopes/bid/${bid.id}/hierarchy`)).toMatchObject([
      { id: parent.id, parent: null, children: [{ id: child.id }] },
      { id: child.id, parent: { id: parent.id }, children: [] },
    ])
  })
})

describe('a sync', () => {
  it('copies the dimensions that the settings name, and prices by them', async () => {
    const { bid, parent, child } = await family(
      { length: 27, width: 5, height: 2 },
      { length: 1, width: 10, height: 1 },
    )
    await build.items(child.id, 'concrete', { pricePerCY: 10, wastePercentage: 0 })
    await put(child.id, 'link', { parentScopeId: parent.id, inheritanceSettings: DIMENSIONS })
    const synced = await put(child.id, 'sync')
    expect(synced).toMatchObject({ length: 27, width: 10, height: 2, concreteCost: 200 })
    expect(synced.lastSyncedAt).toMatch(/Z$/)
    expect((await build.readBid(bid.id)).concreteCost).toBe(200)
  })

  it('replaces the materials that it brought, never the own ones', async () => {
    const { bid, parent, child } = await family({}, { multiplier: 2 })
    const material = (name: string, unitPrice: number) => ({
      name,
      category: 'rebar',
      quantity: 1,
      unitPrice,
    })
    const [first, second] = await build.items(parent.id, 'materials', [
      material('First', 10),
      material('Second', 20),
    ])
    const own = await build.items(child.id, 'materials', material('Own', 5))
    const inheritanceSettings = { materials: { enabled: true } }
    await put(child.id, 'link', { parentScopeId: parent.id, inheritanceSettings })
    const synced = await put(child.id, 'sync')
    expect(
      synced.materialItems.map(({ name, inheritedFromId, totalCost }: Json) => [
        name,
        inheritedFromId,
        totalCost,
      ]),
    ).toEqual([
      ['Own', null, 5],
      ['First', first.id, 10],
      ['Second', second.id, 20],
    ])
    expect(synced.materialCost).toBe(70)
    const repeated = await put(child.id, 'sync')
    expect(repeated.materialItems).toEqual(synced.materialItems)

    await app.call('DELETE', `/api/scopes/${parent.id}/items/materials/${first.id}`, undefined, {
      status: 204,
    })
    await put(parent.id, `items/materials/${second.id}`, { unitPrice: 30, name: 'Dearer' })
    await build.items(parent.id, 'materials', material('Third', 1))
    const next = await put(child.id, 'sync')
    expect(next.materialItems.map(({ name, totalCost }: Json) => [name, totalCost])).toEqual([
      ['Own', 5],
      ['Dearer', 30],
      ['Third', 1],
    ])
    expect(next.materialItems[0]).toEqual(own)
    expect(next.materialItems[1].id).toBe(synced.materialItems[2].id)
    expect((await build.readBid(bid.id)).materialCost).toBe(31 + 72)
  })

  it('replaces what the scope had bought itself of the same kind, and tells how many', async () => {
    const { bid, parent, child } = await family()
    const bought = (name: string, unitPrice: number, fields: object = {}) => ({
      name,
      category: 'form_accessories',
      quantity: 2,
      uom: 'LF',
      unitPrice,
      ...fields,
    })
    const [strip] = await build.items(parent.id, 'materials', [
      bought('Chamfer strip', 10),
      bought('Form ties', 3),
    ])
    const own = await build.items(child.id, 'materials', [
      bought('  CHAMFER  strip', 9),
      bought('chamfer Strip', 8, { uom: 'lf' }),
      bought('Chamfer strip', 7, { uom: 'EA' }),
      bought('Chamfer strip', 6, { category: 'formwork' }),
      bought('Chamfer strips', 5),
    ])
    const inheritanceSettings = { materials: { enabled: true } }
    await put(child.id, 'link', { parentScopeId: parent.id, inheritanceSettings })
    const synced = await put(child.id, 'sync')
    expect(synced.replaced).toBe(2)
    expect(
      synced.materialItems.map(({ id, name, totalCost }: Json) => [id, name, totalCost]),
    ).toEqual([
      [own[0].id, 'Chamfer strip', 20],
      [own[2].id, 'Chamfer strip', 14],
      [own[3].id, 'Chamfer strip', 12],
      [own[4].id, 'Chamfer strips', 10],
      [expect.any(String), 'Form ties', 6],
    ])
    expect(synced.materialItems[0].inheritedFromId).toBe(strip.id)
    expect((await build.readBid(bid.id)).materialCost).toBe(26 + 62)
    const repeated = await put(child.id, 'sync')
    expect(repeated).toMatchObject({ replaced: 0, materialItems: synced.materialItems })

    const again = await build.items(child.id, 'materials', bought('Form ties', 4))
    const next = await put(child.id, 'sync')
    expect(next).toMatchObject({ replaced: 1, materialItems: synced.materialItems })
    expect(next.materialItems.map(({ id }: Json) => id)).not.toContain(again.id)
  })

  it('takes away what its source has lost, in a copy of the bid as well', async () => {
    const { bid, parent, child } = await family()
    const item = await build.items(parent.id, 'materials', {
      category: 'rebar',
      quantity: 1,
      unitPrice: 10,
    })
    const inheritanceSettings = { materials: { enabled: true } }
    await put(child.id, 'link', { parentScopeId: parent.id, inheritanceSettings })
    await put(child.id, 'sync')
    const gone = `/api/scopes/${parent.id}/items/materials/${item.id}`
    await app.call('DELETE', gone, undefined, { status: 204 })
    const body = { bidNumber: `${bid.bidNumber} again`, name: 'Again' }
    const { id } = await app.call('POST', `/api/bids/${bid.id}/duplicate`, body)
    const copy = await build.readBid(id)
    expect(copy.scopes[1].materialItems).toMatchObject([{ totalCost: 10 }])
    for (const id of [child.id, copy.scopes[1].id]) {
      expect(await put(id, 'sync')).toMatchObject({ materialItems: [], totalCost: 0 })
    }
  })

  it('copies the rebar by place, with its prices', async () => {
    const { bid, parent, child } = await family()
    const slab = { length: 10, width: 10, depth: 1, pricePerCY: 0 }
    const typed = { size: '#4', spacing: 12, pricePerPound: 2 }
    await build.items(parent.id, 'concrete', { ...slab, rebar: typed })
    const [one, two] = await build.items(child.id, 'concrete', [
      { ...slab, rebar: { size: '#5', spacing: 6 } },
      { ...slab, rebar: { size: '#5', spacing: 6 } },
    ])
    const inheritanceSettings = { rebar: { enabled: true } }
    await put(child.id, 'link', { parentScopeId: parent.id, inheritanceSettings })
    const { concreteItems, concreteCost } = await put(child.id, 'sync')
    expect(concreteItems[0].id).toBe(one.id)
    expect(concreteItems[0].rebar).toMatchObject({ size: '#4', spacing: 12, pricePerPound: 2 })
    expect(concreteItems[0].rateSources).toMatchObject({
      'rebar.pricePerPound': { kind: 'typed' },
      'rebar.weightPerFoot': { kind: 'catalog' },
    })
    expect(concreteItems[0].totalCost).toBe(267.2)
    expect(concreteItems[1]).toEqual(two)
    expect(concreteCost).toBe(267.2 + two.totalCost)
    expect((await build.readBid(bid.id)).concreteCost).toBeCloseTo(concreteCost + 267.2, 2)
    expect((await put(child.id, 'sync')).concreteItems).toEqual(concreteItems)
  })
})
