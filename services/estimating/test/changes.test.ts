import { propertyRuns } from '@formwork/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

const send = (bidId: string, changes: unknown, rest: object = {}): Promise<Json> =>
  app.call('POST', `/api/bids/${bidId}/changes`, changes, { status: 200, ...rest })
const refused = (bidId: string, changes: unknown, status = 400) => send(bidId, changes, { status })

const create = (scopeId: string, module: string, item: object) => ({
  op: 'create',
  scopeId,
  module,
  item: { name: 'New', ...item },
})
const slab = { cubicYards: 10, pricePerCY: 100, wastePercentage: 0 }
const namesOf = (items: Json[]) => items.map(({ name }) => name)

describe('changes of the items of a bid', () => {
  it('are made in their order and answered with the items, the ids that are gone and all new costs', async () => {
    const { bid, scope } = await build.bidWithScope({}, { multiplier: 2 })
    const [a, b] = await build.items(scope.id, 'misc', [{ unitCost: 1 }, { unitCost: 2 }])
    const answer = await send(bid.id, [
      create(scope.id, 'misc', { unitCost: 10 }),
      { op: 'update', itemId: a.id, item: { unitCost: 100, notes: 'Dearer' } },
      { op: 'delete', itemId: b.id },
    ])
    expect(answer.items).toMatchObject([
      { name: 'New', unitCost: 10, totalCost: 10 },
      { id: a.id, unitCost: 100, notes: 'Dearer', totalCost: 100 },
    ])
    expect(answer.deleted).toEqual([b.id])
    expect(answer.scopes).toMatchObject([{ id: scope.id, miscCost: 220, totalCost: 220 }])
    const whole = await build.readBid(bid.id)
    expect(whole).toMatchObject(answer.bid)
    expect(whole.scopes[0].miscItems).toEqual(answer.items.toReversed())
  })

  it('are one new version of the bid and one entry of its history', async () => {
    const { bid, scope } = await build.bidWithScope()
    const changes = [
      create(scope.id, 'misc', { unitCost: 1 }),
      create(scope.id, 'misc', { unitCost: 2 }),
    ]
    const url = `/api/bids/${bid.id}`
    const tag = (await app.as(callerOf('ESTIMATOR'), 'GET', url)).headers.etag
    const headers = { 'if-match': String(tag) }
    const answer = await app.as(callerOf('ESTIMATOR'), 'POST', `${url}/changes`, {
      payload: changes,
      headers,
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers.etag).not.toBe(tag)
    await send(bid.id, changes, { status: 412, headers })
    const [entry] = (await app.call('GET', `${url}/history`)).slice(-1)
    expect(entry).toMatchObject({
      action: 'items.changed',
      count: 2,
      previousTotal: 0,
      totalCost: answer.json().bid.totalCost,
    })
  })

  it('put an item at another place of its list, or into another scope, where it costs what it costs there', async () => {
    const { bid, scope } = await build.bidWithScope({}, { length: 10, width: 10, height: 1 })
    const other = await build.scope(bid.id, { length: 20, width: 10, height: 1 })
    const priced = { pricePerCY: 100, wastePercentage: 0 }
    const made = ['A', 'B', 'C'].map((name) => ({ name, ...priced }))
    const [a, , c] = await build.items(scope.id, 'concrete', made)
    await send(bid.id, [{ op: 'move', itemId: c.id, position: 0 }])
    expect(namesOf((await build.readScope(scope.id)).concreteItems)).toEqual(['C', 'A', 'B'])
    const answer = await send(bid.id, [
      { op: 'move', itemId: a.id, scopeId: other.id, position: 9 },
    ])
    expect(answer.items).toMatchObject([{ id: a.id, scopeId: other.id, totalCost: 740.74 }])
    const [first, second] = (await build.readBid(bid.id)).scopes
    expect(namesOf(first.concreteItems)).toEqual(['C', 'B'])
    expect(second).toMatchObject({ concreteCost: 740.74, concreteItems: [{ id: a.id }] })
  })

  it('price the pumps that follow the yards of their scope, and tell them', async () => {
    const { bid, scope } = await build.bidWithScope()
    const pump = await build.items(scope.id, 'subcontractor', { isPump: true, costPerCY: 3 })
    const answer = await send(bid.id, [create(scope.id, 'concrete', slab)])
    expect(answer.items).toMatchObject([{ module: 'concrete' }, { id: pump.id, totalCost: 30 }])
    expect(answer.bid).toMatchObject({ concreteCost: 1000, subcontractorCost: 30 })
  })

  it('are all made or none', async () => {
    const { bid, scope } = await build.bidWithScope()
    const before = await build.readBid(bid.id)
    await refused(bid.id, [
      create(scope.id, 'misc', { unitCost: 1 }),
      create(scope.id, 'concrete', { shape: 'RECTANGLE' }),
    ])
    expect(await build.readBid(bid.id)).toEqual(before)
  })

  it('need an open bid, and a writer', async () => {
    const { bid, scope } = await build.bidWithScope()
    const changes = [create(scope.id, 'misc', { unitCost: 1 })]
    await send(bid.id, changes, { status: 403, caller: callerOf('PM') })
    await app.call('PUT', `/api/bids/${bid.id}`, { status: 'AWARDED' })
    expect((await refused(bid.id, changes, 409)).error).toContain('locked since its award')
  })
})

describe('a change that cannot be made', () => {
  const NOBODY = '0199d7a0-0000-7000-8000-00000000dead'

  it.each([
    ['an unknown item', { op: 'delete', itemId: NOBODY }, '1.itemId', 'Item not found'],
    ['an unknown scope', create(NOBODY, 'misc', { unitCost: 1 }), '1.scopeId', 'Scope not found'],
    ['another module', create(NOBODY, 'permits', {}), '1.module', ''],
    ['another operation', { op: 'upsert' }, '1.op', ''],
  ])('for %s names its index', async (_what, change, path, message) => {
    const { bid, scope } = await build.bidWithScope()
    const { error, details } = await refused(bid.id, [
      create(scope.id, 'misc', { unitCost: 1 }),
      change,
    ])
    expect(error).toContain(`Change 1: ${message}`)
    expect(details[0].path).toBe(path)
  })

  it('for an item that a change before it has deleted names its index', async () => {
    const { bid, scope } = await build.bidWithScope()
    const { id: itemId } = await build.items(scope.id, 'misc', { unitCost: 1 })
    const again = [
      { op: 'delete', itemId },
      { op: 'update', itemId, item: { unitCost: 2 } },
    ]
    expect((await refused(bid.id, again)).error).toBe('Change 1: Item not found')
  })

  it('for an item or a scope of another bid is refused', async () => {
    const { bid, scope } = await build.bidWithScope()
    const there = await build.bidWithScope()
    const { id: itemId } = await build.items(there.scope.id, 'misc', { unitCost: 1 })
    const mine = await build.items(scope.id, 'misc', { unitCost: 1 })
    for (const change of [
      { op: 'update', itemId, item: { unitCost: 2 } },
      { op: 'move', itemId: mine.id, scopeId: there.scope.id, position: 0 },
      create(there.scope.id, 'misc', { unitCost: 1 }),
    ]) {
      expect((await refused(bid.id, [change])).error).toMatch(/^Change 0: (Item|Scope) not found$/)
    }
  })

  it('for a field that its module refuses names index and field', async () => {
    const { bid, scope } = await build.bidWithScope()
    const { id: itemId } = await build.items(scope.id, 'misc', { unitCost: 1 })
    const { error, details } = await refused(bid.id, [
      { op: 'update', itemId, item: { unitCost: 'much' } },
    ])
    expect(error).toBe('Change 0: Unit cost must be a number')
    expect(details[0].path).toBe('0.item.unitCost')
  })

  it('is refused with more than 5,000 others, and a list of none', async () => {
    const { bid } = await build.bidWithScope()
    const change = { op: 'delete', itemId: NOBODY }
    const { error } = await refused(bid.id, Array(5_001).fill(change))
    expect(error).toBe('At most 5000 changes can be made at once')
    expect((await refused(bid.id, [])).error).toBe('At least one change is required')
  })
})

const dollars = fc.nat({ max: 9_999 })
const yards = fc.integer({ min: 1, max: 90 })
/** A change by places, which say the same of two bids of the same shape. */
const planned = fc.oneof(
  fc.record({ op: fc.constant('misc' as const), scope: fc.nat(1), unitCost: dollars }),
  fc.record({ op: fc.constant('concrete' as const), scope: fc.nat(1), cubicYards: yards }),
  fc.record({ op: fc.constant('pump' as const), scope: fc.nat(1), costPerCY: fc.nat(9) }),
  fc.record({ op: fc.constant('update' as const), item: fc.nat(9), to: yards }),
  fc.record({ op: fc.constant('delete' as const), item: fc.nat(9) }),
)
type Planned = typeof planned extends fc.Arbitrary<infer P> ? P : never

/** What is alike in two bids that have been through the same. */
const content = ({ scopes, totalCost, subtotalCost }: Json) => ({
  totalCost,
  subtotalCost,
  scopes: scopes.map(({ concreteItems, miscItems, subcontractorItems, ...scope }: Json) => ({
    concrete: scope.concreteCost,
    misc: scope.miscCost,
    pumps: scope.subcontractorCost,
    items: [...concreteItems, ...miscItems, ...subcontractorItems].map((item: Json) => ({
      module: item.module,
      name: item.name,
      position: item.position,
      totalCost: item.totalCost,
      breakdown: item.breakdown,
      rateSources: item.rateSources,
    })),
  })),
})

const FIRST = [
  { op: 'concrete', scope: 0, cubicYards: 5 },
  { op: 'pump', scope: 0, costPerCY: 2 },
  { op: 'misc', scope: 1, unitCost: 7 },
] as const

function newFields(plan: Planned): readonly [module: string, item: object] | undefined {
  const name = 'I'
  if (plan.op === 'misc') return ['misc', { name, unitCost: plan.unitCost }]
  if (plan.op === 'concrete') return ['concrete', { name, ...slab, cubicYards: plan.cubicYards }]
  if (plan.op === 'pump') {
    return ['subcontractor', { name, isPump: true, costPerCY: plan.costPerCY }]
  }
  return undefined
}
const updated = ({ module }: Json, to: number): object => {
  if (module === 'misc') return { unitCost: to }
  return module === 'concrete' ? { cubicYards: to } : { costPerCY: to }
}

describe('any changes', () => {
  it('make the same bid as the same single requests', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(planned, { minLength: 1, maxLength: 9 }), async (plans) => {
        const [single, many] = [await prepared(), await prepared()]
        const alive = single.items.map((item: Json, place: number) => ({
          item,
          twin: many.items[place],
        }))
        const changes: object[] = []
        for (const plan of plans) {
          const made = newFields(plan)
          if (made !== undefined && 'scope' in plan) {
            const [module, item] = made
            await app.call('POST', `/api/scopes/${single.scopes[plan.scope]}/items/${module}`, item)
            changes.push({ op: 'create', scopeId: many.scopes[plan.scope], module, item })
            continue
          }
          if (!('item' in plan) || alive.length === 0) continue
          const place = plan.item % alive.length
          const { item, twin } = alive[place] ?? {}
          const url = `/api/scopes/${item.scopeId}/items/${item.module}/${item.id}`
          if (plan.op === 'delete') {
            await app.call('DELETE', url, undefined, { status: 204 })
            changes.push({ op: 'delete', itemId: twin.id })
            alive.splice(place, 1)
          } else {
            await app.call('PUT', url, updated(item, plan.to))
            changes.push({ op: 'update', itemId: twin.id, item: updated(item, plan.to) })
          }
        }
        if (changes.length > 0) await send(many.id, changes)
        expect(content(await build.readBid(many.id))).toEqual(
          content(await build.readBid(single.id)),
        )
      }),
      propertyRuns(10),
    )
  }, 600_000)
})

/** A bid of two scopes with a few items, and these by their places. */
async function prepared() {
  const { bid, scope } = await build.bidWithScope({ overheadPercentage: 10, profitPercentage: 5 })
  const scopes = [scope.id, (await build.scope(bid.id, { multiplier: 3 })).id]
  const items: Json[] = []
  for (const plan of FIRST) {
    const [module, item] = newFields(plan) ?? ['misc', {}]
    items.push(await build.items(scopes[plan.scope] ?? '', module, item))
  }
  return { id: bid.id, scopes, items }
}
