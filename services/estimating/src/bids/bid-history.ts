import { NotFoundError } from '@formwork/kernel'
import { type Database, isoTime, sql, type Tx } from '../database.ts'

export interface FieldChange {
  readonly field: string
  readonly old: unknown
  readonly new: unknown
}

/** What has been done to a bid, apart from its scopes and items. */
export interface HistoryEntry {
  readonly by: string
  readonly action: string
  readonly from?: string | null
  readonly to?: string | null
  readonly changes?: readonly FieldChange[]
}

export async function recordHistory(tx: Tx, bidId: string, entry: HistoryEntry): Promise<void> {
  const { by, action, from = null, to = null, changes = [] } = entry
  await tx.$executeRaw(sql`
    INSERT INTO bid_history (bid_id, by, action, "from", "to", changes)
    VALUES (${bidId}::uuid, ${by}, ${action}, ${from}, ${to}, ${JSON.stringify(changes)}::jsonb)`)
}

/** Oldest first. */
export async function readHistory(db: Database, bidId: string): Promise<string> {
  const [row] = await db.$queryRaw<{ body: string }[]>(sql`
    SELECT coalesce((
      SELECT json_agg(json_build_object('at', ${isoTime(sql`h.at`)}, 'by', h.by,
        'action', h.action, 'from', h."from", 'to', h."to", 'reason', h.reason,
        'changes', h.changes) ORDER BY h.position)
      FROM bid_history h WHERE h.bid_id = b.id), '[]')::text AS body
    FROM bids b WHERE b.id = ${bidId}::uuid`)
  if (row === undefined) throw new NotFoundError('Bid')
  return row.body
}
