import type { PurchaseOrder, Receipt } from '../order/purchase-order.ts'
import { ReceiptNotFound } from './receipts.errors.ts'

/** @throws ReceiptNotFound when it is not one of the order's */
export function findReceipt({ receipts }: PurchaseOrder, receiptId: string): Receipt {
  const receipt = receipts.find(({ id }) => id === receiptId)
  if (receipt === undefined) throw ReceiptNotFound()
  return receipt
}

/** The order's receipts with one of them changed. */
export function withReceipt({ receipts }: PurchaseOrder, changed: Receipt): readonly Receipt[] {
  return receipts.map((receipt) => (receipt.id === changed.id ? changed : receipt))
}
