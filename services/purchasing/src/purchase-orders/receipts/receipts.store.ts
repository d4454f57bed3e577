import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import type { Receipt } from '../purchase-order.ts'

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

/** In the place of another, which is gone. */
export async function replaceReceipt(tx: Tx, old: Receipt, receipt: Receipt): Promise<void> {
  await tx.sql
    .updateTable('receipts')
    .set({ id: receipt.id, ...toRow(receipt) })
    .where('id', '=', old.id)
    .execute()
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
  const { fileName, contentType, size, amount, sha256, uploadedBy, uploadedAt } = receipt
  return { fileName, contentType, size, amount, sha256, uploadedBy, uploadedAt }
}
