import { nameKey } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { spendingRows } from '../purchase-orders/spending/order-spending.ts'
import type { Bill, BillFile, BillPayment } from './bill.ts'
import { columnsOf, insertLines, linesOf } from './bill-rows.store.ts'
import { billSpending } from './bill-spending.ts'

/** Writes the bill's own row as it is to be. */
export async function updateBillRow(tx: Tx, bill: Bill): Promise<void> {
  const { date, due_on, ...columns } = columnsOf(bill)
  await tx.sql
    .updateTable('bills')
    .set({ ...columns, date: sql<Date>`${date}::date`, due_on: sql<Date>`${due_on}::date` })
    .where('id', '=', bill.id)
    .execute()
}

/** Moves the projects' sums from what the bill counted to what it counts now. */
export async function countBill(tx: Tx, before: Bill | null, after: Bill): Promise<void> {
  const was = JSON.stringify(before === null ? [] : spendingRows(billSpending(before)))
  const becomes = JSON.stringify(spendingRows(billSpending(after)))
  if (was === becomes) return
  await sql`SELECT count_spending(${was}::jsonb, ${becomes}::jsonb)`.execute(tx.sql)
}

/** In place of the lines that the bill had, with their tickets. */
export async function writeBillLines(tx: Tx, bill: Bill): Promise<void> {
  await tx.sql.deleteFrom('bill_lines').where('bill_id', '=', bill.id).execute()
  await sql`WITH ${linesOf(bill)} ${insertLines(bill)}`.execute(tx.sql)
}

/** The tickets of a bill that is VOID are free for another one. */
export async function freeTickets(tx: Tx, { id }: Bill): Promise<void> {
  await tx.sql
    .updateTable('bill_line_tickets')
    .set({ is_void: true })
    .where('bill_id', '=', id)
    .execute()
}

/** In place of the coding that the bill had. */
export async function writeCoding(tx: Tx, bill: Bill): Promise<void> {
  await tx.sql.deleteFrom('bill_coding').where('bill_id', '=', bill.id).execute()
  if (bill.coding.length === 0) return
  const rows = bill.coding.map((part, position) => ({
    bill_id: bill.id,
    position,
    project_id: part.projectId,
    scope_id: part.scopeId,
    cost_code: part.costCode,
    code_key: nameKey(part.costCode),
    section: part.section,
    amount: part.amount.toFixed(2),
    note: part.note,
  }))
  await tx.sql.insertInto('bill_coding').values(rows).execute()
}

export async function insertPayment(tx: Tx, billId: string, payment: BillPayment): Promise<void> {
  await tx.sql
    .insertInto('bill_payments')
    .values({
      id: payment.id,
      bill_id: billId,
      amount: payment.amount.toFixed(2),
      paid_on: sql<Date>`${payment.paidOn}::date`,
      reference: payment.reference,
      discount_taken: payment.discountTaken.toFixed(2),
      credit_id: payment.creditId,
      at: payment.at,
      by: payment.by,
    })
    .execute()
}

export async function removePayment(tx: Tx, { id }: Pick<BillPayment, 'id'>): Promise<void> {
  await tx.sql.deleteFrom('bill_payments').where('id', '=', id).execute()
}

/** In place of the bill's file, which is kept; null: it has none any more. */
export async function writeBillFile(tx: Tx, billId: string, file: BillFile | null): Promise<void> {
  await tx.sql
    .updateTable('bill_files')
    .set({ replaced_at: sql<Date>`now()` })
    .where('bill_id', '=', billId)
    .where('replaced_at', 'is', null)
    .execute()
  if (file === null) return
  await tx.sql
    .insertInto('bill_files')
    .values({
      file_id: file.fileId,
      bill_id: billId,
      file_name: file.fileName,
      content_type: file.contentType,
      size: file.size,
      sha256: file.sha256,
      uploaded_by: file.uploadedBy,
      uploaded_at: file.uploadedAt,
    })
    .execute()
}
