import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { fullBid } from './full-bid.ts'
import { MIX_ID } from './rate-book-of-tests.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

const send = (bidId: string, changes: unknown, status = 200): Promise<Json> =>
  app.call('POST', `/api/bids/${bidId}/changes`, changes, { status })
const restore = (id: string, status = 200, rest: object = {}): Promise<Json> =>
  app.call('POST', `/api/scopes/${id}/restore`, undefined, { status, ...rest })
const remove = (id: string): Promise<Json> =>
  app.call('DELETE', `/api/scopes/${id}`, undefined, { status: 204 })
const misc = async (scopeId: string): Promise<string[]> =>
  (await build.readScope(scopeId)).miscItems.map(({ name }: Json) => name)

const VOLATILE = new Set(['updatedAt', 'lastUpdated', 'version'])
/** A bid without what every write renews. */
const settled = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, inner) => (VOLATILE.has(key) ? undefined : inner))

describe('a deleted item', () => {
  it('is restored at its place, with its id, its rates and their sources, to the cent', async () => {
    const { bid, scope } = await build.bidWithScope()
    const slab = { cubicYards: 10, mixId: MIX_ID, notes: 'North', description: 'Slab' }
    const [, b] = await build.items(scope.id, 'concrete', [slab, slab, slab])
    const before = await build.readBid(bid.id)
    await send(bid.id, [{ op: 'delete', itemId: b.id }])
    const answer = await send(bid.id, [{ op: 'restore', itemId: b.id, position: 1 }])
    expect(answer.items).toMatchObject([{ id: b.id, notes: 'North' }])
    expect(answer.items[0].rateSources).toEqual(b.rateSources)
    expect(settled(await build.readBid(bid.id))).toEqual(settled(before))
    const [entry] = (await app.call('GET', `/api/bids/${bid.id}/history`)).slice(-1)
    expect(entry).toMatchObject({ action: 'item.restored', itemId: b.id })
  })

  it('is restored, too, when it was deleted by a request for it alone', async () => {
    const { bid, scope } = await build.bidWithScope()
    const item = await build.items(scope.id, 'misc', { unitCost: 5 })
    await app.call('DELETE', `/api/scopes/${scope.id}/items/misc/${item.id}`, undefined, {
      status: 204,
    })
    const answer = await send(bid.id, [{ op: 'restore', itemId: item.id, position: 0 }])
    expect(answer.items).toMatchObject([{ id: item.id, unitCost: 5, totalCost: 5 }])
  })

  it('comes back with others in one request, each at its place', async () => {
    const { bid, scope } = await build.bidWithScope()
    const made = ['A', 'B', 'C', 'D'].map((name) => ({ name, unitCost: 1 }))
    const [a, , c] = await build.items(scope.id, 'misc', made)
    await send(bid.id, [
      { op: 'delete', itemId: a.id },
      { op: 'delete', itemId: c.id },
    ])
    expect(await misc(scope.id)).toEqual(['B', 'D'])
    await send(bid.id, [
      { op: 'restore', itemId: a.id, position: 0 },
      { op: 'restore', itemId: c.id, position: 2 },
    ])
    expect(await misc(scope.id)).toEqual(['A', 'B', 'C', 'D'])
    expect((await build.readBid(bid.id)).miscCost).toBe(4)
  })

  it('is restored once, into its own bid alone, and an item that is there is not', async () => {
    const { bid, scope } = await build.bidWithScope()
    const item = await build.items(scope.id, 'misc', { unitCost: 5 })
    const back = [{ op: 'restore', itemId: item.id, position: 0 }]
    const refusal = { error: 'Change 0: Deleted item not found' }
    expect(await send(bid.id, back, 400)).toMatchObject(refusal)
    await send(bid.id, [{ op: 'delete', itemId: item.id }])
    const other = await build.bid()
    expect(await send(other.id, back, 400)).toMatchObject(refusal)
    await send(bid.id, back)
    expect(await send(bid.id, back, 400)).toMatchObject(refusal)
    expect((await build.readBid(bid.id)).miscCost).toBe(5)
  })
})

describe('a new item', () => {
  it('goes to the place that is asked for', async () => {
    const { bid, scope } = await build.bidWithScope()
    await build.items(scope.id, 'misc', [
      { name: 'A', unitCost: 1 },
      { name: 'B', unitCost: 1 },
    ])
    const item = { name: 'New', unitCost: 1 }
    const create = { op: 'create', scopeId: scope.id, module: 'misc', item }
    await send(bid.id, [{ ...create, position: 1 }])
    expect(await misc(scope.id)).toEqual(['A', 'New', 'B'])
    await send(bid.id, [{ ...create, position: 99 }])
    expect(await misc(scope.id)).toEqual(['A', 'New', 'B', 'New'])
  })

  it('that is a copy keeps the sources of the rates that it has in common, in another bid too', async () => {
    const { scope } = await build.bidWithScope()
    const source = await build.items(scope.id, 'concrete', { cubicYards: 10, mixId: MIX_ID })
    const { name, cubicYards, mixId, pricePerCY } = source
    const { bid, scope: into } = await build.bidWithScope()
    const copy = (item: object, copyOf?: string) => ({
      op: 'create',
      scopeId: into.id,
      module: 'concrete',
      item,
      copyOf,
    })
    const same = { name, cubicYards, mixId, pricePerCY }
    const { items } = await send(bid.id, [
      copy(same, source.id),
      copy({ ...same, pricePerCY: 1 }, source.id),
      copy(same),
    ])
    expect(items[0].rateSources.pricePerCY).toEqual(source.rateSources.pricePerCY)
    expect(items[0].totalCost).toBe(source.totalCost)
    expect(items[1].rateSources.pricePerCY).toEqual({ kind: 'typed' })
    expect(items[2].rateSources.pricePerCY).toEqual({ kind: 'typed' })
  })
})

describe('a deleted scope', () => {
  it('is restored whole: items of all modules, links, GANTT shares and position', async () => {
    const { id, scopeId, childScopeId } = await fullBid(app)
    await app.call('PUT', `/api/scopes/${childScopeId}/inheritance`, {
      materials: { enabled: true },
    })
    await app.call('PUT', `/api/scopes/${scopeId}`, {
      description: 'North',
      bidQuantity: 12,
      bidUom: 'SF',
    })
    const before = await build.readBid(id)
    const schedule = await app.call('GET', `/api/bids/${id}/gantt`)
    await remove(scopeId)
    expect((await build.readBid(id)).scopes).toMatchObject([
      { id: childScopeId, parentScopeId: null },
    ])
    const restored = await restore(scopeId)
    const after = await build.readBid(id)
    expect(settled(after)).toEqual(settled(before))
    expect(after.scopes[0]).toEqual(restored)
    expect(settled(await app.call('GET', `/api/bids/${id}/gantt`))).toEqual(settled(schedule))
    const [entry] = (await app.call('GET', `/api/bids/${id}/history`)).slice(-1)
    expect(entry).toMatchObject({ action: 'scope.restored', scopeId, totalCost: before.totalCost })
  })

  it('comes back with its own link to a parent, and without one that is gone', async () => {
    const { id, scopeId, childScopeId } = await fullBid(app)
    const before = await build.readBid(id)
    await remove(childScopeId)
    await restore(childScopeId)
    expect(settled(await build.readBid(id))).toEqual(settled(before))
    await remove(childScopeId)
    await remove(scopeId)
    expect(await restore(childScopeId)).toMatchObject({
      parentScopeId: null,
      inheritanceSettings: null,
    })
  })

  it('stands at its position again when a scope has come to it since', async () => {
    const { bid, scope } = await build.bidWithScope({}, { name: 'A' })
    const b = await build.scope(bid.id, { name: 'B' })
    await remove(b.id)
    await build.scope(bid.id, { name: 'C' })
    await restore(b.id)
    const { scopes } = await build.readBid(bid.id)
    expect(scopes.map(({ name }: Json) => name)).toEqual(['A', 'B', 'C'])
    expect(scopes.map(({ position }: Json) => position)).toEqual([0, 1, 2])
    expect(scopes[0].id).toBe(scope.id)
  })

  it('costs what the tax of the bid makes of it by now', async () => {
    const { bid, scope } = await build.bidWithScope({ taxExempt: true })
    const material = { category: 'other', quantity: 10, unitPrice: 10 }
    await build.items(scope.id, 'materials', material)
    await remove(scope.id)
    await app.call('PUT', `/api/bids/${bid.id}`, { taxExempt: false, salesTaxPercentage: 10 })
    await restore(scope.id)
    expect(await build.readBid(bid.id)).toMatchObject({ materialCost: 110 })
  })

  it('is there once, however often it is asked for', async () => {
    const { bid, scope } = await build.bidWithScope()
    await build.items(scope.id, 'misc', { unitCost: 5 })
    await remove(scope.id)
    const answers = await Promise.all([restore(scope.id), restore(scope.id), restore(scope.id)])
    expect(answers.map(({ miscCost }) => miscCost)).toEqual([5, 5, 5])
    expect(await build.readBid(bid.id)).toMatchObject({ miscCost: 5, scopes: [{ id: scope.id }] })
  })

  it('needs to have been deleted, and a writer', async () => {
    await restore('0199d7a0-0000-7000-8000-00000000dead', 404)
    const { scope } = await build.bidWithScope()
    await remove(scope.id)
    await restore(scope.id, 403, { caller: callerOf('PM') })
  })
})
