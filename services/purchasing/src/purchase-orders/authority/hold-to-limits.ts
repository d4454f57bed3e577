import type { Queries } from '../../database.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { readAuthority } from './approval-limits.store.ts'
import { lacksAuthorization } from './approval-limits.ts'

/**
 * Refuses a write that leaves an order above the approval limits without an authorization (bills
 * section 1.1). In the transaction that writes it the project's lock makes the vendor's orders take
 * turns, so that each counts the others.
 *
 * @param edited the order as it would be
 * @throws PoNeedsAuthorization
 */
export async function holdToLimits(db: Queries, edited: PurchaseOrder): Promise<void> {
  const refusal = lacksAuthorization(edited, await readAuthority(db, edited))
  if (refusal !== undefined) throw refusal
}
