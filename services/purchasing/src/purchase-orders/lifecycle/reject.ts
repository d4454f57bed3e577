import type { Database } from '../../database.ts'
import { nextStatus } from '../order/po-transitions.ts'
import type { PurchaseOrder, Rejection } from '../order/purchase-order.ts'
import { refuseSettledByBills } from '../order/settlement.ts'
import { type ChangeRequest, changeLocked } from './change-purchase-order.ts'
import { saveChange } from './save-change.ts'

/** The project manager refuses the receipt, or accounting the allocations. */
export function rejectPurchaseOrder(
  db: Database,
  request: ChangeRequest,
  reason: string,
): Promise<PurchaseOrder> {
  return changeLocked(db, request, async (tx, before) => {
    refuseSettledByBills(before)
    const status = nextStatus('reject', before.status, request.by.roles)
    const stage = status === 'REJECTED_BY_PM' ? 'PM' : 'ACCOUNTING'
    const at = new Date()
    const rejection: Rejection = { by: request.by.email, stage, reason, at }
    const change = { event: 'rejected', action: 'rejected', by: request.by } as const
    return saveChange(tx, before, { ...before, status, rejection }, { ...change, at, reason })
  })
}
