import type { Principal } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import { lockOrders } from '../purchase-orders/facts/lock-orders.store.ts'
import type { OrdersById } from '../purchase-orders/facts/po.store.ts'
import { type Bill, ordersOf } from './bill.ts'
import { billNotFound } from './bills.errors.ts'
import { lockBills } from './bills.store.ts'

/** Who asks for a change of which bill, and the version that `If-Match` names. */
export interface BillRequest {
  readonly id: string
  readonly by: Principal
  readonly check: VersionCheck
}

/** What a change works on: the bill with the orders that it names, all locked. */
export interface LockedBill {
  readonly before: Bill
  readonly orders: OrdersById
}

/** What a change will name beyond what the bill does. */
export interface Named {
  readonly orderIds: readonly string[]
  readonly projectIds: readonly string[]
}

const NOTHING: Named = { orderIds: [], projectIds: [] }

/**
 * Runs a change under the locks of the bill, of the orders that it names and of their projects, in
 * this order: of several at the same time, the second sees what the first one left.
 */
export function changeBill<R>(
  db: Database,
  { id, check }: BillRequest,
  change: (tx: Tx, locked: LockedBill) => Promise<R>,
  named: Named = NOTHING,
): Promise<R> {
  return db.transaction(async (tx) => {
    const [before] = await lockBills(tx, [id])
    if (before === undefined) throw billNotFound()
    check(before.version)
    const projectIds = [...named.projectIds, ...before.coding.map(({ projectId }) => projectId)]
    const orderIds = [...named.orderIds, ...ordersOf(before)]
    const orders = await lockOrders(tx, orderIds, projectIds)
    return change(tx, { before, orders })
  })
}
