import type { Database } from '../../database.ts'
import { holdToLimits } from '../authority/hold-to-limits.ts'
import { type ChangeRequest, changeLocked } from '../lifecycle/change-purchase-order.ts'
import { saveChange } from '../lifecycle/save-change.ts'
import { nextStatus } from '../order/po-transitions.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { findReceipt, withReceipt } from './find-receipt.ts'
import { receiptSummary, writeReceipt } from './receipts.store.ts'

export interface ReceiptChange {
  /** Dollars; null: not told; left out: as it is. */
  readonly amount?: number | null | undefined
}

/**
 * Corrects what a receipt comes to, where one may be uploaded: the order is coded again (bills
 * section 3). Raised, it is held to the approval limits.
 */
export function changeReceipt(
  db: Database,
  request: ChangeRequest,
  receiptId: string,
  sent: ReceiptChange,
): Promise<PurchaseOrder> {
  return changeLocked(db, request, async (tx, before) => {
    const old = findReceipt(before, receiptId)
    const { amount = old.amount } = sent
    if (amount === old.amount) return before
    const status = nextStatus('change-receipt', before.status, request.by.roles)
    const receipt = { ...old, amount }
    const receipts = withReceipt(before, receipt)
    const edited = { ...before, status, receipts, rejection: null }
    if ((amount ?? 0) > (old.amount ?? 0)) await holdToLimits(tx, edited)
    await writeReceipt(tx, receipt)
    const changes = [{ field: 'receipt', old: receiptSummary(old), new: receiptSummary(receipt) }]
    const change = { event: 'updated', action: 'receipt-changed', by: request.by } as const
    return saveChange(tx, before, edited, { ...change, at: new Date(), changes })
  })
}
