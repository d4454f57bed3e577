import { isDeepStrictEqual } from 'node:util'
import type { Database, Tx } from '../../database.ts'
import { holdToLimits } from '../authority/hold-to-limits.ts'
import { type ChangeRequest, changeLocked } from '../lifecycle/change-purchase-order.ts'
import { saveChange } from '../lifecycle/save-change.ts'
import { nextStatus } from '../order/po-transitions.ts'
import type { PurchaseOrder, Receipt } from '../order/purchase-order.ts'
import { editedTicket, type SentTicket } from '../tickets/ticket-fields.ts'
import { refuseMovedOffBill } from '../tickets/ticket-names.ts'
import { oneOfEachTicket, refuseTakenNumbers } from '../tickets/ticket-numbers.ts'
import { findTickets } from '../tickets/tickets.store.ts'
import { findReceipt, withReceipt } from './find-receipt.ts'
import { receiptSummary, writeReceipt } from './receipts.store.ts'

export type ReceiptChange = SentTicket & {
  /** Dollars; null: not told; left out: as it is. */
  readonly amount?: number | null | undefined
}

/**
 * Corrects what a receipt comes to, where one may be uploaded: the order is coded again (bills
 * section 3). Raised, it is held to the approval limits. The other fields change no state.
 */
export function changeReceipt(
  db: Database,
  request: ChangeRequest,
  receiptId: string,
  sent: ReceiptChange,
): Promise<PurchaseOrder> {
  return oneOfEachTicket(() =>
    changeLocked(db, request, async (tx, before) => {
      const old = findReceipt(before, receiptId)
      const { amount = old.amount } = sent
      const receipt = { ...old, amount, ...editedTicket(before, old, sent) }
      if (isDeepStrictEqual(receipt, old)) return before
      const status = nextStatus('change-receipt', before.status, request.by.roles)
      const receipts = withReceipt(before, receipt)
      const isRecoded = amount !== old.amount
      const edited: PurchaseOrder = isRecoded
        ? { ...before, status, receipts, rejection: null }
        : { ...before, receipts }
      if ((amount ?? 0) > (old.amount ?? 0)) await holdToLimits(tx, edited)
      await writeTicket(tx, edited, receipt, old)
      const changes = [{ field: 'receipt', old: receiptSummary(old), new: receiptSummary(receipt) }]
      const change = { event: 'updated', action: 'receipt-changed', by: request.by } as const
      return saveChange(tx, before, edited, { ...change, at: new Date(), changes })
    }),
  )
}

async function writeTicket(
  tx: Tx,
  order: PurchaseOrder,
  receipt: Receipt,
  old: Receipt,
): Promise<void> {
  if (receipt.lineId !== old.lineId) {
    refuseMovedOffBill((await findTickets(tx, [receipt.id])).get(receipt.id), receipt.lineId)
  }
  await refuseTakenNumbers(tx, order, [receipt])
  await writeReceipt(tx, order, receipt)
}
