import { nameKey } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import type { PurchaseOrder, Receipt } from '../order/purchase-order.ts'

/** The order that a receipt is of, with the vendor among whose ticket numbers its own is one. */
type OfOrder = Pick<PurchaseOrder, 'id' | 'vendorId'>

/** Behind the receipts that the order has. */
export async function insertReceipt(tx: Tx, order: OfOrder, receipt: Receipt): Promise<void> {
  await tx.sql
    .insertInto('receipts')
    .values({
      id: receipt.id,
      purchase_order_id: order.id,
      position: sql`(SELECT coalesce(max(position) + 1, 0) FROM receipts
        WHERE purchase_order_id = ${order.id}::uuid)`,
      ...toRow(order, receipt),
    })
    .execute()
}

/** Writes one over as it is now. */
export async function writeReceipt(tx: Tx, order: OfOrder, receipt: Receipt): Promise<void> {
  await tx.sql
    .updateTable('receipts')
    .set(toRow(order, receipt))
    .where('id', '=', receipt.id)
    .execute()
}

export async function removeReceipt(tx: Tx, { id }: Receipt): Promise<void> {
  await tx.sql.deleteFrom('receipts').where('id', '=', id).execute()
}

function toRow({ vendorId }: OfOrder, receipt: Receipt) {
  const { ticketNumber } = receipt
  return {
    file_id: receipt.fileId,
    file_name: receipt.fileName,
    content_type: receipt.contentType,
    size: receipt.size,
    sha256: receipt.sha256,
    amount: receipt.amount?.toFixed(2) ?? null,
    duplicate_of: receipt.duplicateOf,
    uploaded_by: receipt.uploadedBy,
    uploaded_at: receipt.uploadedAt,
    ticket_number: ticketNumber,
    ticket_key: ticketNumber === null ? null : nameKey(ticketNumber),
    ticket_vendor_id: ticketNumber === null ? null : vendorId,
    delivered_at: receipt.deliveredAt,
    line_id: receipt.lineId,
    quantity: receipt.quantity?.toFixed(4) ?? null,
    uom: receipt.uom,
    note: receipt.note,
  }
}

/** A receipt as the history keeps it, after the file itself may be gone. */
export function receiptSummary(receipt: Receipt | null) {
  if (receipt === null) return null
  const { duplicateOf: _duplicate, ...summary } = receipt
  return summary
}

/**
 * Number of the oldest order that has the same image in another receipt than the one that is
 * replaced.
 */
export async function findDuplicateReceipt(
  tx: Tx,
  sha256: string,
  replaced: string | null,
): Promise<string | null> {
  const row = await tx.sql
    .selectFrom('receipts as r')
    .innerJoin('purchase_orders as po', 'po.id', 'r.purchase_order_id')
    .select('po.po_number as poNumber')
    .where('r.sha256', '=', sha256)
    .where(sql<boolean>`r.id IS DISTINCT FROM ${replaced}::uuid`)
    .orderBy('po.number')
    .limit(1)
    .executeTakeFirst()
  return row?.poNumber ?? null
}
