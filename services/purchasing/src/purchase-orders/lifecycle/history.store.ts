import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../database.ts'
import { PoNotFound } from '../order/po.errors.ts'
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

/**
 * Everything that happened to an order, oldest first.
 *
 * @throws PoNotFound
 */
export async function readHistory(db: Queries, id: string): Promise<HistoryEntry[]> {
  const order = db.sql.selectFrom('purchase_orders').select('id').where('id', '=', id)
  if ((await order.executeTakeFirst()) === undefined) throw PoNotFound()
  const rows = await db.sql
    .selectFrom('purchase_order_history')
    .select(['at', 'by', 'action', 'from_status as from', 'to_status as to', 'reason'])
    .select((table) => table.ref('changes').$castTo<FieldChange[]>().as('changes'))
    .where('purchase_order_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Whether the order or a receipt of it was changed since the project manager rejected it the last time. */
export async function wasCorrected(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ corrected: boolean }>`
    SELECT EXISTS (
      SELECT FROM purchase_order_history
      WHERE purchase_order_id = ${id}::uuid AND action IN ('updated', 'receipt-changed') AND id > (
        SELECT max(id) FROM purchase_order_history
        WHERE purchase_order_id = ${id}::uuid AND action = 'rejected')
    ) AS corrected`.execute(tx.sql)
  return rows[0]?.corrected === true
}

/** What the history has of a receipt's earlier picture. */
export async function findEarlierPicture(
  db: Queries,
  { id, receiptId, fileId }: Readonly<Record<'id' | 'receiptId' | 'fileId', string>>,
): Promise<{ readonly fileName: string; readonly contentType: string } | undefined> {
  const named = JSON.stringify([{ field: 'receipt', old: { id: receiptId, fileId } }])
  const { rows } = await sql<{ fileName: string; contentType: string }>`
    SELECT change -> 'old' ->> 'fileName' AS "fileName",
      change -> 'old' ->> 'contentType' AS "contentType"
    FROM purchase_order_history h CROSS JOIN LATERAL jsonb_array_elements(h.changes) AS c(change)
    WHERE h.purchase_order_id = ${id}::uuid AND h.changes @> ${named}::jsonb
      AND change -> 'old' ->> 'fileId' = ${fileId}
    LIMIT 1`.execute(db.sql)
  return rows[0]
}

type Entry = Omit<Change, 'event'>

/** The status that an order had and the one that it has, when that changed. */
export interface Move {
  readonly from: string | null
  readonly to: string | null
}

export async function insertHistory(tx: Tx, id: string, entry: Entry, move: Move): Promise<void> {
  await historyInsertion(id, entry, move).execute(tx.sql)
}

/** The insertion of one entry, alone or as a part of the statement that changes the order. */
export function historyInsertion(
  id: string,
  { at, by, action, reason, changes = [] }: Entry,
  move: Move,
): RawBuilder<unknown> {
  return sql`
    INSERT INTO purchase_order_history (purchase_order_id, at, by, user_id, action, reason,
      from_status, to_status, changes)
    VALUES (${id}::uuid, ${at}, ${by.email}, ${by.userId}, ${action}, ${reason ?? null},
      ${move.from}, ${move.to}, ${JSON.stringify(changes)})`
}
