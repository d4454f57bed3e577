import type { Database } from '../../database.ts'
import { companyDay } from '../../projects/company-day.ts'
import { keepDutiesApart } from '../authority/keep-duties-apart.ts'
import { checkPaidOn } from '../order/paid-on.ts'
import { PoNotReconciled, PoReconciled } from '../order/po.errors.ts'
import { stateRefusal } from '../order/po-transitions.ts'
import type { PurchaseOrder, Reconciliation } from '../order/purchase-order.ts'
import { refuseSettledByBills } from '../order/settlement.ts'
import { type ChangeRequest, changeLocked } from './change-purchase-order.ts'
import { saveChange } from './save-change.ts'

export type Payment = Pick<Reconciliation, 'invoiceNumber' | 'paidOn' | 'paidAmount'>

/** Accounting found the invoice of a completed order (spec section 5.2). */
export function reconcile(
  db: Database,
  request: ChangeRequest,
  payment: Payment,
  reason: string | null,
): Promise<PurchaseOrder> {
  return changeLocked(db, request, async (tx, before) => {
    refuseSettledByBills(before)
    if (before.status !== 'COMPLETE') {
      throw stateRefusal(before.status, 'reconcile', ['COMPLETE'])
    }
    if (before.reconciliation !== null) throw PoReconciled()
    await keepDutiesApart(tx, 'pay', request, reason)
    const at = new Date()
    if (payment.paidOn !== null) checkPaidOn(payment.paidOn, await companyDay(tx, at))
    const { by } = request
    const reconciliation: Reconciliation = { ...payment, by: by.email, at }
    const change = { event: 'updated', action: 'reconciled', by, at } as const
    const changes = [{ field: 'reconciliation', old: null, new: payment }]
    const edited = { ...before, reconciliation }
    const why = reason !== null && { reason }
    return saveChange(tx, before, edited, { ...change, ...why, changes })
  })
}

/** Takes the reconciliation back; the history keeps it. */
export function undoReconciliation(db: Database, request: ChangeRequest): Promise<PurchaseOrder> {
  return changeLocked(db, request, async (tx, before) => {
    if (before.reconciliation === null) throw PoNotReconciled()
    const { invoiceNumber, paidOn, paidAmount } = before.reconciliation
    const old = { invoiceNumber, paidOn, paidAmount }
    const change = { event: 'updated', action: 'reconciliation-removed' } as const
    const by = { by: request.by, at: new Date() }
    const changes = [{ field: 'reconciliation', old, new: null }]
    const edited = { ...before, reconciliation: null }
    return saveChange(tx, before, edited, { ...change, ...by, changes })
  })
}
