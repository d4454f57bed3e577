import type { Principal } from '@formwork/kernel'
import type { Queries, Tx } from '../database.ts'
import type { HistoryEntry } from '../purchase-orders/lifecycle/history.store.ts'
import type { FieldChange } from '../purchase-orders/lifecycle/save-change.ts'

/** One step in the life of a bill. */
export interface BillChange {
  /** The word in the history. */
  readonly action: string
  readonly by: Principal
  readonly at: Date
  readonly reason: string | null
  readonly changes: readonly FieldChange[]
}

export async function insertBillHistory(
  tx: Tx,
  id: string,
  { action, by, at, reason, changes }: BillChange,
  move: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  await tx.sql
    .insertInto('bill_history')
    .values({
      bill_id: id,
      at,
      by: by.email,
      user_id: by.userId,
      action,
      from_status: move.from,
      to_status: move.to,
      reason,
      changes: JSON.stringify(changes),
    })
    .execute()
}

/** Everything that happened to a bill, oldest first. */
export async function readBillHistory(db: Queries, id: string): Promise<HistoryEntry[]> {
  const rows = await db.sql
    .selectFrom('bill_history')
    .select(['at', 'by', 'action', 'from_status as from', 'to_status as to', 'reason'])
    .select((table) => table.ref('changes').$castTo<FieldChange[]>().as('changes'))
    .where('bill_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** What one person has in the history of a bill. */
export async function actionsOnBill(
  db: Queries,
  id: string,
  { userId }: Pick<Principal, 'userId'>,
): Promise<readonly string[]> {
  const rows = await db.sql
    .selectFrom('bill_history')
    .select('action')
    .distinct()
    .where('bill_id', '=', id)
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ action }) => action)
}
