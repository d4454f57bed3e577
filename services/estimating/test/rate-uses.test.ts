import { newId } from '@formwork/kernel'
import { PATIENT_MS, seededId, seedTables } from '@formwork/testing'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { selectRateUses } from '../src/refresh/rate-uses.store.ts'
import { estimating } from './bid-builder.ts'
import { firstRateBook, MIX_ID, OTHER_MIX_ID, PUMP_ID, UNIT_PRICES } from './rate-book-of-tests.ts'
import { callerOf, type Json } from './running-estimating.ts'

/** Variables have ids that a request can name. */
const TAX_ID = '0199d7a0-0000-7000-8000-0000000000f1'
const FICA_ID = '0199d7a0-0000-7000-8000-0000000000f2'
const NAMED: Readonly<Record<string, string>> = {
  sales_tax_percentage: TAX_ID,
  fica_rate: FICA_ID,
}

/** Ten thousand bids, of which every thousandth is open. */
const SEED = [
  `INSERT INTO clients (id, name, name_key, created_by)
    VALUES (${seededId('1', '1')}, 'Of a plan', 'of a plan', 'a')`,
  `INSERT INTO bids (id, bid_number, name, client_id, created_by, created_by_id, status,
      overhead_percentage, profit_percentage, sales_tax_percentage)
    SELECT ${seededId('2', 'n')}, 'P-' || n, 'Of a plan', ${seededId('1', '1')}, 'a', 'a',
      CASE WHEN n % 1000 = 0 THEN 'DRAFT' ELSE 'LOST' END, 0, 0, 0
    FROM generate_series(1, 10000) n`,
  `INSERT INTO scopes (id, bid_id, name, position)
    SELECT ${seededId('3', 'n')}, ${seededId('2', 'n')}, 'Slab', 0
    FROM generate_series(1, 10000) n`,
  `INSERT INTO items (id, scope_id, module, position, name, input, breakdown, rate_sources,
      total_cost)
    SELECT gen_random_uuid(), ${seededId('3', 'n')}, 'concrete', position, 'Slab',
      '{"pricePerCY":165}', '{}', '{"pricePerCY":{"kind":"catalog","recordId":"${MIX_ID}"}}', 0
    FROM generate_series(1, 10000) n, generate_series(1, 4) position`,
]

const { app, build } = estimating()
beforeEach(async () => {
  const book = firstRateBook()
  const variables = book.variables.map((one) => ({ ...one, id: NAMED[one.name] ?? one.id }))
  app.catalog.change({ ...book, variables })
  await app.query('DELETE FROM bids')
})

const admin = callerOf('ADMIN')
const uses = (...recordIds: readonly string[]): Promise<Json> =>
  app.call('POST', '/api/bids/rate-uses', { recordIds }, { status: 200, caller: admin })
const numbersOf = ({ bids }: Json) => bids.map(({ bidId }: Json) => bidId)
const YARD = { cubicYards: 1, wastePercentage: 0 }
const SPAN = { startDate: '2026-03-02', endDate: '2026-03-13' }

describe('the open bids that hold copies of rates', () => {
  it('are told with their items and with what the copies are by now', async () => {
    const { bid, scope } = await build.bidWithScope()
    await build.items(scope.id, 'concrete', { ...YARD, mixId: MIX_ID })
    app.catalog.setMix(MIX_ID, '200')
    await build.items(scope.id, 'concrete', { ...YARD, mixId: MIX_ID })
    await build.items(scope.id, 'concrete', { ...YARD, mixId: OTHER_MIX_ID })
    expect(await uses(MIX_ID)).toEqual({
      total: 1,
      bids: [
        {
          bidId: bid.id,
          bidNumber: bid.bidNumber,
          name: bid.name,
          status: 'DRAFT',
          items: 2,
          rates: [{ rate: 'pricePerCY', copies: 2, lowest: 165, highest: 200 }],
        },
      ],
    })
    expect((await uses(MIX_ID, OTHER_MIX_ID)).bids[0].items).toBe(3)
  })

  it('count an item once, however many of its rates are copies, and texts as without a value', async () => {
    const { scope } = await build.bidWithScope()
    const pump = { isPump: true, pumpPricingId: PUMP_ID, pumpCubicYards: 10 }
    await build.items(scope.id, 'subcontractor', pump)
    const cutting = { pricingItemId: UNIT_PRICES.Subcontractor, quantity: 1 }
    await build.items(scope.id, 'subcontractor', cutting)
    const [ofPump] = (await uses(PUMP_ID)).bids
    expect(ofPump.items).toBe(1)
    expect(ofPump.rates.map(({ rate }: Json) => rate)).toEqual([
      'costPerCY',
      'costPerHour',
      'minimumHours',
      'travelCost',
    ])
    const [ofCutting] = (await uses(UNIT_PRICES.Subcontractor)).bids
    expect(ofCutting.rates).toContainEqual({ rate: 'uom', copies: 1, lowest: null, highest: null })
  })

  it('hold them in GANTT entries and in their own percentages too', async () => {
    const bid = await build.bid({ equipmentBiddingMode: 'GANTT' })
    const crew = { name: 'Crew', ...SPAN, workers: 1, hoursPerDay: 8, hourlyRate: 30 }
    await app.call('POST', `/api/bids/${bid.id}/gantt/labor`, crew)
    expect((await uses(FICA_ID)).bids[0]).toMatchObject({
      bidId: bid.id,
      items: 1,
      rates: [{ copies: 1, lowest: 0.0765, highest: 0.0765 }],
    })
    expect((await uses(TAX_ID)).bids).toMatchObject([
      { items: 0, rates: [{ rate: 'salesTaxPercentage', copies: 1, lowest: 0 }] },
    ])
  })

  it('are not those whose rates were typed, that are decided, or that are locked', async () => {
    const open = await build.bidWithScope()
    await build.items(open.scope.id, 'concrete', { ...YARD, mixId: MIX_ID })
    await app.call('PUT', `/api/bids/${open.bid.id}`, { status: 'SUBMITTED' })
    const typed = await build.bidWithScope()
    await build.items(typed.scope.id, 'concrete', { ...YARD, mixId: MIX_ID, pricePerCY: 150 })
    for (const status of ['LOST', 'AWARDED']) {
      const { bid, scope } = await build.bidWithScope()
      await build.items(scope.id, 'concrete', { ...YARD, mixId: MIX_ID })
      await app.call('PUT', `/api/bids/${bid.id}`, { status })
    }
    const locked = await build.bidWithScope()
    await build.items(locked.scope.id, 'concrete', { ...YARD, mixId: MIX_ID })
    await app.call('POST', `/api/bids/${locked.bid.id}/lock`, {}, { status: 200 })
    const told = await uses(MIX_ID)
    expect(numbersOf(told)).toEqual([open.bid.id])
    expect(told).toMatchObject({ total: 1, bids: [{ status: 'SUBMITTED' }] })
    await app.call('PUT', `/api/bids/${open.bid.id}`, { status: 'NEGOTIATION' })
    expect(await uses(MIX_ID)).toMatchObject({ total: 1, bids: [{ status: 'NEGOTIATION' }] })
  })

  it('are none for a record that nobody has copied; a list without an id or with a wrong one is refused', async () => {
    expect(await uses(newId())).toEqual({ total: 0, bids: [] })
    for (const [recordIds, sentence] of [
      [[], 'At least one record is required'],
      [['mix'], 'Record must be a UUID'],
      [Array.from({ length: 5_001 }, newId), 'At most 5000 records can be asked for at once'],
    ] as const) {
      const refused = await app.as(admin, 'POST', '/api/bids/rate-uses', { payload: { recordIds } })
      expect([refused.statusCode, refused.json().error]).toEqual([400, sentence])
    }
  })

  it(
    'are found without reading what is decided',
    async () => {
      const owner = await seedTables(new pg.Client(app.ownerUrl), SEED, ['bids', 'scopes', 'items'])
      await owner.close()
      const { sql, parameters } = selectRateUses([MIX_ID]).compile(app.db.sql)
      const plan = await app.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, [...parameters])
      const nodes = scansOf(plan[0]['QUERY PLAN'][0].Plan)
      expect(nodes).toContain('bids_open_idx')
      expect(nodes).toContain('scopes_bid_id_position_idx')
      expect(nodes).toContain('items_scope_id_module_position_id_idx')
      expect(nodes.filter((name) => /^Seq Scan on (scopes|items)/.test(name))).toEqual([])
      const told = await uses(MIX_ID)
      expect(told.total).toBe(10)
      expect(told.bids.map(({ items }: Json) => items)).toEqual(Array(10).fill(4))
    },
    PATIENT_MS,
  )
})

/** What a plan reads by: the names of its indexes, and the tables that it reads whole. */
function scansOf(node: Json): string[] {
  const own = node['Node Type'].startsWith('Seq')
    ? [`Seq Scan on ${node['Relation Name']}`]
    : [node['Index Name']].filter((name) => name !== undefined)
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)]
}
