import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { Rated } from '../rates/copy-rates.ts'

/** An equipment item of a scope, with all that an entry of the timeline has too. */
export interface EquipmentItem extends Rated {
  readonly id: string
  readonly scopeId: string
  readonly name: string
  readonly description: string | null
  readonly notes: string | null
  readonly totalCost: number
}

/** All equipment items of a bid, in its order. */
export async function readEquipmentItems(tx: Tx, bidId: string): Promise<readonly EquipmentItem[]> {
  const { rows } = await sql<EquipmentItem>`
    SELECT i.id, i.scope_id AS "scopeId", i.name, i.description, i.notes, i.input,
      i.rate_sources AS "rateSources", i.total_cost::float8 AS "totalCost"
    FROM scopes s JOIN items i ON i.scope_id = s.id AND i.module = 'equipment'
    WHERE s.bid_id = ${bidId}::uuid
    ORDER BY s.position, s.created_at, s.id, i.position, i.id`.execute(tx.sql)
  return rows
}
