import { sql } from 'kysely'
import type { Tx } from '../database.ts'

/**
 * The first place in a list of ids whose id is neither of an item nor of a GANTT entry of the bid.
 */
export async function findStranger(
  tx: Tx,
  bidId: string,
  itemIds: readonly string[],
): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    SELECT (wanted.place - 1)::int AS place
    FROM unnest(${itemIds}::uuid[]) WITH ORDINALITY AS wanted(id, place)
    WHERE NOT EXISTS (
        SELECT FROM items i JOIN scopes s ON s.id = i.scope_id
        WHERE i.id = wanted.id AND s.bid_id = ${bidId}::uuid)
      AND NOT EXISTS (
        SELECT FROM gantt_entries e WHERE e.id = wanted.id AND e.bid_id = ${bidId}::uuid)
    ORDER BY wanted.place LIMIT 1`.execute(tx.sql)
  return rows[0]?.place
}
