import { nameKey } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { spendingRows } from '../purchase-orders/spending/order-spending.ts'
import type { Bill, BillFile, BillPayment } from './bill.ts'
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

/** The lines of a new bill, or in place of those that it had, with their tickets. */
export async function writeBillLines(tx: Tx, bill: Bill, isNew: boolean): Promise<void> {
  if (!isNew) await tx.sql.deleteFrom('bill_lines').where('bill_id', '=', bill.id).execute()
  const lines = bill.lines.map((line, position) => ({ ...line, position }))
  // One text for any number of lines: Postgres plans it once.
  await sql`
    WITH line AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line (id uuid,
        position int, "orderId" uuid, "orderLineId" uuid, description text, quantity numeric,
        uom text, "unitPrice" numeric, amount numeric, "ticketIds" jsonb)
    ), tickets AS (
      INSERT INTO bill_line_tickets (bill_line_id, bill_id, receipt_id, position)
      SELECT line.id, ${bill.id}::uuid, ticket.id::uuid, ticket.n - 1
      FROM line, jsonb_array_elements_text(line."ticketIds") WITH ORDINALITY AS ticket (id, n)
    )
    INSERT INTO bill_lines (id, bill_id, position, order_id, order_line_id, description, quantity,
      uom, unit_price, amount)
    SELECT id, ${bill.id}::uuid, position, "orderId", "orderLineId", description, quantity, uom,
      "unitPrice", amount
    FROM line`.execute(tx.sql)
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
