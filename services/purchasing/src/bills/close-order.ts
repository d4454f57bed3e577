import type { Database } from '../database.ts'
import { holdToLimits } from '../purchase-orders/authority/hold-to-limits.ts'
import {
  type ChangeRequest,
  changeLocked,
} from '../purchase-orders/lifecycle/change-purchase-order.ts'
import { insertHistory } from '../purchase-orders/lifecycle/history.store.ts'
import { saveChange } from '../purchase-orders/lifecycle/save-change.ts'
import { stateRefusal } from '../purchase-orders/order/po-transitions.ts'
import type { PurchaseOrder } from '../purchase-orders/order/purchase-order.ts'
import { OrderSettledByReceipts } from '../purchase-orders/order/settlement.errors.ts'
import { withBilled } from '../purchase-orders/order/with-billed.ts'
import { billName } from './bill.ts'
import { findBillsOfOrder, type OrderBill } from './billed-orders.store.ts'
import { OpenBillsOfOrder, OrderHasNoBill } from './bills.errors.ts'

/**
 * Accounting closes an order whose bills are all approved, paid or void: what it still commits is
 * released. Bills of the order change their states under its lock, so none does meanwhile.
 */
export function closeOrder(
  db: Database,
  request: ChangeRequest,
  reason: string | null,
): Promise<PurchaseOrder> {
  return changeLocked(db, request, async (tx, before) => {
    const { id, poNumber, status } = before
    if (before.settledBy === 'RECEIPT') throw OrderSettledByReceipts({ poNumber })
    if (status !== 'WITH_RECEIPT') throw stateRefusal(status, 'close', ['WITH_RECEIPT'])
    refuseOpenBills(before, await findBillsOfOrder(tx, id))
    await holdToLimits(tx, before)
    const change = {
      event: 'completed',
      action: 'closed',
      by: request.by,
      at: new Date(),
      ...(reason !== null && { reason }),
    } as const
    await insertHistory(tx, id, change, { from: status, to: 'ALLOCATED' })
    const coded: PurchaseOrder = { ...before, status: 'ALLOCATED' }
    return saveChange(tx, coded, { ...coded, status: 'COMPLETE' }, change)
  })
}

/** Takes a closed order up again, with what it committed before. */
export function reopenOrder(
  db: Database,
  request: ChangeRequest,
  reason: string,
): Promise<PurchaseOrder> {
  return changeLocked(db, request, (tx, before) => {
    const { poNumber, status } = before
    if (before.settledBy === 'RECEIPT') throw OrderSettledByReceipts({ poNumber })
    if (status !== 'COMPLETE') throw stateRefusal(status, 'reopen', ['COMPLETE'])
    const edited = withBilled({ ...before, status: 'WITH_RECEIPT' }, before.billed)
    const change = { event: 'updated', action: 'reopened', by: request.by, reason } as const
    return saveChange(tx, before, edited, { ...change, at: new Date() })
  })
}

/** @throws OrderHasNoBill, OpenBillsOfOrder naming those that are neither approved, paid nor void */
function refuseOpenBills({ poNumber }: PurchaseOrder, bills: readonly OrderBill[]): void {
  if (bills.length === 0) throw OrderHasNoBill({ poNumber })
  const open = bills.filter(({ status }) => !['APPROVED', 'PAID', 'VOID'].includes(status))
  if (open.length === 0) return
  const named = open.map((bill) => `${billName(bill)} is ${bill.status}`).join(', ')
  throw OpenBillsOfOrder({ bills: named })
}
