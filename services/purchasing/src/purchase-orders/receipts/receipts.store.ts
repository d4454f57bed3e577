import type { Tx } from '../../database.ts'
import type { Receipt } from '../purchase-order.ts'

/** The order's receipt, in place of the one it may have had. */
export async function writeReceipt(tx: Tx, orderId: string, receipt: Receipt): Promise<void> {
  const row = {
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
  await tx.sql
    .insertInto('receipts')
    .values({ purchase_order_id: orderId, ...row })
    .onConflict((other) => other.column('purchase_order_id').doUpdateSet(row))
    .execute()
}

export async function removeReceipt(tx: Tx, orderId: string): Promise<void> {
  await tx.sql.deleteFrom('receipts').where('purchase_order_id', '=', orderId).execute()
}

/** A receipt as the history keeps it, after the file itself may be gone. */
export function receiptSummary(receipt: Receipt | null) {
  if (receipt === null) return null
  const { fileName, contentType, size, amount, sha256, uploadedBy, uploadedAt } = receipt
  return { fileName, contentType, size, amount, sha256, uploadedBy, uploadedAt }
}
