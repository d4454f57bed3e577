import { type BidItem, type BidSnapshot, MODULES, moduleOf } from '@formwork/costing'
import { bidSnapshot } from '@formwork/costing/testing'
import { perFile, propertyRuns } from '@formwork/testing'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REBAR_RATE_ID } from './rate-book-of-tests.ts'
import { callerOf, type Json, runEstimating } from './running-estimating.ts'
import { storeBid } from './store-bid.ts'
import { csvOf, takeoffSender, workbookOf } from './takeoff-files.ts'

const app = perFile(runEstimating)
let send: ReturnType<typeof takeoffSender>
let sql: pg.Pool
let columns: readonly string[]
beforeAll(async () => {
  send = takeoffSender(app)
  sql = new pg.Pool({ connectionString: app.config.DATABASE_URL, max: 1 })
  const template = await app.as(callerOf('PM'), 'GET', '/api/takeoff-template.csv')
  columns = template.body.trim().split(',')
})
afterAll(async () => {
  await sql.end()
})

/**
 * A mat may name a rate that the catalog has; a new item cannot name another. Bars are a list, and a
 * delivery has lists, for which a takeoff has no column.
 */
function withKnownRates({ bid, scopes }: BidSnapshot): BidSnapshot {
  const knownMat = (mat: Json) =>
    mat === null || mat.rateId === null ? mat : { ...mat, rateId: REBAR_RATE_ID }
  const known = (item: BidItem): BidItem => {
    const input: Json = item.input
    if (item.module !== 'concrete') return item
    const mats = { rebar: knownMat(input.rebar), secondMat: knownMat(input.secondMat) }
    return { ...item, input: { ...input, ...mats, bars: null, delivery: null } } as BidItem
  }
  const named = scopes.map((scope, index) => ({
    ...scope,
    name: `${scope.name} ${index}`,
    items: scope.items.map(known),
  }))
  return { bid: { ...bid, equipmentBiddingMode: 'TRADITIONAL' }, scopes: named, entries: [] }
}

/** What the cell of an item says. */
function cellOf(item: Json, name: string): unknown {
  const value = name.split('.').reduce((of: Json, key) => of?.[key], item)
  if (value === undefined) return ''
  // Left out, the hours before overtime would be eight.
  return value === null ? (name === 'overtimeAfterHours' ? 'null' : '') : value
}

/** Scopes and items of a bid as they are stored. */
async function readBid(id: string): Promise<Json> {
  const [row] = await app.query(
    `SELECT b.total_cost::float8 AS total, coalesce((
        SELECT json_agg(json_build_object('name', s.name, 'costs', ${COSTS}, 'items', coalesce((
            SELECT json_agg(json_build_object('id', i.id, 'module', i.module, 'name', i.name,
              'totalCost', i.total_cost, 'fields', i.input) ORDER BY i.module, i.position)
            FROM items i WHERE i.scope_id = s.id), '[]')) ORDER BY s.position)
        FROM scopes s WHERE s.bid_id = b.id), '[]') AS scopes
     FROM bids b WHERE b.id = $1`,
    [id],
  )
  return row
}
const COSTS = `json_build_array(${MODULES.map((of) => `s.${moduleOf(of).costColumn}`).join(', ')})`

const linesOf = (bid: Json): unknown[][] =>
  bid.scopes.flatMap(({ name: scope, items }: Json) =>
    items.map(({ fields, module, name }: Json) =>
      columns.map((column) => cellOf({ ...fields, scope, module, name }, column)),
    ),
  )
const costsOf = (bid: Json) =>
  bid.scopes.map(({ costs, items }: Json) => ({
    costs,
    items: items.map(({ module, name, totalCost }: Json) => [module, name, totalCost]),
  }))

describe('the items of a bid', () => {
  it.each([
    ['CSV', async (rows: unknown[][]) => csvOf(rows)],
    ['XLSX', (rows: unknown[][]) => workbookOf(rows)],
  ])('written into the %s template and imported cost the same', async (_kind, fileOf) => {
    await fc.assert(
      fc.asyncProperty(bidSnapshot.map(withKnownRates), async (snapshot) => {
        const { id } = await storeBid(sql, snapshot)
        const before = await readBid(id)
        const rows = linesOf(before)
        if (rows.length === 0) return
        const gone = before.scopes.flatMap(({ items }: Json) => items.map((item: Json) => item.id))
        const deletes = gone.map((itemId: string) => ({ op: 'delete', itemId }))
        await app.call('POST', `/api/bids/${id}/changes`, deletes, { status: 200 })
        const answer = await send(id, await fileOf([[...columns], ...rows]))
        expect(answer.body).toMatchObject({ itemsCreated: rows.length, scopesCreated: 0 })
        const after = await readBid(id)
        expect(costsOf(after)).toEqual(costsOf(before))
        expect(answer.body.totalCost).toBe(before.total)
      }),
      propertyRuns(4),
    )
  })
})
