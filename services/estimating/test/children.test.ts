import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

const admin = callerOf('ADMIN')
const child = (baseId: string, kind: string, fields: object = {}, status = 201): Promise<Json> =>
  app.call('POST', `/api/bids/${baseId}/children`, { kind, name: 'Child', ...fields }, { status })
const move = (id: string, status: string, wanted = 200): Promise<Json> =>
  app.call('PUT', `/api/bids/${id}`, { status }, { status: wanted })

/** A bid under another that costs `unitCost`, plus what it takes of the base's percentages. */
async function costing(baseId: string, kind: string, unitCost: number): Promise<Json> {
  const made = await child(baseId, kind)
  const scope = await build.scope(made.id)
  await build.items(scope.id, 'misc', { unitCost })
  return build.readBid(made.id)
}

/** Without markup, so that a total is what was put in. */
async function baseBid(fields: object = {}) {
  const plain = { overheadPercentage: 0, profitPercentage: 0, ...fields }
  const { bid, scope } = await build.bidWithScope(plain)
  await build.items(scope.id, 'misc', { unitCost: 1000 })
  return bid
}

describe('a bid under a bid', () => {
  it('takes what its base was set up with, and counts its number up', async () => {
    const settings = {
      location: 'Oslo',
      rateLocation: 'Norway',
      overheadPercentage: 7,
      profitPercentage: 3,
      salesTaxPercentage: 8.25,
      taxExempt: false,
      perDiemEnabled: true,
      equipmentBiddingMode: 'GANTT',
    }
    const base = await build.bid(settings)
    expect(base).toMatchObject({ kind: 'BID', baseBidId: null, contract: null })
    const made = await child(base.id, 'ALTERNATE', { name: 'Colored slab', reason: 'Owner asked' })
    expect(made).toMatchObject({
      ...settings,
      kind: 'ALTERNATE',
      baseBidId: base.id,
      name: 'Colored slab',
      status: 'DRAFT',
      bidNumber: `${base.bidNumber}-ALT1`,
      clientId: base.clientId,
      totalCost: 0,
    })
    expect((await child(base.id, 'ALTERNATE')).bidNumber).toBe(`${base.bidNumber}-ALT2`)
    const history = await app.call('GET', `/api/bids/${made.id}/history`)
    expect(history).toMatchObject([
      {
        action: 'created',
        to: 'DRAFT',
        reason: 'Owner asked',
        changes: [{ field: 'baseBidId', old: null, new: base.id }],
      },
    ])
    const children = await app.call('GET', `/api/bids/${base.id}/children`)
    expect(children.map((each: Json) => each.name)).toEqual(['Colored slab', 'Child'])
  })

  it('takes the next number that nobody has, however many ask at once', async () => {
    const base = await build.bid()
    await build.bid({ bidNumber: `${base.bidNumber}-ALT2` })
    const made = await Promise.all([1, 2, 3, 4].map(() => child(base.id, 'ALTERNATE')))
    const numbers = made.map(({ bidNumber }) => bidNumber).sort()
    expect(numbers).toEqual([1, 3, 4, 5].map((n) => `${base.bidNumber}-ALT${n}`))
  })

  it('has a number of its own under a base with the longest', async () => {
    const base = await build.bid({ bidNumber: 'N'.repeat(100) })
    expect((await child(base.id, 'ALTERNATE')).bidNumber).toBe(`${'N'.repeat(90)}-ALT1`)
  })

  it('has no children of its own', async () => {
    const base = await build.bid()
    const { id } = await child(base.id, 'ALTERNATE')
    const answer = await child(id, 'ALTERNATE', {}, 409)
    expect(answer.error).toBe('Alternates and change orders have no children of their own')
    expect(await app.call('GET', `/api/bids/${id}/children`)).toEqual([])
  })

  it('is a change order only under what was awarded, and is approved only there', async () => {
    const base = await baseBid()
    const error = 'A change order needs an AWARDED or COMPLETED bid'
    expect(await child(base.id, 'CHANGE_ORDER', {}, 409)).toEqual({ error })
    await move(base.id, 'AWARDED')
    const order = await child(base.id, 'CHANGE_ORDER')
    expect(order).toMatchObject({ bidNumber: `${base.bidNumber}-CO1`, contract: null })
    await move(base.id, 'NEGOTIATION')
    expect(await move(order.id, 'AWARDED', 409)).toEqual({ error })
    await move(base.id, 'COMPLETED')
    await move(order.id, 'AWARDED')
  })

  it.each([
    [{ kind: 'BID', name: 'x' }, 400],
    [{ name: 'x' }, 400],
    [{ kind: 'ALTERNATE' }, 400],
    [{ kind: 'ALTERNATE', name: ' ' }, 400],
  ])('refuses %j', async (body, status) => {
    const base = await build.bid()
    await app.call('POST', `/api/bids/${base.id}/children`, body, { status })
    expect(await app.call('GET', `/api/bids/${base.id}/children`)).toEqual([])
  })

  it('is not found under a bid that is not there', async () => {
    const url = '/api/bids/0199d7a0-0000-7000-8000-00000000dead/children'
    const body = { kind: 'ALTERNATE', name: 'x' }
    expect(await app.call('POST', url, body, { status: 404 })).toEqual({ error: 'Bid not found' })
    expect(await app.call('GET', url, undefined, { status: 404 })).toEqual({
      error: 'Bid not found',
    })
  })
})

describe('the contract of a bid', () => {
  it('is the total of its award with the accepted alternates and approved change orders', async () => {
    const base = await baseBid()
    const contractOf = async () => (await build.readBid(base.id)).contract
    const [taken, refused] = [
      await costing(base.id, 'ALTERNATE', 200),
      await costing(base.id, 'ALTERNATE', 30),
    ]
    expect(await contractOf()).toBeNull()
    expect((await move(base.id, 'AWARDED')).contract).toEqual({
      original: 1000,
      alternates: 0,
      changes: 0,
      total: 1000,
    })
    await move(taken.id, 'AWARDED')
    await move(refused.id, 'LOST')
    const order = await costing(base.id, 'CHANGE_ORDER', -50.25)
    const before = { original: 1000, alternates: 200, changes: 0, total: 1200 }
    expect(await contractOf()).toEqual(before)
    await move(order.id, 'AWARDED')
    const after = { ...before, changes: -50.25, total: 1149.75 }
    expect(await contractOf()).toEqual(after)
    await move(order.id, 'COMPLETED')
    expect(await contractOf()).toEqual(after)
    await move(order.id, 'LOST')
    expect(await contractOf()).toEqual(before)
    await move(taken.id, 'NEGOTIATION')
    expect((await contractOf()).total).toBe(1000)
    await move(base.id, 'DRAFT')
    expect((await contractOf()).original).toBe(1000)
    const [listed] = await app.call('GET', `/api/bids?q=${base.bidNumber}`)
    expect(listed.contract.total).toBe(1000)
  })

  it('begins with the first change of status to AWARDED or COMPLETED', async () => {
    const { bid, scope } = await build.bidWithScope({ status: 'AWARDED', overheadPercentage: 0 })
    expect(bid.contract).toBeNull()
    await build.items(scope.id, 'misc', { unitCost: 10 })
    const { contract, totalCost } = await move(bid.id, 'COMPLETED')
    expect(contract.original).toBe(totalCost)
    expect(totalCost).toBeGreaterThan(0)
  })
})

describe('lists of bids', () => {
  it('count bids alone unless alternates or change orders are asked for', async () => {
    const base = await baseBid({ name: 'Counted once' })
    await move(base.id, 'AWARDED')
    const summary = () => app.call('GET', '/api/bids/pipeline/summary')
    const counts = await summary()
    const alternate = await costing(base.id, 'ALTERNATE', 5)
    const order = await costing(base.id, 'CHANGE_ORDER', 5)
    expect(await summary()).toEqual(counts)
    const found = async (query: string) =>
      (await app.call('GET', `/api/bids?q=${base.bidNumber}&${query}`)).map((bid: Json) => bid.id)
    expect(await found('')).toEqual([base.id])
    expect(await found('kind=BID')).toEqual([base.id])
    expect(await found('kind=ALTERNATE')).toEqual([alternate.id])
    expect(await found('kind=CHANGE_ORDER')).toEqual([order.id])
    expect(await found('kind=ALL')).toEqual([order.id, alternate.id, base.id])
    await app.call('GET', '/api/bids?kind=OTHER', undefined, { status: 400 })
    const pipeline = await app.call('GET', `/api/bids/pipeline?q=${base.bidNumber}`)
    expect(Object.values(pipeline).flat()).toMatchObject([{ id: base.id }])
    const client = await app.call('GET', `/api/clients/${base.clientId}`)
    expect(client.bids).toMatchObject([{ id: base.id }])
  })
})

describe('the end of a base bid', () => {
  it('takes its children along and tells of each', async () => {
    const base = await baseBid()
    const alternate = await costing(base.id, 'ALTERNATE', 5)
    await app.call('DELETE', `/api/bids/${base.id}`, undefined, { status: 204, caller: admin })
    await app.call('GET', `/api/bids/${alternate.id}`, undefined, { status: 404 })
    const told = await app.query(
      `SELECT aggregate_id AS id FROM messaging.outbox
       WHERE type = 'estimating.bid.deleted.v1' AND aggregate_id = ANY($1)`,
      [[base.id, alternate.id]],
    )
    expect(told).toHaveLength(2)
  })

  it('tells of children under another client, too', async () => {
    const base = await baseBid()
    const alternate = await child(base.id, 'ALTERNATE')
    const other = await build.client()
    await app.call('PUT', `/api/bids/${alternate.id}`, { clientId: other.id })
    const url = `/api/clients/${base.clientId}`
    await app.call('DELETE', url, undefined, { status: 204, caller: admin })
    await app.call('GET', `/api/bids/${alternate.id}`, undefined, { status: 404 })
  })

  it('leaves a duplicate of a child a bid of its own', async () => {
    const base = await baseBid()
    const alternate = await costing(base.id, 'ALTERNATE', 5)
    const names = { bidNumber: `${base.bidNumber}-copy`, name: 'Copy' }
    const copy = await app.call('POST', `/api/bids/${alternate.id}/duplicate`, names)
    expect(copy).toMatchObject({ kind: 'BID', baseBidId: null, totalCost: alternate.totalCost })
    const { shareCode } = await app.call('POST', `/api/bids/${alternate.id}/share`, undefined, {
      status: 200,
    })
    const imported = await app.call('POST', `/api/bids/import/${shareCode}`, {
      clientId: base.clientId,
      newName: 'Imported',
    })
    expect(imported).toMatchObject({ kind: 'BID', baseBidId: null, sourceBidId: alternate.id })
    await app.call('DELETE', `/api/bids/${base.id}`, undefined, { status: 204, caller: admin })
    expect((await build.readBid(copy.id)).totalCost).toBe(alternate.totalCost)
  })
})

describe('when a bid is due', () => {
  it('is kept as an instant, changed and cleared', async () => {
    const bid = await build.bid({ dueAt: '2026-12-01T14:00:00-06:00' })
    expect(bid.dueAt).toBe('2026-12-01T20:00:00.000Z')
    const url = `/api/bids/${bid.id}`
    const same = await app.call('PUT', url, { dueAt: '2026-12-01T20:00:00Z' })
    expect(same.lastUpdated).toBe(bid.lastUpdated)
    expect((await app.call('PUT', url, { dueAt: null })).dueAt).toBeNull()
    await app.call('PUT', url, { dueAt: 'tomorrow' }, { status: 400 })
    const history = await app.call('GET', `${url}/history`)
    expect(history.at(-1).changes).toEqual([
      { field: 'dueAt', old: '2026-12-01T20:00:00.000Z', new: null },
    ])
  })
})
