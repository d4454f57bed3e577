import type { Tx } from '../../database.ts'
import type { Receipt } from '../purchase-order.ts'

/** The order's receipt, in place of the one it may have had. */
export async function writeReceipt(tx: Tx, orderId: string, receipt: Receipt): Promise<void> {
  const data = { ...receipt, amount: receipt.amount?.toFixed(2) ?? null }
  await tx.receipt.upsert({
    where: { purchaseOrderId: orderId },
    create: { purchaseOrderId: orderId, ...data },
    update: data,
  })
}

export async function removeReceipt(tx: Tx, orderId: string): Promise<void> {
  await tx.receipt.delete({ where: { purchaseOrderId: orderId } })
}

/** A receipt as the history keeps it, after the file itself may be gone. */
export function receiptSummary(receipt: Receipt | null) {
  if (receipt === null) return null
  const { fileName, contentType, size, amount, sha256, uploadedBy, uploadedAt } = receipt
  return { fileName, contentType, size, amount, sha256, uploadedBy, uploadedAt }
}
