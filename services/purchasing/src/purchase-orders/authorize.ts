import { ConflictError } from '@formwork/kernel'
import type { Database } from '../database.ts'
import { readApprovalLimits } from './approval-limits.store.ts'
import { mayAuthorize } from './approval-limits.ts'
import { type ChangeRequest, changeLocked } from './change-purchase-order.ts'
import { committedAmount, type PurchaseOrder } from './purchase-order.ts'
import { saveChange } from './save-change.ts'

/** Lets an order above the limit of operations be received, up to the amount that it has now. */
export const authorizePurchaseOrder =
  (db: Database) =>
  (request: ChangeRequest): Promise<PurchaseOrder> =>
    changeLocked(db, request, async (tx, before) => {
      if (before.status === 'COMPLETE') {
        throw new ConflictError('A completed purchase order needs no authorization', 'PO_COMPLETE')
      }
      const amount = committedAmount(before)
      const refusal = mayAuthorize(amount, await readApprovalLimits(tx), request.by.roles)
      if (refusal !== undefined) throw refusal
      const at = new Date()
      const by = request.by.email
      const authorization = { amount, by, at }
      const old = before.authorization === null ? null : { amount: before.authorization.amount }
      const change = { event: 'updated', action: 'authorized', by, at } as const
      const changes = [{ field: 'authorization', old, new: { amount } }]
      return saveChange(tx, before, { ...before, authorization }, { ...change, changes })
    })
