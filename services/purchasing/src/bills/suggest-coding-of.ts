import type { Queries } from '../database.ts'
import { findOrders } from '../purchase-orders/facts/po.store.ts'
import type { PurchaseOrder } from '../purchase-orders/order/purchase-order.ts'
import { type Bill, type BillLine, ordersOf } from './bill.ts'
import { type LinePlace, type SuggestedCoding, suggestCoding } from './suggest-coding.ts'

/** A coding of a bill by the orders that it names, as they are now. */
export async function suggestCodingOf(
  db: Queries,
  bill: Bill,
): Promise<readonly SuggestedCoding[]> {
  const orders = await findOrders(db, ordersOf(bill))
  const places = bill.lines.flatMap((line) => {
    const order = orders.get(line.orderId ?? '')
    return order === undefined ? [] : [[line.id, placeOf(line, order)] as const]
  })
  return suggestCoding(bill, new Map(places))
}

function placeOf({ orderLineId }: BillLine, order: PurchaseOrder): LinePlace {
  const line = order.lines.find(({ id }) => id === orderLineId)
  return {
    projectId: order.projectId,
    scopeId: line?.scopeId ?? order.scopeId,
    costCode: line?.costCode ?? null,
  }
}
