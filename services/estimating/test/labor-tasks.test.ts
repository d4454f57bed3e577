import type { LaborTasksMessage } from '@formwork/contracts'
import type { BidSnapshot } from '@formwork/costing'
import { bidSnapshot, examples } from '@formwork/costing/testing'
import { Decimal } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_7 } from './example-bids.ts'
import { NO_SUCH_ID, runBids } from './running-bids.ts'
import { storeBid } from './store-bid.ts'

const bids = perFile(runBids)

/** Production example 2, hung into a bid of its own. */
const WALL_FORMS = examples.labor({
  hoursPerDay: 10,
  days: 8,
  crewMembers: [
    { classification: 'Foreman', count: 1, hourlyRate: 38.5 },
    { classification: 'Carpenter', count: 4, hourlyRate: 34 },
    { classification: 'Laborer', count: 2, hourlyRate: 28.5 },
  ],
  production: {
    productionRateId: '0199d7a0-0000-7000-8000-0000000000f7',
    basis: 'UNITS_PER_SHIFT',
    rate: 350,
    uom: 'SF',
    quantityOf: 'TYPED',
    quantity: 2400,
    itemId: null,
    efficiencyPercentage: 90,
    roundDays: 'HALF',
  },
})

const walls = (multiplier = 1): BidSnapshot => ({
  bid: examples.BID,
  scopes: [
    {
      ...examples.NO_DIMENSIONS,
      id: 'walls',
      name: 'Walls',
      multiplier,
      items: [{ id: 'forms', name: 'Wall forms', module: 'labor', input: WALL_FORMS }],
    },
  ],
  entries: [],
})

const move = async (id: string, status: string) => {
  const answer = await bids.as('admin', 'PUT', `/api/bids/${id}`, { status })
  expect(answer.statusCode, answer.body).toBe(200)
}
const tasksOf = (parts: readonly LaborTasksMessage[]) => parts.flatMap(({ tasks }) => tasks)
const sumOf = (parts: readonly LaborTasksMessage[]) =>
  tasksOf(parts)
    .reduce((sum, { cost }) => sum.plus(cost), new Decimal(0))
    .toFixed(2)
const brief = (parts: readonly LaborTasksMessage[]) =>
  tasksOf(parts).map(({ name, quantity, hours, cost }) => [name, quantity, hours, cost].join(' | '))
const movesOf = async (id: string) => {
  const rows = await bids.query(
    `SELECT aggregate_version::int AS version, data FROM messaging.outbox
     WHERE aggregate_id = $1 AND type = 'estimating.bid.budget-frozen.v1' ORDER BY position`,
    [id],
  )
  return rows.map(({ version, data }) => ({ version, ...data }))
}
const versionOf = async (id: string): Promise<number> =>
  (await bids.query('SELECT version FROM bids WHERE id = $1', [id]))[0]?.version

/** A bid under another, with what `source` holds. */
async function childOf(baseBidId: string, kind: string, source: BidSnapshot): Promise<string> {
  const { id } = await storeBid(bids.sql, source)
  await bids.query('UPDATE bids SET kind = $2, base_bid_id = $3 WHERE id = $1', [
    id,
    kind,
    baseBidId,
  ])
  return id
}

describe('what hours are booked on', () => {
  it('is a labor item with the quantity and man-hours of its production', async () => {
    const { id, snapshot } = await storeBid(bids.sql, walls())
    const [header, ...rest] = await bids.laborTasks(id)
    expect(header?.bid).toMatchObject({ id, kind: 'BID', isFrozen: false, laborBudget: '26224.32' })
    const { bidNumber, name, location, scopes, awardedAt } = header?.bid ?? {}
    expect([bidNumber?.slice(0, 2), name, location, awardedAt]).toEqual([
      'F-',
      'Harbor Point',
      'Long Beach, CA',
      undefined,
    ])
    expect(scopes).toMatchObject([{ id: snapshot.scopes[0]?.id, name: 'Walls' }])
    expect(tasksOf(rest)).toMatchObject([
      {
        itemId: snapshot.scopes[0]?.items[0]?.id,
        scopeId: snapshot.scopes[0]?.id,
        name: 'Wall forms',
        productionRateId: WALL_FORMS.production?.productionRateId,
        uom: 'SF',
        quantity: '2400',
        hours: '560',
        cost: '26224.32',
      },
    ])
  })

  it('sums to the LABOR budget that the award freezes, whatever the bid', async () => {
    const rule = fc.asyncProperty(bidSnapshot, async (source) => {
      const bid = { ...source.bid, markups: null }
      const { id } = await storeBid(bids.sql, { ...source, bid })
      const before = await bids.laborTasks(id)
      expect(sumOf(before)).toBe(before[0]?.bid?.laborBudget)
      await move(id, 'AWARDED')
      const { budget } = await bids.project(id)
      const frozen = await bids.laborTasks(id)
      expect(sumOf(frozen)).toBe(budget.find(({ section }) => section === 'LABOR')?.amount)
      expect(tasksOf(frozen)).toEqual(tasksOf(before))
    })
    await fc.assert(rule, { numRuns: 25, seed: 7 })
  }, 60_000)

  it('stays as it was sold when the bid is unlocked and changed', async () => {
    const { id, snapshot } = await storeBid(bids.sql, EXAMPLE_7)
    await move(id, 'AWARDED')
    const sold = await bids.laborTasks(id)
    expect(sumOf(sold)).toBe('15663.60')
    await bids.as('admin', 'POST', `/api/bids/${id}/unlock`, { reason: 'Rebid' })
    const scope = snapshot.scopes[0]?.id
    const answer = await bids.as('admin', 'DELETE', `/api/scopes/${scope}`)
    expect(answer.statusCode).toBe(204)
    expect(brief(await bids.laborTasks(id))).toEqual(brief(sold))
    await move(id, 'DRAFT')
    expect((await bids.laborTasks(id))[0]?.bid).toMatchObject({ status: 'DRAFT', isFrozen: true })
  })

  it('is made of the bid where the budget was frozen before tasks were, and sums to that budget', async () => {
    const { id, snapshot } = await storeBid(bids.sql, walls())
    await move(id, 'AWARDED')
    await bids.query('DELETE FROM awarded_tasks WHERE bid_id = $1', [id])
    expect(brief(await bids.laborTasks(id))).toEqual(['Wall forms | 2400 | 560 | 26224.32'])
    await bids.as('admin', 'POST', `/api/bids/${id}/unlock`, { reason: 'Rebid' })
    await bids.as('admin', 'DELETE', `/api/scopes/${snapshot.scopes[0]?.id}`)
    expect(brief(await bids.laborTasks(id))).toEqual(['Other labor budget |  | 0 | 26224.32'])
  })

  it('includes accepted alternates and approved change orders as long as they are', async () => {
    const { id } = await storeBid(bids.sql, walls())
    const alternate = await childOf(id, 'ALTERNATE', walls(2))
    const order = await childOf(id, 'CHANGE_ORDER', walls(0.5))
    const kinds = async () => (await bids.laborTasks(id)).flatMap(({ bid }) => bid?.kind ?? [])
    expect(await kinds()).toEqual(['BID'])
    await move(id, 'AWARDED')
    await move(alternate, 'AWARDED')
    await move(order, 'COMPLETED')
    expect(await kinds()).toEqual(['BID', 'ALTERNATE', 'CHANGE_ORDER'])
    expect((await bids.laborTasks(id))[0]?.bid?.awardedAt).toMatch(/^2\d{3}-\d\d-\d\dT/)
    expect(brief(await bids.laborTasks(order))).toEqual(['Wall forms | 1200 | 280 | 13112.16'])
    await move(alternate, 'LOST')
    expect(await kinds()).toEqual(['BID', 'CHANGE_ORDER'])
  })

  it('is of no project that is not there', async () => {
    await expect(bids.laborTasks(NO_SUCH_ID)).rejects.toThrow('Project not found')
    await expect(bids.laborTasks('job 7')).rejects.toThrow('Project not found')
  })
})

describe('a frozen budget', () => {
  it('is published once for a bid, by the change of status that froze it', async () => {
    const { id } = await storeBid(bids.sql, walls())
    await move(id, 'SUBMITTED')
    expect(await movesOf(id)).toEqual([])
    await move(id, 'COMPLETED')
    const frozen = { bidId: id, projectId: id, kind: 'BID', moved: 'FROZEN', from: 'SUBMITTED' }
    const version = await versionOf(id)
    const bid = expect.objectContaining({
      id,
      status: 'COMPLETED',
      awardedBudget: expect.any(Array),
    })
    expect(await movesOf(id)).toEqual([
      { ...frozen, to: 'COMPLETED', by: 'admin@example.com', version, bid },
    ])
    await move(id, 'LOST')
    await move(id, 'AWARDED')
    expect(await movesOf(id)).toHaveLength(1)
  })

  it('of an alternate or a change order is published when it counts, and when it counts no more', async () => {
    const { id } = await storeBid(bids.sql, walls())
    await move(id, 'AWARDED')
    const order = await childOf(id, 'CHANGE_ORDER', walls())
    await move(order, 'AWARDED')
    await move(order, 'COMPLETED')
    await move(order, 'LOST')
    await move(order, 'DRAFT')
    await move(order, 'AWARDED')
    const of = { bidId: order, projectId: id, kind: 'CHANGE_ORDER' }
    expect(await movesOf(order)).toMatchObject([
      { ...of, moved: 'FROZEN', from: 'DRAFT', to: 'AWARDED' },
      { ...of, moved: 'LIFTED', from: 'COMPLETED', to: 'LOST' },
      { ...of, moved: 'FROZEN', from: 'DRAFT', to: 'AWARDED' },
    ])
    expect(await bids.query('SELECT bid_id FROM awarded_tasks WHERE bid_id = $1', [order])).toEqual(
      [{ bid_id: order }],
    )
  })

  it('is not published by a change of status that is refused', async () => {
    const { id } = await storeBid(bids.sql, walls())
    const order = await childOf(id, 'CHANGE_ORDER', walls())
    const refused = await bids.as('admin', 'PUT', `/api/bids/${order}`, { status: 'AWARDED' })
    expect(refused.statusCode).toBe(409)
    expect(await movesOf(order)).toEqual([])
  })
})

describe('the first day of a bid that was created as awarded', () => {
  const storeSold = (status = 'AWARDED') => storeBid(bids.sql, EXAMPLE_7, { status })
  const rename = (id: string) => bids.as('admin', 'PUT', `/api/bids/${id}`, { name: 'Pier 9' })

  it('freezes its budget and its tasks as they are now, to the cent', async () => {
    const { id, snapshot } = await storeSold()
    const before = await bids.laborTasks(id)
    expect(before[0]?.bid?.isFrozen).toBe(false)
    const version = await versionOf(id)
    expect(await bids.freezeBudget(id)).toBe(true)
    const scope = snapshot.scopes[0]?.id
    const gone = await bids.as('admin', 'DELETE', `/api/scopes/${scope}`)
    expect(gone.statusCode, 'it stays open, so that it can be filled').toBe(204)
    const frozen = await bids.laborTasks(id)
    expect(brief(frozen)).toEqual(brief(before))
    const { budget } = await bids.project(id)
    expect(sumOf(frozen)).toBe(budget.find(({ section }) => section === 'LABOR')?.amount)
    expect(await movesOf(id)).toMatchObject([
      {
        bidId: id,
        projectId: id,
        kind: 'BID',
        moved: 'FROZEN',
        version: version + 1,
        from: 'AWARDED',
        to: 'AWARDED',
        by: 'foreman@example.com',
        bid: { id, awardedBudget: budget.map(({ section, amount }) => ({ section, amount })) },
      },
    ])
    const history = (await bids.as('admin', 'GET', `/api/bids/${id}/history`)).json()
    expect(history[0]).toMatchObject({ action: 'budget-frozen', by: 'foreman@example.com' })
  })

  it('freezes once, however many come at once, and whatever comes later', async () => {
    const { id } = await storeSold()
    const all = Array.from({ length: 6 }, () => bids.freezeBudget(id))
    expect(await Promise.all([...all, rename(id).then(() => true)])).toEqual(
      Array.from({ length: 7 }, () => true),
    )
    expect(await bids.freezeBudget(id)).toBe(true)
    await move(id, 'COMPLETED')
    expect(await movesOf(id)).toHaveLength(1)
  })

  it('leaves the contract to the change of status that awards it', async () => {
    const { id } = await storeSold()
    await bids.freezeBudget(id)
    const contract = async () =>
      (
        await bids.query('SELECT awarded_total AS c, total_cost AS t FROM bids WHERE id = $1', [id])
      )[0]
    expect((await contract()).c).toBeNull()
    await move(id, 'COMPLETED')
    const { c, t } = await contract()
    expect(c).toBe(t)
  })

  it.each(['DRAFT', 'SUBMITTED', 'LOST'])('freezes no bid that is %s', async (status) => {
    const { id } = await storeSold(status)
    expect(await bids.freezeBudget(id)).toBe(false)
    expect((await bids.laborTasks(id))[0]?.bid?.isFrozen).toBe(false)
    expect(await movesOf(id)).toEqual([])
  })

  it('is none of an alternate, a change order or nothing at all', async () => {
    const { id } = await storeSold()
    const order = await childOf(id, 'CHANGE_ORDER', walls())
    for (const none of [order, NO_SUCH_ID, 'no id']) {
      await expect(bids.freezeBudget(none)).rejects.toThrow('Project not found')
    }
  })
})
