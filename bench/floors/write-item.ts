import pg from 'pg'
import type { OpenContender } from '../src/contender.ts'

interface Options {
  readonly databaseUrl: string
  readonly items: readonly Readonly<Record<string, string>>[]
  readonly history: boolean
}

const ITEM = `UPDATE items SET input = $2, rate_sources = $3, breakdown = $4, total_cost = $5,
  version = version + 1, updated_at = now() WHERE id = $1`
const SCOPE = `UPDATE scopes SET raw_materials = $2, material_cost = $2, total_cost = $2,
  version = version + 1, updated_at = now() WHERE id = $1`
const BID = `UPDATE bids SET material_cost = $2, subtotal_cost = $2, overhead_amount = $2,
  profit_amount = $2, total_cost = $2, version = version + 1, last_updated = now()
  WHERE id = $1`

const HISTORY = `INSERT INTO bid_history (bid_id, by, action, changes, module, item_id, name,
    scope_id, scope, previous_total, total_cost)
  VALUES ($1, 'bench', 'item.updated', '[]', 'materials', $2, 'Item', $3, 'Scope', $4, $4)`

/** The rows that one change of an item touches, in one transaction; nobody asks what they say. */
export const open: OpenContender<Options> = async ({ databaseUrl, items, history }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: items.length })
  let cents = 0
  return {
    async turn(client) {
      const item = items[client % items.length] ?? {}
      const cost = ((cents++ % 1_000_000) / 100).toFixed(2)
      const connection = await pool.connect()
      await connection.query('BEGIN')
      await connection.query(BID, [item.bid_id, cost])
      const { id, input, rate_sources, breakdown } = item
      await connection.query(ITEM, [id, input, rate_sources, breakdown, cost])
      await connection.query(SCOPE, [item.scope_id, cost])
      if (history) await connection.query(HISTORY, [item.bid_id, id, item.scope_id, cost])
      await connection.query('COMMIT')
      connection.release()
    },
    close: () => pool.end(),
  }
}
