import type { Tx } from '../../database.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { findLockedOrders, type OrdersById, readLockedOrder } from './po.store.ts'

const LOCK_ORDER = 'SELECT FROM purchase_orders WHERE id = $1 FOR UPDATE'
const LOCK_ORDERS = 'SELECT FROM purchase_orders WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE'
const LOCK_PROJECTS = `SELECT FROM projects WHERE id = ANY($1::uuid[]) OR id IN (
    SELECT project_id FROM purchase_orders WHERE id = ANY($2::uuid[]))
  ORDER BY id FOR NO KEY UPDATE`
const LOCK_SPENDING = `SELECT FROM projects
  WHERE id = (SELECT project_id FROM purchase_orders WHERE id = $1) FOR NO KEY UPDATE`

/**
 * The order as it is now, locked until this transaction ends. All that it
 * takes goes out in one round trip, each statement seeing what the lock before it has waited for.
 */
export async function lockPurchaseOrder(tx: Tx, id: string): Promise<PurchaseOrder> {
  const [, order] = await Promise.all([tx.query(LOCK_ORDER, [id]), readLockedOrder(tx, id)])
  return order
}

/**
 * The same for a change that may move money: those of one project's orders take turns, since each
 * moves several sums of its spending, and two would wait for each other.
 */
export async function lockSpendingOrder(tx: Tx, id: string): Promise<PurchaseOrder> {
  const locks = [tx.query(LOCK_ORDER, [id]), tx.query(LOCK_SPENDING, [id])]
  const [order] = await Promise.all([readLockedOrder(tx, id), ...locks])
  return order
}

/**
 * The orders as they are now, locked in the order of their ids, then their projects and those that
 * are named, in the order of theirs: a change of one order locks both in the same order.
 */
export async function lockOrders(
  tx: Tx,
  orderIds: readonly string[],
  projectIds: readonly string[],
): Promise<OrdersById> {
  const ids = [...new Set(orderIds)]
  // In one round trip: each statement sees what the locks before it have waited for.
  const locks =
    ids.length === 1 && projectIds.length === 0
      ? [tx.query(LOCK_ORDER, ids), tx.query(LOCK_SPENDING, ids)]
      : [tx.query(LOCK_ORDERS, [ids]), tx.query(LOCK_PROJECTS, [[...projectIds], ids])]
  const [orders] = await Promise.all([findLockedOrders(tx, ids), ...locks])
  return orders
}
