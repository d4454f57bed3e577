import pg from 'pg'
import type { OpenContender } from '../src/contender.ts'

interface Options {
  readonly databaseUrl: string
  readonly bidId: string
  readonly ids: readonly string[]
}

const COLUMNS = 'id, input::text, rate_sources::text, breakdown::text'
const READ = `SELECT ${COLUMNS} FROM items WHERE id = ANY($1) ORDER BY id`
const LOCK = 'SELECT * FROM bids WHERE id = $1 FOR UPDATE'
const ITEMS = `UPDATE items i SET input = t.input, rate_sources = t.rate_sources,
    breakdown = t.breakdown, total_cost = $5::numeric, version = version + 1, updated_at = now()
  FROM unnest($1::uuid[], $2::json[], $3::json[], $4::json[])
    AS t (id, input, rate_sources, breakdown)
  WHERE i.id = t.id
  RETURNING row_to_json(i)::text`
const SCOPES = `UPDATE scopes SET raw_materials = $2, material_cost = $2, total_cost = $2,
  version = version + 1, updated_at = now() WHERE bid_id = $1`
const BID = `UPDATE bids SET material_cost = $2, subtotal_cost = $2, overhead_amount = $2,
  profit_amount = $2, total_cost = $2, version = version + 1, last_updated = now() WHERE id = $1`
const HISTORY = `INSERT INTO bid_history (bid_id, by, action, changes, count, previous_total, total_cost)
  VALUES ($1, 'bench', 'items.changed', '[]', $3, $2, $2)`

/**
 * The items as they stand and with new totals, in one statement, and what else changes with them;
 * nobody prices anything.
 */
export const open: OpenContender<Options> = async ({ databaseUrl, bidId, ids }) => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<string[]>({ text: READ, values: [ids], rowMode: 'array' })
  const columns = COLUMNS.split(', ').map((_, column) => rows.map((row) => row[column]))
  let cents = 0
  return {
    async turn() {
      const cost = (++cents / 100).toFixed(2)
      await client.query('BEGIN')
      await client.query(LOCK, [bidId])
      await client.query(READ, [ids])
      await client.query(ITEMS, [...columns, cost])
      await client.query(SCOPES, [bidId, cost])
      await client.query(BID, [bidId, cost])
      await client.query(HISTORY, [bidId, cost, ids.length])
      await client.query('COMMIT')
    },
    close: () => client.end(),
  }
}
