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

interface HistoryRow extends Omit<Required<HistoryEntry>, 'action'> {
  readonly at: string
  /** Null in the one row of a bid without any history. */
  readonly action: string | null
  readonly reason: string | null
}

/** Oldest first. */
export async function readHistory(db: Database, bidId: string): Promise<readonly object[]> {
  const rows = await db.$queryRaw<HistoryRow[]>(sql`
    SELECT ${isoTime(sql`h.at`)} AS at, h.by, h.action, h."from", h."to", h.reason, h.changes
    FROM bids b LEFT JOIN bid_history h ON h.bid_id = b.id
    WHERE b.id = ${bidId}::uuid ORDER BY h.position`)
  if (rows.length === 0) throw new NotFoundError('Bid')
  return rows
    .filter(({ action }) => action !== null)
    .map(({ changes, ...entry }) => ({ ...entry, changes: changes.map(inOrder) }))
}

/** The database keeps the members of an object in an order of its own. */
function inOrder({ field, old, new: next }: FieldChange): FieldChange {
  return { field, old, new: next }
}
