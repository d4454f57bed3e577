import { AppError } from '@formwork/kernel'
import type { Database } from '../../database.ts'
import { decide } from '../order/po-transitions.ts'
import { refuseSettledByBills } from '../order/settlement.ts'
import { type ChangeRequest, changeLocked } from './change-purchase-order.ts'
import { saveDeletion } from './save-change.ts'

/** Removes an order for which nothing was received yet. Its number is not given again. */
export function deletePurchaseOrder(db: Database, request: ChangeRequest): Promise<void> {
  return changeLocked(db, request, async (tx, before) => {
    refuseSettledByBills(before)
    const decision = decide('delete', before.status, request.by.roles)
    if (decision instanceof AppError) throw decision
    const change = { event: 'deleted', action: 'deleted' } as const
    await saveDeletion(tx, before, { ...change, by: request.by, at: new Date() })
  })
}
