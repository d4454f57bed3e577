import { NotFoundError } from '@formwork/kernel'
import type { Database, Tx } from '../database.ts'

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
  readonly reason?: string | null
  readonly changes?: readonly FieldChange[]
}

export async function recordHistory(tx: Tx, bidId: string, entry: HistoryEntry): Promise<void> {
  const { by, action, from = null, to = null, reason = null, changes = [] } = entry
  await tx.sql
    .insertInto('bid_history')
    .values({ bid_id: bidId, by, action, from, to, reason, changes: JSON.stringify(changes) })
    .execute()
}

/** An entry as it is told, with its time. */
export interface RecordedEntry extends Required<Omit<HistoryEntry, 'changes'>> {
  readonly at: string
  readonly changes: FieldChange[]
}

/**
 * Oldest first.
 *
 * @throws NotFoundError `Bid not found`
 */
export async function readHistory(db: Database, bidId: string): Promise<readonly RecordedEntry[]> {
  const rows = await db.sql
    .selectFrom('bids as b')
    .leftJoin('bid_history as h', 'h.bid_id', 'b.id')
    .select(['h.at', 'h.by', 'h.action', 'h.from', 'h.to', 'h.reason', 'h.changes'])
    .where('b.id', '=', bidId)
    .orderBy('h.position')
    .execute()
  if (rows.length === 0) throw new NotFoundError('Bid')
  return rows.flatMap(({ at, by, action, changes, ...entry }) => {
    if (at === null || by === null || action === null) return []
    return [{ ...entry, at: at.toISOString(), by, action, changes: inOrder(changes) }]
  })
}

/** The database keeps the members of an object in an order of its own. */
function inOrder(changes: unknown): FieldChange[] {
  return (changes as readonly FieldChange[]).map(({ field, old, new: next }) => {
    return { field, old, new: next }
  })
}
