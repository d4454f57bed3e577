import { newId } from '@formwork/kernel'
import { noteChangedRow } from '@formwork/messaging'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { AddressedWanted } from '../notices/notice.ts'
import type { Bill } from './bill.ts'
import type { BillChange } from './bill-history.store.ts'
import { columnsOf, insertLines, linesOf } from './bill-rows.store.ts'

/** Writes a new bill with its lines, their tickets, its history and its notices in one statement. */
export async function insertBill(
  tx: Tx,
  bill: Bill,
  { action, by, at, reason, changes }: BillChange,
  wanted: readonly AddressedWanted[],
): Promise<void> {
  const row = {
    ...columnsOf(bill),
    id: bill.id,
    created_by: bill.createdBy,
    created_by_id: bill.createdById,
    created_at: bill.createdAt,
  }
  const columns = sql.raw(Object.keys(row).join(', '))
  const notices = wanted.map(({ kind, role, email, message }) => {
    return { id: newId(), kind, role, email, message }
  })
  await sql`
    WITH bill AS (
      INSERT INTO bills (${columns})
      SELECT ${columns} FROM jsonb_populate_record(NULL::bills, ${JSON.stringify(row)}::jsonb)
    ), history AS (
      INSERT INTO bill_history (bill_id, at, by, user_id, action, to_status, reason, changes)
      VALUES (${bill.id}::uuid, ${at}, ${by.email}, ${by.userId}, ${action}, ${bill.status},
        ${reason}, ${JSON.stringify(changes)})
    ), noted AS (
      INSERT INTO notices (id, kind, role, email, at, bill_id, bill_number, message)
      SELECT id, kind, role, email, now(), ${bill.id}::uuid, ${bill.number}, message
      FROM jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
        AS notice (id uuid, kind text, role text, email text, message text)
    ), ${linesOf(bill)} ${insertLines(bill)}`.execute(tx.sql)
  for (const { id } of notices) noteChangedRow(tx, id)
}
