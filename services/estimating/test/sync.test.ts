import { propertyRuns } from '@formwork/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { MIX_ID, OTHER_MIX_ID } from './rate-book-of-tests.ts'
import type { Json } from './running-estimating.ts'

const { app, build } = estimating()

const ALL = {
  concreteDimensions: {
    enabled: true,
    inheritLength: true,
    inheritWidth: true,
    inheritDepth: true,
  },
  materials: { enabled: true },
  rebar: { enabled: true },
}
const SLAB = {
  name: 'Slab',
  length: 60,
  width: 40,
  depth: 6,
  depthUnit: 'IN',
  mixId: MIX_ID,
  rebar: { size: '#4', spacing: 12 },
}
const MESH = { name: 'Mesh', category: 'wire_mesh', quantity: 10, uom: 'SF', unitPrice: 2 }

const sync = (id: string): Promise<Json> => app.call('PUT', `/api/scopes/${id}/sync`)
const put = ({ scopeId, module, id }: Json, fields: object): Promise<Json> =>
  app.call('PUT', `/api/scopes/${scopeId}/items/${module}/${id}`, fields)

/** A scope with a slab and mesh, and a copy of it that is linked to it. */
async function copied(settings: object = ALL) {
  const { bid, scope: parent } = await build.bidWithScope({}, { name: 'East', length: 60 })
  const slab = await build.items(parent.id, 'concrete', SLAB)
  const mesh = await build.items(parent.id, 'materials', MESH)
  const child = await app.call('POST', `/api/scopes/${parent.id}/copy`, { name: 'West' })
  const link = { parentScopeId: parent.id, inheritanceSettings: settings }
  await app.call('PUT', `/api/scopes/${child.id}/link`, link)
  const [own] = child.concreteItems
  const [ownMesh] = child.materialItems
  return { bid, parent, slab, mesh, child, own, ownMesh }
}

describe('items that came from the parent', () => {
  it('follow its dimensions, prices and rebar at a sync, which repeated changes nothing', async () => {
    const { bid, slab, mesh, child } = await copied()
    expect(await sync(child.id)).toMatchObject({ updated: 0, kept: [], replaced: 0 })
    await put(slab, {
      length: 80,
      depth: 8,
      mixId: OTHER_MIX_ID,
      rebar: { size: '#5', spacing: 9 },
    })
    await put(mesh, { name: 'Mesh W2.9', unitPrice: 3, quantity: 20 })
    const synced = await sync(child.id)
    expect(synced).toMatchObject({ updated: 2, kept: [], replaced: 0 })
    const whole = await build.readBid(bid.id)
    const [east, west] = whole.scopes
    const fields = ({ rebar, length, depth, mixId, pricePerCY, totalCost }: Json) => ({
      ...rebar,
      length,
      depth,
      mixId,
      pricePerCY,
      totalCost,
    })
    expect(fields(west.concreteItems[0])).toEqual(fields(east.concreteItems[0]))
    expect(west.materialItems[0]).toMatchObject({ name: 'Mesh W2.9', unitPrice: 3, totalCost: 60 })
    expect(west.totalCost).toBe(east.totalCost)
    expect(whole.subtotalCost).toBe(2 * east.totalCost)
    const again = await sync(child.id)
    expect(again).toMatchObject({ updated: 0, kept: [], replaced: 0, totalCost: west.totalCost })
    expect(again.concreteItems).toEqual(synced.concreteItems)
    expect(again.materialItems).toEqual(synced.materialItems)
  })

  it('keep what was changed here, and the answer names it with both values', async () => {
    const { slab, mesh, child, own, ownMesh } = await copied()
    await put(own, { depth: 10, rebar: { size: '#4', spacing: 6 } })
    await put(ownMesh, { unitPrice: 2.5 })
    await put(slab, { length: 80, depth: 8 })
    await put(mesh, { quantity: 20 })
    const synced = await sync(child.id)
    expect(synced.concreteItems[0]).toMatchObject({ length: 80, depth: 10, rebar: { spacing: 6 } })
    expect(synced.materialItems[0]).toMatchObject({ quantity: 20, unitPrice: 2.5, totalCost: 50 })
    const named = { itemId: own.id, name: 'Slab' }
    expect(synced.kept).toEqual([
      { ...named, field: 'depth', own: 10, parent: 8 },
      { ...named, field: 'rebar.spacing', own: 6, parent: 12 },
      { itemId: ownMesh.id, name: 'Mesh', field: 'unitPrice', own: 2.5, parent: 2 },
    ])
    expect(await sync(child.id)).toMatchObject({ updated: 0, kept: synced.kept })
    // Set back to the parent's it follows again.
    await put(own, { depth: 8 })
    await sync(child.id)
    await put(slab, { depth: 9 })
    expect((await sync(child.id)).concreteItems[0]).toMatchObject({ depth: 9 })
  })

  it('stay when they were changed here and the parent has lost them', async () => {
    const { mesh, child, ownMesh } = await copied()
    await sync(child.id)
    await put(ownMesh, { unitPrice: 2.5 })
    const gone = `/api/scopes/${mesh.scopeId}/items/materials/${mesh.id}`
    await app.call('DELETE', gone, undefined, { status: 204 })
    const { kept, materialItems } = await sync(child.id)
    expect(materialItems).toMatchObject([{ id: ownMesh.id, unitPrice: 2.5, inheritedFromId: null }])
    const named = { itemId: ownMesh.id, name: 'Mesh', field: 'unitPrice' }
    expect(kept).toEqual([{ ...named, own: 2.5, parent: null }])
  })

  it('follow only what the settings enable', async () => {
    const { slab, mesh, child } = await copied({ rebar: { enabled: true } })
    await put(slab, { length: 80, rebar: { size: '#5', spacing: 9 } })
    await put(mesh, { unitPrice: 3 })
    const synced = await sync(child.id)
    expect(synced.concreteItems[0]).toMatchObject({ length: 60, rebar: { size: '#5', spacing: 9 } })
    expect(synced.materialItems[0]).toMatchObject({ unitPrice: 2 })
  })

  it('follow the parent of their own bid in a copy of the bid', async () => {
    const { bid, child } = await copied()
    await sync(child.id)
    const body = { bidNumber: `${bid.bidNumber} copy`, name: 'Copy' }
    const { id } = await app.call('POST', `/api/bids/${bid.id}/duplicate`, body)
    const [east, west] = (await build.readBid(id)).scopes
    expect(west).toMatchObject({ parentScopeId: east.id, parentChangedSince: false })
    await put({ ...east.concreteItems[0], module: 'concrete' }, { length: 90 })
    const synced = await sync(west.id)
    expect(synced.concreteItems[0]).toMatchObject({ length: 90 })
    expect((await build.readScope(child.id)).concreteItems[0]).toMatchObject({ length: 60 })
  })
})

describe('a scope whose parent has changed since its last sync', () => {
  it('shows it until the next sync, in every answer', async () => {
    const { bid, parent, slab, child } = await copied()
    const shown = async () => {
      const [one, list, whole, tree] = await Promise.all([
        build.readScope(child.id),
        app.call('GET', `/api/scopes/bid/${bid.id}`),
        build.readBid(bid.id),
        app.call('GET', `/api/scopes/bid/${bid.id}/hierarchy`),
      ])
      const all = [one, list[1], whole.scopes[1], tree[1], tree[0].children[0]]
      return [...new Set(all.map(({ parentChangedSince }: Json) => parentChangedSince))]
    }
    expect(await shown()).toEqual([false])
    expect((await sync(child.id)).parentChangedSince).toBe(false)
    await put(slab, { notes: 'Poured in two parts' })
    expect(await shown()).toEqual([true])
    expect((await build.readScope(parent.id)).parentChangedSince).toBe(false)
    await sync(child.id)
    expect(await shown()).toEqual([false])
    // A change of the child is none of the parent, nor is an order of scopes.
    await app.call('PUT', `/api/scopes/${child.id}`, { multiplier: 2 })
    const places = [
      { id: child.id, position: 0 },
      { id: parent.id, position: 1 },
    ]
    await app.call('PATCH', `/api/scopes/bid/${bid.id}/batch`, { scopes: places })
    expect((await build.readScope(child.id)).parentChangedSince).toBe(false)
  })
})

const changes = fc.array(
  fc.record({
    of: fc.constantFrom('parent', 'child'),
    what: fc.constantFrom(
      'length',
      'depth',
      'pricePerCY',
      'rebar',
      'unitPrice',
      'quantity',
      'sync',
    ),
    value: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 2, maxLength: 6, size: 'max' },
)

describe('after a sync', () => {
  it('every followed field is the parent’s unless it is named, and a second changes nothing', async () => {
    const rule = fc.asyncProperty(changes, async (steps) => {
      const { bid, slab, mesh, child, own, ownMesh } = await copied()
      for (const { of, what, value } of steps) {
        if (what === 'sync') await sync(child.id)
        else if (what === 'unitPrice' || what === 'quantity') {
          await put(of === 'parent' ? mesh : ownMesh, { [what]: value })
        } else {
          const fields =
            what === 'rebar' ? { rebar: { size: '#4', spacing: value } } : { [what]: value }
          await put(of === 'parent' ? slab : own, fields)
        }
      }
      const first = await sync(child.id)
      const [east, west] = (await build.readBid(bid.id)).scopes
      const isNamed = (itemId: string, field: string) =>
        first.kept.some((one: Json) => one.itemId === itemId && one.field.split('.')[0] === field)
      for (const [list, names] of [
        ['concreteItems', ['length', 'width', 'depth', 'mixId', 'pricePerCY', 'rebar']],
        ['materialItems', ['name', 'quantity', 'unitPrice']],
      ] as const) {
        const [[theirs], [ours]] = [east[list], west[list]]
        for (const name of names) {
          const isSame = JSON.stringify(ours[name]) === JSON.stringify(theirs[name])
          expect([name, isSame]).toEqual([name, !isNamed(ours.id, name)])
        }
      }
      const sums = [...west.concreteItems, ...west.materialItems].map(({ totalCost }) => totalCost)
      const cents = sums.reduce((sum: number, cost: number) => sum + Math.round(cost * 100), 0)
      expect(Math.round(west.totalCost * 100)).toBe(cents)
      const second = await sync(child.id)
      expect(second).toMatchObject({ updated: 0, kept: first.kept, totalCost: first.totalCost })
      expect(second.concreteItems).toEqual(first.concreteItems)
    })
    await fc.assert(rule, propertyRuns(6))
  }, 600_000)
})
