import { type BidSnapshot, costBid } from '@formwork/costing'
import { bidSnapshot } from '@formwork/costing/testing'
import { perFile, propertyRuns } from '@formwork/testing'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStoredBid } from '../src/pricing/bid-snapshot.ts'
import { callerOf, type Json, runEstimating } from './running-estimating.ts'
import { storeBid } from './store-bid.ts'

const app = perFile(runEstimating)
let sql: pg.Pool
beforeAll(async () => {
  sql = new pg.Pool({ connectionString: app.config.DATABASE_URL, max: 1 })
})
afterAll(async () => {
  await sql.end()
})

const recalculate = (bidId: string, sent: object): Promise<Json> =>
  app.call('POST', `/api/bids/${bidId}/recalculate`, sent, { status: 200 })

/** Every row of a bid as it is, its history and how many events it has promised. */
async function rowsOf(bidId: string): Promise<Json> {
  const [rows] = await app.query(
    `SELECT
       (SELECT to_jsonb(b) FROM bids b WHERE b.id = $1) AS bid,
       (SELECT json_agg(to_jsonb(s) ORDER BY s.id) FROM scopes s WHERE s.bid_id = $1) AS scopes,
       (SELECT json_agg(to_jsonb(i) ORDER BY i.id) FROM items i JOIN scopes s ON s.id = i.scope_id
        WHERE s.bid_id = $1) AS items,
       (SELECT json_agg(to_jsonb(e) ORDER BY e.id) FROM gantt_entries e WHERE e.bid_id = $1) AS entries,
       (SELECT json_agg(to_jsonb(d) ORDER BY d.id) FROM gantt_distributions d
          JOIN gantt_entries e ON e.id = d.entry_id WHERE e.bid_id = $1) AS distributions,
       (SELECT json_agg(to_jsonb(h) ORDER BY h.position) FROM bid_history h WHERE h.bid_id = $1)
         AS history,
       (SELECT count(*)::int FROM messaging.outbox WHERE aggregate_id = $1::text) AS events`,
    [bidId],
  )
  return rows
}

const toCents = (dollars: number): number => Math.round(dollars * 100)
const sumOfEffects = (items: readonly Json[]): number =>
  items.reduce((sum, { effect }) => sum + toCents(effect), 0)

/** A dry run, then the run: what is answered and what happens. */
async function expectHonest(bidId: string, sent: object): Promise<Json> {
  const before = await rowsOf(bidId)
  const told = await recalculate(bidId, { ...sent, dryRun: true })
  expect(await rowsOf(bidId)).toEqual(before)
  expect(await recalculate(bidId, sent)).toEqual(told)
  const after = await rowsOf(bidId)
  const moved = toCents(after.bid.subtotal_cost) - toCents(before.bid.subtotal_cost)
  expect(sumOfEffects(told.items)).toBe(moved)
  expect([before.bid.total_cost, after.bid.total_cost]).toEqual([
    told.previousTotal,
    told.totalCost,
  ])
  return told
}

async function expectPricedRight(bidId: string): Promise<void> {
  const stored = await readStoredBid(app.db, bidId)
  if (stored === undefined) throw new Error('the bid is gone')
  const costs = costBid(stored.snapshot)
  expect(costs.totalCost.toNumber()).toBe(stored.bid.totalCost)
}

const idsOf = ({ scopes, entries }: BidSnapshot): readonly string[] => [
  ...scopes.flatMap(({ items }) => items.map(({ id }) => id)),
  ...entries.map(({ id }) => id),
]

describe('whatever the bid, a recalculation', () => {
  it('is told by its dry run, adds up by its effects, and leaves nothing to the next one', async () => {
    const given = { snapshot: bidSnapshot, every: fc.integer({ min: 1, max: 4 }) }
    const rule = fc.asyncProperty(
      fc.record({ ...given, markups: fc.boolean() }),
      async ({ snapshot: source, every, markups }) => {
        const { id, snapshot } = await storeBid(sql, source)
        const itemIds = idsOf(snapshot).filter((_, index) => index % every === 0)
        const some = await expectHonest(id, { itemIds, markups: false })
        for (const { itemId, changes } of some.items) {
          if (changes.length > 0) expect(itemIds).toContain(itemId)
        }
        await expectHonest(id, { markups })
        await expectPricedRight(id)
        const settled = await rowsOf(id)
        const again = await recalculate(id, { markups })
        expect(again).toMatchObject({ items: [], changes: [], missing: [] })
        expect(await rowsOf(id)).toEqual(settled)
      },
    )
    await fc.assert(rule, propertyRuns(30))
  }, 300_000)
})

describe('whatever the bid, a fuel update', () => {
  it('leaves one charge for all that uses fuel, and nothing to the next one', async () => {
    const admin = { caller: callerOf('ADMIN'), status: 200 }
    app.catalog.setVariable('fuel_charge_per_day', '61.25')
    const rule = fc.asyncProperty(bidSnapshot, async (source) => {
      const { id } = await storeBid(sql, source)
      const update = () =>
        app.call('POST', `/api/variables/update-fuel-charges/${id}`, undefined, admin)
      const { updatedItems, items } = await update()
      expect(items).toHaveLength(updatedItems)
      await expectPricedRight(id)
      const settled = await rowsOf(id)
      for (const { module, input, rate_sources: sources } of [
        ...(settled.items ?? []),
        ...(settled.entries ?? []),
      ]) {
        if (module !== 'equipment' || !input.usesFuel) continue
        expect([input.fuelChargePerDay, sources.fuelChargePerDay.kind]).toEqual([61.25, 'catalog'])
      }
      expect(await update()).toMatchObject({ updatedItems: 0, items: [] })
      expect(await rowsOf(id)).toEqual(settled)
    })
    await fc.assert(rule, propertyRuns(15))
  }, 300_000)
})
