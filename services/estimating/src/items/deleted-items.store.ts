import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database.ts'

/** How long what was deleted can be restored. */
export const KEPT_FOR = sql`interval '30 days'`

/** What packages price of a restored item is counted anew. */
export const COUNTS_AGAIN = sql`'{"superseded":null,"superseded_cost":0}'::json`

/** The rows that link items to packages, which a deletion takes along. */
export const linksOf = (items: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT coalesce(json_agg(l ORDER BY l.id), '[]') FROM package_links l WHERE l.item_id IN ${items})`

/** Links items again that are there again, to packages that are still there. */
export const linkAgain = (links: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  INSERT INTO package_links (package_id, bid_id, item_id, component)
  SELECT p.id, p.bid_id, was.item_id, was.component
  FROM ${links} CROSS JOIN LATERAL json_populate_recordset(NULL::package_links, kept.links) was
    JOIN packages p ON p.id = was.package_id ORDER BY was.id`

/** Deletes items of a locked bid and keeps their rows, so that `restoreItems` brings them back. */
export async function deleteItems(tx: Tx, bidId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    WITH gone AS (DELETE FROM items WHERE id = ANY(${ids}::uuid[]) RETURNING *),
    expired AS (DELETE FROM deleted_items
      WHERE bid_id = ${bidId}::uuid AND deleted_at < CURRENT_TIMESTAMP - ${KEPT_FOR})
    INSERT INTO deleted_items (id, bid_id, item, links)
    SELECT gone.id, ${bidId}::uuid, row_to_json(gone), ${linksOf(sql`(gone.id)`)}
    FROM gone`.execute(tx.sql)
}

/**
 * Deleted items of a locked bid are rows again, all columns and links to packages as they were. Those
 * whose scope is gone or that were not deleted are left out.
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
      RETURNING d.item, d.links),
    linked AS (${linkAgain(sql`kept`)})
    INSERT INTO items SELECT row.*
    FROM kept, json_populate_record(json_populate_record(NULL::items, kept.item), ${COUNTS_AGAIN}) AS row
    RETURNING id`.execute(tx.sql)
  return rows.map(({ id }) => id)
}
