import { NotFoundError } from '@formwork/kernel'
import type { Database, Tx } from '../database.ts'
import type { Change, FieldChange } from './save-change.ts'

/** One entry of a history (decisions section 1). */
export interface HistoryEntry {
  readonly at: string
  readonly by: string
  readonly action: string
  readonly from: string | null
  readonly to: string | null
  readonly reason: string | null
  readonly changes: FieldChange[]
}

/** Everything that happened to an order, oldest first. */
export const readHistory =
  (db: Database) =>
  async (id: string): Promise<HistoryEntry[]> => {
    const where = { where: { id }, select: { id: true } }
    const order = await db.prisma.purchaseOrder.findUnique(where)
    if (order === null) throw new NotFoundError('Purchase order')
    const rows = await db.sql
      .selectFrom('purchase_order_history')
      .select(['at', 'by', 'action', 'from_status as from', 'to_status as to', 'reason'])
      .select((table) => table.ref('changes').$castTo<FieldChange[]>().as('changes'))
      .where('purchase_order_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  }

/** @param move the status that it had and the one that it has, when that changed */
export async function insertHistory(
  tx: Tx,
  id: string,
  { at, by, action, reason, changes = [] }: Omit<Change, 'event'>,
  move: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  await tx.sql
    .insertInto('purchase_order_history')
    .values({
      ...{ purchase_order_id: id, at, by, action, reason: reason ?? null },
      ...{ from_status: move.from, to_status: move.to, changes: JSON.stringify(changes) },
    })
    .execute()
}
