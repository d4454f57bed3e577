import type { CostComponent } from '@formwork/costing'
import { sql } from 'kysely'
import type { Queries } from '../../database.ts'
import type { StreamedItem } from '../../snapshots/bid-rows.store.ts'

/** An item that may be bought by a quote, and what of it packages price already. */
export type OfferedItem = StreamedItem & {
  readonly module: 'concrete' | 'equipment' | 'subcontractor'
  readonly multiplier: string
  readonly linked: readonly CostComponent[]
}

/** Rows in one answer of the database. */
const CHUNK = 2_000

/** The items of a bid that may be bought, in chunks and in the order of the estimate. */
export async function* readOfferedItems(
  db: Queries,
  bidId: string,
): AsyncGenerator<readonly OfferedItem[]> {
  let offset = 0
  for (;;) {
    const { rows } = await sql<OfferedItem>`
      SELECT i.id, i.scope_id AS "scopeId", i.module, i.name, i.description, i.notes, i.position,
        i.input, i.breakdown, i.total_cost::text AS "totalCost",
        s.multiplier::text AS multiplier,
        ARRAY(SELECT l.component FROM package_links l WHERE l.item_id = i.id) AS linked
      FROM scopes s JOIN items i ON i.scope_id = s.id
      WHERE s.bid_id = ${bidId}::uuid AND i.module IN ('concrete', 'equipment', 'subcontractor')
      ORDER BY s.position, s.created_at, s.id, i.module, i.position, i.id
      LIMIT ${CHUNK} OFFSET ${offset}`.execute(db.sql)
    yield rows
    if (rows.length < CHUNK) return
    offset += CHUNK
  }
}

/** The entries of a bid that a package prices already. */
export async function readLinkedEntries(db: Queries, bidId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT gantt_entry_id AS id FROM package_links
    WHERE bid_id = ${bidId}::uuid AND gantt_entry_id IS NOT NULL`.execute(db.sql)
  return new Set(rows.map(({ id }) => id))
}
