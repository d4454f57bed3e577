import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { fullBid, ITEMS } from './full-bid.ts'
import { type Json, NO_SUCH_ID } from './running-estimating.ts'

const { app, build } = estimating()

const child = (baseId: string, scopeIds: unknown, rest: object = {}): Promise<Json> => {
  const body = { kind: 'ALTERNATE', name: 'Alternate', scopeIds }
  return app.call('POST', `/api/bids/${baseId}/children`, body, rest)
}
const childrenOf = (id: string): Promise<Json> => app.call('GET', `/api/bids/${id}/children`)

const LISTS = ['concreteItems', 'laborItems', 'equipmentItems', 'materialItems', 'miscItems']
const OWN = new Set([
  'id',
  'bidId',
  'scopeId',
  'parentScopeId',
  'inheritedFromId',
  'createdAt',
  'updatedAt',
  'createdBy',
  'bidNumber',
  'name',
  'kind',
  'baseBidId',
  'status',
  'lastUpdated',
  'version',
])

/** What of a bid a copy has, too: all but ids, names and times. */
function contentsOf(value: Json): Json {
  if (Array.isArray(value)) return value.map(contentsOf)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([field]) => !OWN.has(field))
  return Object.fromEntries(kept.map(([field, each]) => [field, contentsOf(each)]))
}

/** Three scopes of everything, one of them under another, with tax and per diem. */
async function baseBid(): Promise<Json> {
  const settings = { taxExempt: false, salesTaxPercentage: 8.25, perDiemEnabled: true }
  const { id } = await build.bid({ ...settings, overheadPercentage: 7, profitPercentage: 3 })
  const size = { length: 41.5, width: 30, height: 1 }
  const scopes = []
  for (const [name, multiplier] of [
    ['First', 1],
    ['Second', 3.3333],
    ['Third', 2],
  ] as const) {
    const scope = await build.scope(id, { ...size, name, multiplier, description: `${name}.` })
    for (const [module, fields] of Object.entries(ITEMS))
      await build.items(scope.id, module, fields)
    scopes.push(scope.id)
  }
  const link = {
    parentScopeId: scopes[0],
    inheritanceSettings: { materials: { enabled: true } },
  }
  await app.call('PUT', `/api/scopes/${scopes[2]}/link`, link)
  await app.call('PUT', `/api/scopes/${scopes[2]}/sync`)
  return build.readBid(id)
}

describe('an alternate that begins with scopes of its base', () => {
  it('costs what they cost there, to the cent, in the order of the base', async () => {
    const base = await baseBid()
    const ids = base.scopes.map(({ id }: Json) => id)
    const whole = await build.readBid((await child(base.id, [...ids].reverse())).id)
    expect(contentsOf(whole.scopes)).toEqual(contentsOf(base.scopes))
    expect(whole.scopes.map(({ name }: Json) => name)).toEqual(['First', 'Second', 'Third'])
    for (const field of ['subtotalCost', 'overheadAmount', 'profitAmount', 'totalCost']) {
      expect(whole[field], field).toBe(base[field])
    }
    const some = await build.readBid((await child(base.id, [ids[1]])).id)
    expect(some.scopes).toHaveLength(1)
    expect(some.subtotalCost).toBe(base.scopes[1].totalCost)
    expect(await build.readBid(base.id)).toEqual(base)
  })

  it('keeps the link of a scope whose parent comes along, and cuts another', async () => {
    const base = await baseBid()
    const [first, , third] = base.scopes
    const both = await build.readBid((await child(base.id, [first.id, third.id])).id)
    const [parent, linked] = both.scopes
    expect(linked.parentScopeId).toBe(parent.id)
    expect(linked.inheritanceSettings).toEqual(third.inheritanceSettings)
    const inherited = linked.materialItems.filter((item: Json) => item.inheritedFromId !== null)
    expect(inherited.map((item: Json) => item.inheritedFromId)).toEqual([
      parent.materialItems[0].id,
    ])
    const alone = await build.readBid((await child(base.id, [third.id])).id)
    expect(alone.scopes).toMatchObject([
      { parentScopeId: null, inheritanceSettings: null, lastSyncedAt: null },
    ])
    expect(alone.subtotalCost).toBe(third.totalCost)
  })

  it('leaves the entries of the timeline with the base', async () => {
    const full = await fullBid(app)
    const base = await build.readBid(full.id)
    const [scope] = base.scopes
    const gantt = await app.call('GET', `/api/bids/${base.id}/gantt`)
    const share = gantt.allocation.find((each: Json) => each.scopeId === scope.id)
    const made = await build.readBid((await child(base.id, [scope.id])).id)
    expect(share.equipmentCost).toBeGreaterThan(0)
    expect(made).toMatchObject({ equipmentCost: 0, scopes: [{ equipmentCost: 0 }] })
    const cents = (dollars: number): number => Math.round(dollars * 100)
    expect(cents(made.laborCost)).toBe(cents(scope.laborCost) - cents(share.laborCost))
    expect(made.scopes[0].equipmentItems).toHaveLength(1)
    const traditional = { equipmentBiddingMode: 'TRADITIONAL' }
    const back = await app.call('PUT', `/api/bids/${made.id}`, traditional)
    await app.call('PUT', `/api/bids/${base.id}`, traditional)
    expect(back.equipmentCost).toBe((await build.readScope(scope.id)).equipmentCost)
  })

  it('follows its base no more once it is made', async () => {
    const base = await baseBid()
    const ids = base.scopes.map(({ id }: Json) => id)
    const made = await build.readBid((await child(base.id, ids)).id)
    for (const list of LISTS) {
      const [item] = made.scopes[0][list]
      const module = list === 'materialItems' ? 'materials' : item.module
      await app.call(
        'DELETE',
        `/api/scopes/${made.scopes[0].id}/items/${module}/${item.id}`,
        undefined,
        {
          status: 204,
        },
      )
    }
    expect(await build.readBid(base.id)).toEqual(base)
  })

  it('is made once under one key', async () => {
    const base = await baseBid()
    const headers = { 'idempotency-key': `child-${base.id}` }
    const first = await child(base.id, [base.scopes[0].id], { headers })
    const again = await child(base.id, [base.scopes[0].id], { headers })
    expect(again.id).toBe(first.id)
    expect(await childrenOf(base.id)).toHaveLength(1)
    expect((await build.readBid(first.id)).scopes).toHaveLength(1)
  })

  it('is not made with a scope of another bid, or one given twice', async () => {
    const { bid, scope } = await build.bidWithScope()
    const other = await build.bidWithScope()
    const refused = [
      [[scope.id, other.scope.id], 'Scope not found'],
      [[NO_SUCH_ID], 'Scope not found'],
      [[scope.id, scope.id], 'Each scope may be given only once'],
      [Array.from({ length: 1001 }, () => scope.id), 'A bid holds at most 1000 scopes'],
    ] as const
    for (const [ids, error] of refused) {
      expect(await child(bid.id, ids, { status: 400 })).toMatchObject({ error })
    }
    await child(bid.id, ['x'], { status: 400 })
    await child(bid.id, scope.id, { status: 400 })
    expect(await childrenOf(bid.id)).toEqual([])
  })

  it('is empty without a scope', async () => {
    const { bid } = await build.bidWithScope()
    for (const none of [undefined, null, []]) {
      expect((await build.readBid((await child(bid.id, none)).id)).scopes).toEqual([])
    }
  })
})
