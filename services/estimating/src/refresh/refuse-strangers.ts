import { InvalidError } from '@formwork/kernel'
import { sql, type Tx } from '../database.ts'

/**
 * @throws InvalidError `Item not found` for an id that is neither of an item nor of a GANTT entry of the bid
 */
export async function refuseStrangers(
  tx: Tx,
  bidId: string,
  itemIds: readonly string[],
): Promise<void> {
  const [stranger] = await tx.$queryRaw<{ place: number }[]>(sql`
    SELECT (wanted.place - 1)::int AS place
    FROM unnest(${itemIds}::uuid[]) WITH ORDINALITY AS wanted(id, place)
    WHERE NOT EXISTS (
        SELECT FROM items i JOIN scopes s ON s.id = i.scope_id
        WHERE i.id = wanted.id AND s.bid_id = ${bidId}::uuid)
      AND NOT EXISTS (
        SELECT FROM gantt_entries e WHERE e.id = wanted.id AND e.bid_id = ${bidId}::uuid)
    ORDER BY wanted.place LIMIT 1`)
  if (stranger === undefined) return
  const message = 'Item not found'
  const path = `itemIds.${stranger.place}`
  throw new InvalidError(message, 'INVALID', { details: [{ path, message }] })
}
