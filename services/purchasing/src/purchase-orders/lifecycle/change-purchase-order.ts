import type { Principal } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import type { Database, Tx } from '../../database.ts'
import { lockSpendingOrder } from '../facts/lock-orders.store.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'

/** Who asks for a change of which order, and the version that `If-Match` names. */
export interface ChangeRequest {
  readonly id: string
  readonly by: Principal
  readonly check: VersionCheck
}

/**
 * Runs a change on the order's row under its lock: of several concurrent ones, the second sees what the
 * first one left, and is refused where the state no longer asks for it.
 *
 * @throws PoNotFound, PreconditionFailed
 */
export function changeLocked<R>(
  db: Database,
  { id, check }: ChangeRequest,
  change: (tx: Tx, before: PurchaseOrder) => Promise<R>,
): Promise<R> {
  return db.transaction(async (tx) => {
    const before = await lockSpendingOrder(tx, id)
    check(before.version)
    return change(tx, before)
  })
}
