import { nameKey } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { spendingRows } from '../purchase-orders/spending/order-spending.ts'
import type { Bill, BillFile, BillLine, BillPayment } from './bill.ts'
import { billAmounts } from './bill-amounts.ts'
import { billSpending } from './bill-spending.ts'

/** Writes a new bill's own row. */
export async function insertBillRow(tx: Tx, bill: Bill): Promise<void> {
  await tx.sql
    .insertInto('bills')
    .values({
      ...columnsOf(bill),
      id: bill.id,
      created_by: bill.createdBy,
      created_by_id: bill.createdById,
      created_at: bill.createdAt,
    })
    .execute()
}

/** Writes the bill's own row as it is to be. */
export async function updateBillRow(tx: Tx, bill: Bill): Promise<void> {
  await tx.sql.updateTable('bills').set(columnsOf(bill)).where('id', '=', bill.id).execute()
}

function columnsOf(bill: Bill) {
  const { total, retained, open } = billAmounts(bill)
  return {
    kind: bill.kind,
    vendor_id: bill.vendorId,
    number: bill.number,
    number_key: nameKey(bill.number),
    date: sql<Date>`${bill.date}::date`,
    due_on: sql<Date>`${bill.dueOn}::date`,
    status: bill.status,
    status_since: bill.statusSince,
    reason: bill.reason,
    tax: bill.tax.toFixed(2),
    freight: bill.freight.toFixed(2),
    discount: bill.discount.toFixed(2),
    retainage_percentage: bill.retainagePercentage.toFixed(2),
    total: total.toFixed(2),
    retained: retained.toFixed(2),
    released: bill.released.toFixed(2),
    used: bill.used.toFixed(2),
    open: open.toFixed(2),
    batch: bill.batch,
    approved_at: bill.approvedAt,
    updated_at: bill.updatedAt,
    version: bill.version,
  }
}

/** Moves the projects' sums from what the bill counted to what it counts now. */
export async function countBill(tx: Tx, before: Bill | null, after: Bill): Promise<void> {
  const was = JSON.stringify(before === null ? [] : spendingRows(billSpending(before)))
  const becomes = JSON.stringify(spendingRows(billSpending(after)))
  if (was === becomes) return
  await sql`SELECT count_spending(${was}::jsonb, ${becomes}::jsonb)`.execute(tx.sql)
}

/** In place of those that the bill had, with their tickets. */
export async function writeBillLines(tx: Tx, bill: Bill): Promise<void> {
  await tx.sql.deleteFrom('bill_lines').where('bill_id', '=', bill.id).execute()
  await tx.sql
    .insertInto('bill_lines')
    .values(bill.lines.map(lineRow(bill)))
    .execute()
  const tickets = bill.lines.flatMap(({ id, ticketIds }) =>
    ticketIds.map((receipt, position) => {
      return { bill_line_id: id, bill_id: bill.id, receipt_id: receipt, position }
    }),
  )
  if (tickets.length > 0) await tx.sql.insertInto('bill_line_tickets').values(tickets).execute()
}

const lineRow = (bill: Bill) => (line: BillLine, position: number) => ({
  id: line.id,
  bill_id: bill.id,
  position,
  order_id: line.orderId,
  order_line_id: line.orderLineId,
  description: line.description,
  quantity: line.quantity?.toFixed(4) ?? null,
  uom: line.uom,
  unit_price: line.unitPrice?.toFixed(4) ?? null,
  amount: line.amount.toFixed(2),
})

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
