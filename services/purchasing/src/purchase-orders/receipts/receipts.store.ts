import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import type { Receipt } from '../order/purchase-order.ts'

/** Behind the receipts that the order has. */
export async function insertReceipt(tx: Tx, orderId: string, receipt: Receipt): Promise<void> {
  await tx.sql
    .insertInto('receipts')
    .values({
      id: receipt.id,
      purchase_order_id: orderId,
      position: sql`(SELECT coalesce(max(position) + 1, 0) FROM receipts
        WHERE purchase_order_id = ${orderId}::uuid)`,
      ...toRow(receipt),
    })
    .execute()
}

/** Writes one over as it is now. */
export async function writeReceipt(tx: Tx, receipt: Receipt): Promise<void> {
  await tx.sql.updateTable('receipts').set(toRow(receipt)).where('id', '=', receipt.id).execute()
}

export async function removeReceipt(tx: Tx, { id }: Receipt): Promise<void> {
  await tx.sql.deleteFrom('receipts').where('id', '=', id).execute()
}

function toRow(receipt: Receipt) {
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
  }
}

/** A receipt as the history keeps it, after the file itself may be gone. */
export function receiptSummary(receipt: Receipt | null) {
  if (receipt === null) return null
  const { id, fileId, fileName, contentType, size, sha256 } = receipt
  const { amount, uploadedBy, uploadedAt } = receipt
  return { id, fileId, fileName, contentType, size, amount, sha256, uploadedBy, uploadedAt }
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
