import { bidSnapshot } from '@formwork/costing/testing'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { expectAsRecomputed } from './gantt-recomputed.ts'
import { callerOf, type Json } from './running-estimating.ts'
import { storeBid } from './store-bid.ts'

const { app, build } = estimating()
let sql: pg.Pool
beforeAll(async () => {
  sql = new pg.Pool({ connectionString: app.config.DATABASE_URL, max: 1 })
})
afterAll(async () => {
  await sql.end()
})

const startDate = '2026-12-01'
const carry = (bidId: string, sent: object = {}, rest: object = {}): Promise<Json> =>
  app.call(
    'POST',
    `/api/bids/${bidId}/gantt/carry-over`,
    { startDate, ...sent },
    {
      status: 200,
      ...rest,
    },
  )
const setMode = (bidId: string, equipmentBiddingMode: string): Promise<Json> =>
  app.call('PUT', `/api/bids/${bidId}`, { equipmentBiddingMode })
const ganttOf = (bidId: string): Promise<Json> => app.call('GET', `/api/bids/${bidId}/gantt`)

/** What the bid, its scopes, items and entries hold, their versions included. */
async function rowsOf(bidId: string): Promise<Json> {
  const [rows] = await app.query(
    `SELECT (SELECT to_jsonb(b) FROM bids b WHERE b.id = $1) AS bid,
       (SELECT json_agg(to_jsonb(s) ORDER BY s.id) FROM scopes s WHERE s.bid_id = $1) AS scopes,
       (SELECT json_agg(to_jsonb(e) ORDER BY e.id) FROM gantt_entries e WHERE e.bid_id = $1) AS entries,
       (SELECT count(*)::int FROM bid_history h WHERE h.bid_id = $1) AS history,
       (SELECT count(*)::int FROM messaging.outbox WHERE aggregate_id = $1::text) AS events`,
    [bidId],
  )
  return rows
}
const itemsOf = (bidId: string): Promise<Json> =>
  app.query(
    `SELECT to_jsonb(i) AS item FROM items i JOIN scopes s ON s.id = i.scope_id
     WHERE s.bid_id = $1 ORDER BY i.id`,
    [bidId],
  )

describe('equipment that is carried over into the schedule', () => {
  it('keeps its cost where nothing is rounded anew, and counts again when the mode is set back', async () => {
    const { bid, scope } = await build.bidWithScope({}, { multiplier: 2 })
    const lift = { name: 'Lift', durationDays: 12, dailyRate: 350, weeklyRate: 1050, usageDays: 9 }
    await build.items(scope.id, 'equipment', {
      ...lift,
      quantity: 1.5,
      deliveryCost: 250,
      pickupCost: 125.5,
      description: 'To level 3',
      notes: 'Ours in May',
    })
    const before = await build.readBid(bid.id)
    const items = await itemsOf(bid.id)
    const done = await carry(bid.id)
    expect(done).toMatchObject({ previousTotal: before.totalCost, totalCost: before.totalCost })
    const after = await build.readBid(bid.id)
    expect(after).toMatchObject({
      equipmentBiddingMode: 'GANTT',
      totalCost: before.totalCost,
      scopes: [{ equipmentCost: before.equipmentCost }],
    })
    const { equipment } = await ganttOf(bid.id)
    expect(equipment).toMatchObject([
      {
        name: 'Lift',
        description: 'To level 3',
        notes: 'Ours in May',
        startDate,
        endDate: '2026-12-12',
        durationDays: 12,
        usageDays: 9,
        quantity: 3,
        dailyRate: 350,
        weeklyRate: 1050,
        monthlyRate: null,
        deliveryCost: 500,
        pickupCost: 251,
        totalCost: before.equipmentCost,
        distributions: [{ scopeId: scope.id, allocatedCost: before.equipmentCost, weight: 1 }],
        rateSources: { fuelChargePerDay: { kind: 'catalog' } },
      },
    ])
    expect(await itemsOf(bid.id)).toEqual(items)
    const back = await setMode(bid.id, 'TRADITIONAL')
    expect(back).toMatchObject({ totalCost: before.totalCost, equipmentCost: before.equipmentCost })
    expect((await setMode(bid.id, 'GANTT')).totalCost).toBe(before.totalCost)
    expect((await ganttOf(bid.id)).equipment).toHaveLength(1)
  })

  it('shows the cent that its rounding moves before it moves it', async () => {
    const plain = { overheadPercentage: 0, profitPercentage: 0 }
    const { bid, scope } = await build.bidWithScope(plain, { multiplier: 3 })
    // 0.335 rounds to 0.34, which is counted three times; 3 × 0.335 rounds to 1.01.
    const sign = { name: 'Sign', durationDays: 1, dailyRate: 0.335, usesFuel: false }
    const { id } = await build.items(scope.id, 'equipment', { ...sign, ownership: 'OWNED' })
    const shown = await carry(bid.id, { dryRun: true })
    expect(shown).toMatchObject({
      previousTotal: 1.02,
      totalCost: 1.01,
      previousEquipmentCost: 1.02,
      equipmentCost: 1.01,
      items: [{ itemId: id, scopeId: scope.id, name: 'Sign', previousCost: 1.02, cost: 1.01 }],
    })
    expect((await build.readBid(bid.id)).totalCost).toBe(1.02)
    expect(await carry(bid.id)).toEqual(shown)
    expect((await build.readBid(bid.id)).totalCost).toBe(1.01)
  })

  it('comes to what was shown, whatever the bid, and a dry run writes nothing', async () => {
    const rule = fc.asyncProperty(bidSnapshot, async (source) => {
      const snapshot = {
        ...source,
        entries: source.entries.filter((each) => each.module === 'labor'),
      }
      const { id } = await storeBid(sql, snapshot)
      const [rows, items] = [await rowsOf(id), await itemsOf(id)]
      const shown = await carry(id, { dryRun: true })
      expect(await rowsOf(id)).toEqual(rows)
      expect(await carry(id)).toEqual(shown)
      const after = await rowsOf(id)
      expect([rows.bid.total_cost, rows.bid.equipment_cost]).toEqual([
        shown.previousTotal,
        shown.previousEquipmentCost,
      ])
      expect([after.bid.total_cost, after.bid.equipment_cost]).toEqual([
        shown.totalCost,
        shown.equipmentCost,
      ])
      const cents = shown.items.reduce(
        (sum: number, { cost }: Json) => sum + Math.round(cost * 100),
        0,
      )
      expect(cents).toBe(Math.round(shown.equipmentCost * 100))
      expect(await itemsOf(id)).toEqual(items)
      await expectAsRecomputed(app.db, id)
    })
    await fc.assert(rule, { numRuns: 20, seed: 2810 })
  })

  it('is refused where it would count twice, in a locked bid, over another version, and to readers', async () => {
    const { bid, scope } = await build.bidWithScope()
    await build.items(scope.id, 'equipment', { durationDays: 2, dailyRate: 100 })
    await carry(bid.id, {}, { status: 403, caller: callerOf('PM') })
    await carry(bid.id, { startDate: '2026-02-30' }, { status: 400 })
    await carry(bid.id, { startDate: null }, { status: 400 })
    const stale = { 'if-match': '"0"' }
    await carry(bid.id, {}, { status: 412, headers: stale })
    await carry(bid.id)
    const error = 'The schedule has equipment already'
    for (const dryRun of [true, false]) {
      expect(await carry(bid.id, { dryRun }, { status: 409 })).toEqual({ error })
    }
    await setMode(bid.id, 'TRADITIONAL')
    expect(await carry(bid.id, {}, { status: 409 })).toEqual({ error })
    const sold = await build.bidWithScope()
    await app.call('PUT', `/api/bids/${sold.bid.id}`, { status: 'AWARDED' })
    await carry(sold.bid.id, {}, { status: 409 })
  })

  it('is refused as a whole when the schedule cannot hold it', async () => {
    const { bid, scope } = await build.bidWithScope()
    const machine = { name: 'Pump', durationDays: 2, dailyRate: 100 }
    await build.items(
      scope.id,
      'equipment',
      Array.from({ length: 201 }, () => machine),
    )
    const before = await rowsOf(bid.id)
    const refused = await carry(bid.id, {}, { status: 400 })
    expect(refused.error).toBe('A bid has at most 200 GANTT entries')
    expect(await rowsOf(bid.id)).toEqual(before)
    const long = await build.bidWithScope()
    await build.items(long.scope.id, 'equipment', { ...machine, durationDays: 4_000_000 })
    expect((await carry(long.bid.id, {}, { status: 400 })).error).toMatch(/cannot hold the days/)
  })
})
