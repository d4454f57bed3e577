import type { Database } from '../../database.ts'
import { holdToLimits } from '../authority/hold-to-limits.ts'
import { keepDutiesApart } from '../authority/keep-duties-apart.ts'
import { nextStatus } from '../order/po-transitions.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { refuseSettledByBills } from '../order/settlement.ts'
import { type ChangeRequest, changeLocked } from './change-purchase-order.ts'
import { saveChange } from './save-change.ts'
import { freezeSections } from './written-orders.store.ts'

/** Accounting accepts the allocations: the order is complete, and counts where they count today. */
export function approvePurchaseOrder(
  db: Database,
  request: ChangeRequest,
  reason: string | null,
): Promise<PurchaseOrder> {
  return changeLocked(db, request, async (tx, before) => {
    refuseSettledByBills(before)
    const status = nextStatus('approve', before.status, request.by.roles)
    await keepDutiesApart(tx, 'approve', request, reason)
    await holdToLimits(tx, before)
    const allocations = await freezeSections(tx, before)
    const change = { event: 'completed', action: 'approved', by: request.by } as const
    return saveChange(
      tx,
      before,
      { ...before, status, allocations },
      { ...change, at: new Date(), ...(reason !== null && { reason }) },
    )
  })
}
