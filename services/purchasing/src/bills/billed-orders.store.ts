import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { PurchaseOrder } from '../purchase-orders/order/purchase-order.ts'
import { spendingOf, spendingRows } from '../purchase-orders/spending/order-spending.ts'
import type { Bill } from './bill.ts'

/** What its bills say of an order, and what it counts by them; the order stays the same version. */
export async function updateBilled(tx: Tx, order: PurchaseOrder): Promise<void> {
  await tx.sql
    .updateTable('purchase_orders')
    .set({
      billed: JSON.stringify(order.billed),
      spending: JSON.stringify(spendingRows(spendingOf(order))),
      counted_version: order.version,
    })
    .where('id', '=', order.id)
    .execute()
}

/** A bill that names an order. */
export type OrderBill = Pick<Bill, 'kind' | 'number' | 'status'>

/** Those that are VOID, too. */
export async function findBillsOfOrder(db: Queries, id: string): Promise<readonly OrderBill[]> {
  const { rows } = await sql<OrderBill>`
    SELECT kind, number, status FROM bills
    WHERE id IN (SELECT bill_id FROM bill_lines WHERE order_id = ${id}::uuid)
    ORDER BY created_at, id`.execute(db.sql)
  return rows
}
