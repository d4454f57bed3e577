import type { Queries } from '../../database.ts'
import { ORDER_COLUMNS, type OrderRow, orders, toPurchaseOrder } from '../facts/po.store.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { conditionsOf, type PurchaseOrderFilter } from './matching-orders.store.ts'

const PAGE = 500

/** Every order that matches, by number, a page at a time. */
export async function* everyPurchaseOrder(
  db: Queries,
  filter: PurchaseOrderFilter,
  q: string | null,
): AsyncIterable<readonly PurchaseOrder[]> {
  for (let last = 0; ; ) {
    const rows = await orders(db)
      .select(ORDER_COLUMNS)
      .select('po.number')
      .where(conditionsOf(filter, q))
      .where('po.number', '>', last)
      .orderBy('po.number')
      .limit(PAGE)
      .$castTo<OrderRow & { number: number }>()
      .execute()
    if (rows.length > 0) yield rows.map(toPurchaseOrder)
    const next = rows.at(-1)
    if (next === undefined || rows.length < PAGE) return
    last = next.number
  }
}
