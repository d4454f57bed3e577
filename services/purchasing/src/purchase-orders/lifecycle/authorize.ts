import type { Database } from '../../database.ts'
import { readApprovalLimits } from '../authority/approval-limits.store.ts'
import { mayAuthorize } from '../authority/approval-limits.ts'
import { authorizedOrder, isAuthorized } from '../authority/authorization.ts'
import { keepDutiesApart } from '../authority/keep-duties-apart.ts'
import { orderAmount } from '../order/order-amounts.ts'
import { AuthorizationNotNeeded } from '../order/po.errors.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { type ChangeRequest, changeLocked } from './change-purchase-order.ts'
import { saveChange } from './save-change.ts'

/**
 * Lets an order go on above the limit of operations, as it is now and up to the amount that it has
 * now. One that is authorized already stays as it is.
 */
export function authorizePurchaseOrder(
  db: Database,
  request: ChangeRequest,
  reason: string | null,
): Promise<PurchaseOrder> {
  return changeLocked(db, request, async (tx, before) => {
    if (before.status === 'COMPLETE') throw AuthorizationNotNeeded()
    if (isAuthorized(before)) return before
    const amount = orderAmount(before)
    const refusal = mayAuthorize(amount, await readApprovalLimits(tx), request.by.roles)
    if (refusal !== undefined) throw refusal
    await keepDutiesApart(tx, 'authorize', request, reason)
    const at = new Date()
    const { by } = request
    const authorization = { amount, by: by.email, at, for: authorizedOrder(before) }
    const changes = [{ field: 'authorization', old: null, new: { amount } }]
    const change = { event: 'updated', action: 'authorized', by, at, changes } as const
    const edited = { ...before, authorization }
    return saveChange(tx, before, edited, { ...change, ...(reason !== null && { reason }) })
  })
}
