import { sql } from 'kysely'
import type { Tx } from '../database.ts'

/** How long what was deleted can be restored. */
export const KEPT_FOR = sql`interval '30 days'`

/** What was restored is linked to no package. */
export const COUNTS_AGAIN = sql`'{"superseded":null,"superseded_cost":0}'::json`

/** Deletes items of a locked bid and keeps their rows, so that `restoreItems` brings them back. */
export async function deleteItems(tx: Tx, bidId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    WITH gone AS (DELETE FROM items WHERE id = ANY(${ids}::uuid[]) RETURNING *),
    expired AS (DELETE FROM deleted_items
      WHERE bid_id = ${bidId}::uuid AND deleted_at < CURRENT_TIMESTAMP - ${KEPT_FOR})
    INSERT INTO deleted_items (id, bid_id, item)
    SELECT gone.id, ${bidId}::uuid, row_to_json(gone) FROM gone`.execute(tx.sql)
}

/**
 * Deleted items of a locked bid are rows again, all columns as they were. Those whose scope is gone
 * or that were not deleted are left out.
 *
 * @returns the ids of those that are there again
 */
export async function restoreItems(
  tx: Tx,
  bidId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    WITH kept AS (DELETE FROM deleted_items d
      WHERE d.id = ANY(${ids}::uuid[]) AND d.bid_id = ${bidId}::uuid AND EXISTS (
        SELECT FROM scopes s
        WHERE s.id = (d.item ->> 'scope_id')::uuid AND s.bid_id = d.bid_id)
      RETURNING d.item)
    INSERT INTO items SELECT row.*
    FROM kept, json_populate_record(json_populate_record(NULL::items, kept.item), ${COUNTS_AGAIN}) AS row
    RETURNING id`.execute(tx.sql)
  return rows.map(({ id }) => id)
}
