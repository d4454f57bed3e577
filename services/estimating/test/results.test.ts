import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()
/** Of the tables: a service changes no revision. */
let owner: pg.Client
beforeAll(async () => {
  owner = new pg.Client(app.config.MIGRATION_DATABASE_URL)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
})

const today = () => new Date().toISOString().slice(0, 10)

/** A bid of this total. */
async function bidOf(total: number, fields: object = {}): Promise<Json> {
  const free = { overheadPercentage: 0, profitPercentage: 0, ...fields }
  const { bid, scope } = await build.bidWithScope(free)
  await build.items(scope.id, 'misc', { unitCost: total })
  return bid
}
const url = (bid: Json) => `/api/bids/${bid.id}/result`
const result = (bid: Json): Promise<Json> => app.call('GET', url(bid))
const enter = (bid: Json, body: object): Promise<Json> => app.call('PUT', url(bid), body)
const move = (bid: Json, status: string) => app.call('PUT', `/api/bids/${bid.id}`, { status })
const others = (...amounts: readonly number[]) =>
  amounts.map((amount, at) => ({ name: `Bidder ${at + 1}`, amount }))
const analyse = (query: string): Promise<Json> => app.call('GET', `/api/analytics/bids${query}`)

describe('the result of a bid', () => {
  it('is empty while the bid is open, and proposed by an award or a loss', async () => {
    const bid = await bidOf(1_000)
    expect(await result(bid)).toMatchObject({ outcome: null, ours: null, proposed: false })
    await move(bid, 'LOST')
    const proposed = { decidedOn: today(), proposed: true, enteredBy: null, ours: 1_000 }
    expect(await result(bid)).toMatchObject({ outcome: 'LOST', ...proposed })
    await move(bid, 'NEGOTIATION')
    expect(await result(bid)).toMatchObject({ outcome: null, proposed: false })
    await move(bid, 'AWARDED')
    await move(bid, 'COMPLETED')
    expect(await result(bid)).toMatchObject({ outcome: 'WON', ...proposed })
  })

  it('is proposed of bids that were decided before results were kept', async () => {
    const bid = await bidOf(700)
    await move(bid, 'LOST')
    await app.query('DELETE FROM bid_results WHERE bid_id = $1', [bid.id])
    expect(await result(bid)).toMatchObject({ outcome: 'LOST', decidedOn: today(), ours: 700 })
  })

  it('is entered on a locked bid, once in its history, and stays whatever its status becomes', async () => {
    const bid = await bidOf(57_183.58)
    await move(bid, 'AWARDED')
    const body = { reason: 'PRICE', note: 'Met on site', bidders: others(61_000, 58_900) }
    const entered = await enter(bid, body)
    expect(entered).toEqual({
      outcome: 'WON',
      decidedOn: today(),
      ...body,
      ours: 57_183.58,
      gap: 3,
      leftOnTable: 1_716.41,
      proposed: false,
      enteredBy: 'estimator@example.com',
      enteredAt: expect.any(String),
    })
    expect(await enter(bid, entered)).toEqual(entered)
    await move(bid, 'LOST')
    expect(await result(bid)).toEqual(entered)
    await enter(bid, { note: null })
    const history = await app.call('GET', `/api/bids/${bid.id}/history`)
    const own = history.filter(({ action }: Json) => action.startsWith('result.'))
    expect(own.map(({ action, changes }: Json) => [action, changes.length])).toEqual([
      ['result.entered', 5],
      ['result.updated', 1],
    ])
    expect(own[1].changes).toEqual([{ field: 'note', old: 'Met on site', new: null }])
  })

  it('keeps what we asked on the day of the decision', async () => {
    const bid = await bidOf(1_000)
    await move(bid, 'SUBMITTED')
    await owner.query(`UPDATE bid_revisions SET at = '2026-01-10T20:00:00Z' WHERE bid_id = $1`, [
      bid.id,
    ])
    const scope = await build.scope(bid.id)
    await build.items(scope.id, 'misc', { unitCost: 500 })
    await move(bid, 'LOST')
    await build.items(scope.id, 'misc', { unitCost: 250 })
    expect((await enter(bid, { reason: 'PRICE' })).ours).toBe(1_500)
    expect((await enter(bid, { decidedOn: '2026-01-10' })).ours).toBe(1_000)
    expect((await enter(bid, { decidedOn: '2026-01-09' })).ours).toBe(1_750)
  })

  it('is what a bid was sold for, whatever it comes to after', async () => {
    const bid = await bidOf(1_000)
    await move(bid, 'AWARDED')
    await app.call('POST', `/api/bids/${bid.id}/unlock`, { reason: 'Wrong' }, { status: 200 })
    const scope = await build.scope(bid.id)
    await build.items(scope.id, 'misc', { unitCost: 500 })
    expect((await enter(bid, { decidedOn: '2026-02-01' })).ours).toBe(1_000)
  })

  it.each([
    ['no outcome', { decidedOn: '2026-11-20' }, 'Outcome is required'],
    ['no day', { outcome: 'LOST' }, 'Decided on is required'],
    ['a wrong outcome', { outcome: 'SOLD' }, 'Outcome must be one of WON, LOST, NO_BID, CANCELLED'],
    [
      'a bidder twice',
      {
        outcome: 'LOST',
        decidedOn: '2026-11-20',
        bidders: [
          { name: 'Acme  Concrete', amount: 1 },
          { name: 'ACME concrete', amount: 2 },
        ],
      },
      'Bidder "ACME concrete" is named twice',
    ],
    [
      'an amount of nothing',
      { outcome: 'LOST', decidedOn: '2026-11-20', bidders: others(0) },
      'Amount must be greater than 0',
    ],
    [
      'too many bidders',
      { outcome: 'LOST', decidedOn: '2026-11-20', bidders: others(...Array(31).fill(1)) },
      'A result has at most 30 bidders',
    ],
  ] as const)('is refused with %s', async (_what, body, error) => {
    const bid = await build.bid()
    expect((await app.call('PUT', url(bid), body, { status: 400 })).error).toBe(error)
  })

  it('is 412 when it was entered in the meantime', async () => {
    const bid = await bidOf(10)
    const read = await app.as(callerOf('ADMIN'), 'GET', url(bid))
    const headers = { 'if-match': String(read.headers.etag) }
    const body = { outcome: 'NO_BID', decidedOn: '2026-11-20' }
    await app.call('PUT', url(bid), body, { headers })
    await app.call('PUT', url(bid), { ...body, note: 'Late' }, { headers, status: 412 })
  })

  it('is not carried by a copy', async () => {
    const bid = await bidOf(10)
    await enter(bid, { outcome: 'NO_BID', decidedOn: '2026-11-20' })
    const body = { bidNumber: `${bid.bidNumber}-copy`, name: 'Copy' }
    const copy = await app.call('POST', `/api/bids/${bid.id}/duplicate`, body)
    expect((await result(copy)).outcome).toBeNull()
  })
})

describe('the analysis of bids', () => {
  it('has the hit rate of example 3, and the median gap', async () => {
    const clientId = (await build.client({ name: 'Example Three' })).id
    const day = (n: number) => `2024-03-${String(n).padStart(2, '0')}`
    const won = await bidOf(57_183.58, { clientId })
    await move(won, 'AWARDED')
    await enter(won, { decidedOn: day(1), bidders: others(58_900, 70_000) })
    for (let n = 2; n <= 5; n += 1) {
      await enter(await bidOf(100, { clientId }), { outcome: 'WON', decidedOn: day(n) })
    }
    for (let n = 6; n <= 18; n += 1) {
      const bidders = n === 6 ? others(100) : []
      await enter(await bidOf(110, { clientId }), { outcome: 'LOST', decidedOn: day(n), bidders })
    }
    await enter(await bidOf(900, { clientId }), { outcome: 'NO_BID', decidedOn: day(19) })
    const found = (await analyse('?groupBy=client')).find(({ group }: Json) => group === clientId)
    expect(found).toEqual({
      group: clientId,
      name: 'Example Three',
      count: 19,
      won: 5,
      lost: 13,
      hitRate: 27.78,
      amountWon: 57_583.58,
      amountBid: 59_013.58,
      leftOnTable: 1_716.41,
      // Of 10.00 and 3.0016…: their mean.
      medianGap: 6.5,
    })
    const [all] = await analyse('?from=2024-03-01&to=2024-03-18')
    expect(all).toMatchObject({ group: null, name: 'All bids', count: 18, hitRate: 27.78 })
    const [month] = await analyse('?from=2024-03-01&to=2024-03-31&groupBy=month')
    expect(month).toMatchObject({ group: '2024-03', count: 19 })
    expect(await analyse('?from=2024-03-06&to=2024-03-06')).toMatchObject([
      { count: 1, hitRate: 0, medianGap: 10 },
    ])
    expect(await analyse('?from=2024-03-19&to=2024-03-19')).toMatchObject([
      { count: 1, hitRate: null, medianGap: null, amountBid: 0 },
    ])
  })

  it('reaches to the last day there is', async () => {
    const ours = await bidOf(100)
    await enter(ours, { outcome: 'NO_BID', decidedOn: '9999-12-31' })
    const lastDay = '?from=9999-12-31&to=9999-12-31&groupBy=month'
    expect(await analyse(lastDay)).toMatchObject([{ group: '9999-12', count: 1 }])
  })

  it('puts bids together by size, owner and the types of their scopes', async () => {
    const range = 'from=2023-05-01&to=2023-05-31'
    const decidedOn = '2023-05-10'
    for (const total of [49_999.99, 50_000, 249_999.99, 999_999.99, 1_000_000]) {
      await enter(await bidOf(total), { outcome: 'LOST', decidedOn })
    }
    const sizes = await analyse(`?${range}&groupBy=size`)
    expect(sizes.map(({ group, count }: Json) => [group, count])).toEqual([
      ['UNDER_50K', 1],
      ['UNDER_250K', 2],
      ['UNDER_1M', 1],
      ['MORE', 1],
    ])
    const untyped = await bidOf(10)
    await app.query('UPDATE scopes SET type_id = NULL WHERE bid_id = $1', [untyped.id])
    await enter(untyped, { outcome: 'WON', decidedOn })
    const types = await analyse(`?${range}&groupBy=scopeType`)
    expect(types.map(({ group, count }: Json) => [group === null, count])).toEqual([
      [false, 5],
      [true, 1],
    ])
    expect(await analyse(`?${range}&groupBy=createdBy`)).toMatchObject([
      { group: 'estimator@example.com', count: 6, won: 1, lost: 5 },
    ])
  })

  it('counts neither what is only proposed nor alternates and change orders', async () => {
    const clientId = (await build.client()).id
    const bid = await bidOf(10, { clientId })
    await move(bid, 'AWARDED')
    const body = { kind: 'ALTERNATE', name: 'Deeper' }
    const child = await app.call('POST', `/api/bids/${bid.id}/children`, body)
    await enter(child, { outcome: 'WON', decidedOn: '2022-01-05' })
    const groups = await analyse('?groupBy=client')
    expect(groups.filter(({ group }: Json) => group === clientId)).toEqual([])
    await app.call('GET', '/api/analytics/bids?groupBy=moon', undefined, { status: 400 })
  })
})
