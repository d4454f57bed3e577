import type { Database, Tx } from '../../database.ts'
import { type ChangeRequest, changeLocked } from '../lifecycle/change-purchase-order.ts'
import { type Author, saveChange } from '../lifecycle/save-change.ts'
import { writeAllocations } from '../lifecycle/written-orders.store.ts'
import { PoHasNoReceipt } from '../order/po.errors.ts'
import { nextStatus } from '../order/po-transitions.ts'
import { type PurchaseOrder, type Receipt, toSentAllocation } from '../order/purchase-order.ts'
import { OrderClosed } from '../order/settlement.errors.ts'
import { withBilled } from '../order/with-billed.ts'
import { refuseTicketOnBill } from '../tickets/ticket-names.ts'
import { findTickets } from '../tickets/tickets.store.ts'
import { findReceipt } from './find-receipt.ts'
import { announceDiscarded } from './receipt-files.ts'
import { ReceiptReconciled } from './receipts.errors.ts'
import { receiptSummary, removeReceipt } from './receipts.store.ts'

/**
 * Takes the first receipt back, or the one that is named, with what was decided about the order.
 * The history keeps all of it.
 */
export function deleteReceipt(
  db: Database,
  request: ChangeRequest,
  receiptId?: string,
): Promise<PurchaseOrder> {
  return changeLocked(db, request, async (tx, before) => {
    const receipt = receiptId === undefined ? before.receipts[0] : findReceipt(before, receiptId)
    const status = nextStatus('delete-receipt', before.status, request.by.roles)
    if (receipt === undefined) throw PoHasNoReceipt()
    if (before.reconciliation !== null) throw ReceiptReconciled()
    if (before.settledBy === 'BILLS' && before.status === 'COMPLETE') {
      throw OrderClosed({ poNumber: before.poNumber })
    }
    refuseTicketOnBill((await findTickets(tx, [receipt.id])).get(receipt.id))
    const receipts = before.receipts.filter((other) => other !== receipt)
    const left: PurchaseOrder = {
      ...before,
      status: receipts.length > 0 ? 'WITH_RECEIPT' : status,
      receipts,
      allocations: [],
      rejection: null,
    }
    const edited = withBilled(left, before.billed)
    return takeBack(tx, { before, edited, receipt, by: request.by })
  })
}

interface TakenBack {
  readonly before: PurchaseOrder
  readonly edited: PurchaseOrder
  readonly receipt: Receipt
  readonly by: Author
}

async function takeBack(tx: Tx, { before, edited, receipt, by }: TakenBack) {
  await removeReceipt(tx, receipt)
  await writeAllocations(tx, edited)
  const { allocations, rejection } = before
  const cleared = [
    { field: 'receipt', old: receiptSummary(receipt), new: null },
    ...(allocations.length > 0
      ? [{ field: 'allocations', old: allocations.map(toSentAllocation), new: [] }]
      : []),
    ...(rejection === null ? [] : [{ field: 'rejection', old: rejection, new: null }]),
  ]
  const change = { event: 'receipt-deleted', action: 'receipt-deleted' } as const
  const after = await saveChange(tx, before, edited, {
    ...change,
    by,
    at: new Date(),
    changes: cleared,
  })
  const { fileId } = receipt
  await announceDiscarded(tx, { fileId, ownerId: before.id, purpose: 'receipt' })
  return after
}
