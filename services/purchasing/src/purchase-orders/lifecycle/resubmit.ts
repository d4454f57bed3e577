import type { Database } from '../../database.ts'
import { holdToLimits } from '../authority/hold-to-limits.ts'
import { PoNotCorrected } from '../order/po.errors.ts'
import { nextStatus } from '../order/po-transitions.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { type ChangeRequest, changeLocked } from './change-purchase-order.ts'
import { wasCorrected } from './history.store.ts'
import { saveChange } from './save-change.ts'

/** Operations sends a rejected order back, once it was corrected (bills section 3). */
export function resubmitPurchaseOrder(
  db: Database,
  request: ChangeRequest,
  note: string,
): Promise<PurchaseOrder> {
  return changeLocked(db, request, async (tx, before) => {
    const status = nextStatus('resubmit', before.status, request.by.roles)
    if (!(await wasCorrected(tx, before.id))) throw PoNotCorrected()
    const edited = { ...before, status, rejection: null }
    await holdToLimits(tx, edited)
    const change = { event: 'updated', action: 'resubmitted', by: request.by } as const
    return saveChange(tx, before, edited, { ...change, at: new Date(), reason: note })
  })
}
