import { splitDollars, sum, toNumber } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import { findOrders, type OrdersById } from '../purchase-orders/facts/po.store.ts'
import type { PurchaseOrder } from '../purchase-orders/order/purchase-order.ts'
import { type Bill, ordersOf, signed } from './bill.ts'
import { type Match, type MatchedOrder, matchBill } from './match-bill.ts'
import { findDelivered, findOtherLines, type OtherBillLine } from './match-facts.store.ts'
import { readTolerances } from './tolerances.store.ts'

/** Compares a bill with its orders, their tickets and other bills, as all of them are now. */
export async function readMatch(db: Queries, bill: Bill): Promise<Match> {
  const ids = ordersOf(bill)
  const [orders, delivered, others, tolerances] = await Promise.all([
    findOrders(db, ids),
    findDelivered(db, ids),
    findOtherLines(db, bill, ids),
    readTolerances(db),
  ])
  return matchBill(bill, {
    orders: inOrder(bill, orders).map((order) => toMatched(order, delivered)),
    earlier: others.filter(({ orderLineId }) => orderLineId !== null),
    taxBefore: chargedBefore('tax', others, orders),
    freightBefore: chargedBefore('freight', others, orders),
    tolerances,
  })
}

/** As the lines of the bill name them. */
function inOrder(bill: Bill, orders: OrdersById): readonly PurchaseOrder[] {
  return [...new Set(ordersOf(bill))].flatMap((id) => orders.get(id) ?? [])
}

function toMatched(po: PurchaseOrder, delivered: ReadonlyMap<string, number>): MatchedOrder {
  const { id, poNumber, taxAmount, freightAmount } = po
  const lines = po.lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    uom: line.uom,
    unitPrice: line.unitPrice,
    amount: line.amount,
    delivered: delivered.get(line.id) ?? null,
  }))
  return { id, poNumber, taxAmount, freightAmount, lines }
}

/** What other bills have charged to these orders: of each the share of its lines that name them. */
function chargedBefore(
  charge: 'tax' | 'freight',
  lines: readonly OtherBillLine[],
  orders: OrdersById,
): number {
  const bills = Map.groupBy(lines, ({ billId }) => billId)
  const charged = [...bills.values()].flatMap((ofBill) => {
    const [first] = ofBill
    if (first === undefined) return []
    const shares = splitDollars(
      first[charge],
      ofBill.map(({ amount }) => amount),
    )
    const ofOrders = shares.filter((_, index) => orders.has(ofBill[index]?.orderId ?? ''))
    return [signed(first, sum(ofOrders))]
  })
  return toNumber(sum(charged))
}
