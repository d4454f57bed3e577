import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

const by = 'estimator@example.com'
const history = (bidId: string, query = ''): Promise<Json> =>
  app.call('GET', `/api/bids/${bidId}/history${query}`)
/** The entries after the first `from`, without times and what is null. */
async function told(bidId: string, from: number): Promise<Json> {
  return (await history(bidId)).slice(from).map(({ at, ...entry }: Json) => {
    expect(Date.parse(at)).not.toBeNaN()
    return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null))
  })
}
const SPAN = { startDate: '2026-03-02', endDate: '2026-03-13' }

describe('the history of a bid', () => {
  it('tells what became of each item, with what it cost', async () => {
    const { bid, scope } = await build.bidWithScope()
    const url = `/api/scopes/${scope.id}/items/misc`
    const item = await build.items(scope.id, 'misc', { name: 'Permit', unitCost: 100 })
    await app.call('PUT', `${url}/${item.id}`, { unitCost: 120, notes: 'As quoted', name: 'Fee' })
    await app.call('PUT', `${url}/${item.id}`, { unitCost: 120, name: 'Fee' })
    await app.call('DELETE', `${url}/${item.id}`, undefined, { status: 204 })
    const place = { module: 'misc', itemId: item.id, scopeId: scope.id, scope: scope.name, by }
    expect(await told(bid.id, 2)).toEqual([
      { action: 'item.created', ...place, name: 'Permit', changes: [], totalCost: 100 },
      {
        action: 'item.updated',
        ...place,
        name: 'Permit',
        previousTotal: 100,
        totalCost: 120,
        changes: [
          { field: 'name', old: 'Permit', new: 'Fee' },
          { field: 'notes', old: null, new: 'As quoted' },
          { field: 'unitCost', old: 100, new: 120 },
        ],
      },
      { action: 'item.deleted', ...place, name: 'Fee', changes: [], previousTotal: 120 },
    ])
  })

  it('names a field within an object', async () => {
    const { bid, scope } = await build.bidWithScope()
    const item = await build.items(scope.id, 'concrete', {
      length: 40,
      width: 30,
      depth: 6,
      pricePerCY: 165,
      rebar: { enabled: true, size: '#4', spacing: 12, pricePerPound: 0.95 },
    })
    const url = `/api/scopes/${scope.id}/items/concrete/${item.id}`
    await app.call('PUT', url, { ...item, rebar: { ...item.rebar, spacing: 18 } })
    const [entry] = await told(bid.id, 3)
    expect(entry.changes).toContainEqual({ field: 'rebar.spacing', old: 12, new: 18 })
    expect(entry.changes.every(({ field }: Json) => field.startsWith('rebar.'))).toBe(true)
  })

  it('tells a list of items once, with how many they are and what they cost together', async () => {
    const { bid, scope } = await build.bidWithScope()
    await build.items(scope.id, 'misc', [{ unitCost: 1 }, { unitCost: 2 }, { unitCost: 3.5 }])
    expect(await told(bid.id, 2)).toEqual([
      {
        action: 'items.created',
        by,
        module: 'misc',
        changes: [],
        scopeId: scope.id,
        scope: scope.name,
        count: 3,
        totalCost: 6.5,
      },
    ])
  })

  it('tells one change of a list of changes as it tells a single write', async () => {
    const { bid, scope } = await build.bidWithScope()
    const other = await build.scope(bid.id, { name: 'Other' })
    const change = (one: object) =>
      app.call('POST', `/api/bids/${bid.id}/changes`, [one], { status: 200 })
    const item = { name: 'Permit', unitCost: 100, notes: 'Guessed' }
    const made = await change({ op: 'create', scopeId: scope.id, module: 'misc', item })
    const itemId = made.items[0].id
    const now = { name: 'Fee', unitCost: 120, notes: 'As quoted', description: 'Of the county' }
    await change({ op: 'update', itemId, item: now })
    await change({ op: 'move', itemId, position: 0, scopeId: other.id })
    await change({ op: 'delete', itemId })
    const common = { module: 'misc', itemId, by }
    const place = { ...common, scopeId: scope.id, scope: scope.name }
    const there = { ...common, scopeId: other.id, scope: 'Other', name: 'Fee', changes: [] }
    expect(await told(bid.id, 3)).toEqual([
      { action: 'item.created', ...place, name: 'Permit', changes: [], totalCost: 100 },
      {
        action: 'item.updated',
        ...place,
        name: 'Permit',
        previousTotal: 100,
        totalCost: 120,
        changes: [
          { field: 'name', old: 'Permit', new: 'Fee' },
          { field: 'description', old: null, new: 'Of the county' },
          { field: 'notes', old: 'Guessed', new: 'As quoted' },
          { field: 'unitCost', old: 100, new: 120 },
        ],
      },
      { action: 'item.moved', ...there, previousTotal: 120, totalCost: 120 },
      { action: 'item.deleted', ...there, previousTotal: 120 },
    ])
  })

  it('names an item that changes the yards of a pump, and not the pump', async () => {
    const { bid, scope } = await build.bidWithScope()
    const yards = { cubicYards: 10, pricePerCY: 100, wastePercentage: 0 }
    const slab = await build.items(scope.id, 'concrete', { name: 'Slab', ...yards })
    await build.items(scope.id, 'subcontractor', { name: 'Pump', isPump: true, costPerCY: 3 })
    const change = { op: 'update', itemId: slab.id, item: { cubicYards: 20 } }
    await app.call('POST', `/api/bids/${bid.id}/changes`, [change], { status: 200 })
    const [entry] = await told(bid.id, 4)
    expect(entry).toMatchObject({ name: 'Slab', previousTotal: 1000, totalCost: 2000 })
  })

  it('tells of several changes at once the module and the scope where these are the same', async () => {
    const { bid, scope } = await build.bidWithScope()
    const other = await build.scope(bid.id, { name: 'Other' })
    const create = (scopeId: string, unitCost: number) => ({
      op: 'create',
      scopeId,
      module: 'misc',
      item: { name: 'New', unitCost },
    })
    const send = (changes: object[]) =>
      app.call('POST', `/api/bids/${bid.id}/changes`, changes, { status: 200 })
    const first = await send([create(scope.id, 1), create(scope.id, 2)])
    const second = await send([create(scope.id, 4), create(other.id, 8)])
    const [before, after] = [first.bid.totalCost, second.bid.totalCost]
    const common = { action: 'items.changed', by, changes: [], count: 2, module: 'misc' }
    expect(await told(bid.id, 3)).toEqual([
      { ...common, scopeId: scope.id, scope: scope.name, previousTotal: 0, totalCost: before },
      { ...common, previousTotal: before, totalCost: after },
    ])
  })

  it('tells what became of scopes', async () => {
    const bid = await build.bid()
    const parent = await build.scope(bid.id, { name: 'Footings', length: 10 })
    const child = await build.scope(bid.id, { name: 'Slab' })
    await build.items(child.id, 'misc', { unitCost: 50 })
    const url = `/api/scopes/${child.id}`
    await app.call('PUT', url, { multiplier: 2, name: 'Slabs' })
    await app.call('PUT', url, { multiplier: 2 })
    const dimensions = {
      enabled: true,
      inheritLength: true,
      inheritWidth: false,
      inheritDepth: false,
    }
    const inheritanceSettings = { concreteDimensions: dimensions }
    await app.call('PUT', `${url}/link`, { parentScopeId: parent.id, inheritanceSettings })
    await app.call('PUT', `${url}/inheritance`, {
      materials: { enabled: true },
      ...inheritanceSettings,
    })
    await app.call('PUT', `${url}/sync`)
    await app.call('PUT', `${url}/unlink`)
    const scopes = [{ id: parent.id, position: 7 }]
    await app.call('PATCH', `/api/scopes/bid/${bid.id}/batch`, { scopes })
    await app.call('DELETE', url, undefined, { status: 204 })
    const entries = await told(bid.id, 4)
    const place = { by, scopeId: child.id, scope: 'Slabs' }
    expect(entries).toMatchObject([
      {
        action: 'scope.updated',
        ...place,
        scope: 'Slab',
        previousTotal: 50,
        totalCost: 100,
        changes: [
          { field: 'name', old: 'Slab', new: 'Slabs' },
          { field: 'multiplier', old: 1, new: 2 },
        ],
      },
      { action: 'scope.linked', ...place },
      { action: 'scope.inheritance-changed', ...place },
      {
        action: 'scope.synced',
        ...place,
        previousTotal: 100,
        totalCost: 100,
        changes: [{ field: 'length', old: null, new: 10 }],
      },
      { action: 'scope.unlinked', ...place },
      { action: 'scopes.reordered', by, count: 1 },
      { action: 'scope.deleted', ...place, previousTotal: 100 },
    ])
    const created = (await told(bid.id, 1)).slice(0, 2)
    expect(created).toMatchObject([
      { action: 'scope.created', scopeId: parent.id, scope: 'Footings' },
      { action: 'scope.created', scopeId: child.id, scope: 'Slab' },
    ])
  })

  it('tells what became of GANTT entries', async () => {
    const bid = await build.bid({ equipmentBiddingMode: 'GANTT' })
    const list = `/api/bids/${bid.id}/gantt/equipment`
    const entry = await app.call('POST', list, { name: 'Crane', ...SPAN, dailyRate: 100 })
    const url = `${list}/${entry.id}`
    const changed = await app.call('PUT', url, { dailyRate: 90 })
    await app.call('PUT', url, changed)
    await app.call('DELETE', url, undefined, { status: 204 })
    const place = { by, module: 'equipment', itemId: entry.id, name: 'Crane' }
    const [previousTotal, totalCost] = [entry.totalCost, changed.totalCost]
    expect(await told(bid.id, 1)).toEqual([
      { action: 'entry.created', ...place, changes: [], totalCost: previousTotal },
      {
        action: 'entry.updated',
        ...place,
        previousTotal,
        totalCost,
        changes: [{ field: 'dailyRate', old: 100, new: 90 }],
      },
      { action: 'entry.deleted', ...place, changes: [], previousTotal: totalCost },
    ])
  })

  it('tells a refresh once, with how many it changed', async () => {
    const { bid, scope } = await build.bidWithScope()
    await build.items(scope.id, 'equipment', {
      durationDays: 2,
      dailyRate: 100,
      usesFuel: true,
      fuelChargePerDay: 1,
    })
    const before = (await build.readBid(bid.id)).totalCost
    const caller = callerOf('ADMIN')
    const url = `/api/variables/update-fuel-charges/${bid.id}`
    const { totalCost } = await app.call('POST', url, undefined, { status: 200, caller })
    expect(await told(bid.id, 3)).toMatchObject([
      { action: 'fuel-charges-updated', count: 1, previousTotal: before, totalCost },
    ])
  })

  it('comes whole, or by scope, by item and page by page', async () => {
    const { bid, scope } = await build.bidWithScope()
    const other = await build.scope(bid.id, { name: 'Other' })
    const item = await build.items(scope.id, 'misc', { unitCost: 1 })
    const url = `/api/scopes/${scope.id}/items/misc/${item.id}`
    for (let unitCost = 2; unitCost <= 6; unitCost++) await app.call('PUT', url, { unitCost })
    const whole = await history(bid.id)
    expect(whole).toHaveLength(9)
    const ofScope = await history(bid.id, `?scopeId=${scope.id}`)
    expect(ofScope).toEqual(whole.filter(({ scopeId }: Json) => scopeId === scope.id))
    expect(await history(bid.id, `?scopeId=${other.id}`)).toHaveLength(1)
    const ofItem = `itemId=${item.id}`
    expect(await history(bid.id, `?${ofItem}`)).toHaveLength(6)
    const pages: Json[] = []
    let next: string | undefined = `/api/bids/${bid.id}/history?${ofItem}&limit=4`
    while (next !== undefined) {
      const answer = await app.as(callerOf('PM'), 'GET', next)
      expect(answer.headers['x-total-count']).toBe('6')
      pages.push(answer.json())
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1]
    }
    expect(pages.map(({ length }) => length)).toEqual([4, 2])
    expect(pages.flat()).toEqual(await history(bid.id, `?${ofItem}`))
    expect(await history(bid.id, '?sort=-at')).toEqual(whole.toReversed())
    expect(await history(bid.id, '?sort=-at&limit=4')).toEqual(whole.slice(-4).toReversed())
  })

  it.each(['limit=0', 'limit=501', 'limit=x', 'cursor=x', 'scopeId=x', 'sort=by'])(
    'refuses %s',
    async (query) => {
      const bid = await build.bid()
      await app.call('GET', `/api/bids/${bid.id}/history?${query}`, undefined, { status: 400 })
    },
  )

  it('of a deleted bid tells who deleted it; of one that never was there is none', async () => {
    const bid = await build.bid()
    const admin = callerOf('ADMIN')
    await app.call('DELETE', `/api/bids/${bid.id}`, undefined, { status: 204, caller: admin })
    const deleted = { action: 'deleted', by: 'admin@example.com', name: bid.bidNumber }
    expect((await history(bid.id)).at(-1)).toMatchObject(deleted)
    expect(await history(bid.id, '?sort=-at&limit=1')).toMatchObject([deleted])
    const never = `/api/bids/${crypto.randomUUID()}/history`
    await app.call('GET', never, undefined, { status: 404 })
    await app.call('GET', `${never}?limit=1`, undefined, { status: 404 })
  })

  it('stays as it was after a write that failed', async () => {
    const { bid, scope } = await build.bidWithScope()
    const url = `/api/scopes/${scope.id}/items/misc`
    await app.call('POST', url, { name: 'x' }, { status: 400 })
    const item = await build.items(scope.id, 'misc', { unitCost: 1 })
    const headers = { 'if-match': '"99"' }
    await app.call('PUT', `${url}/${item.id}`, { unitCost: 2 }, { status: 412, headers })
    expect(await history(bid.id)).toHaveLength(3)
  })
})
