import { splitDollars, sum, toNumber } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import { signed } from './bill.ts'
import { type Match, type MatchedBill, type MatchedOrder, matchBill } from './match-bill.ts'
import {
  findDelivered,
  findOrderedLines,
  findOtherLines,
  type OrderedLines,
  type OtherBillLine,
} from './match-facts.store.ts'
import { readTolerances } from './tolerances.store.ts'

/** Compares a bill with its orders, their tickets and other bills, as all of them are now. */
export async function readMatch(db: Queries, bill: MatchedBill): Promise<Match> {
  const named = bill.lines.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
  const ids = [...new Set(named)]
  const [orders, delivered, others, tolerances] = await Promise.all([
    findOrderedLines(db, ids),
    findDelivered(db, ids),
    findOtherLines(db, bill, ids),
    readTolerances(db),
  ])
  return matchBill(bill, {
    orders: orders.map((order) => withDelivered(order, delivered)),
    earlier: others.filter(({ orderLineId }) => orderLineId !== null),
    taxBefore: chargedBefore('tax', others, ids),
    freightBefore: chargedBefore('freight', others, ids),
    tolerances,
  })
}

function withDelivered(order: OrderedLines, delivered: ReadonlyMap<string, number>): MatchedOrder {
  const lines = order.lines.map((line) => ({ ...line, delivered: delivered.get(line.id) ?? null }))
  return { ...order, lines }
}

/** What other bills have charged to these orders: of each the share of its lines that name them. */
function chargedBefore(
  charge: 'tax' | 'freight',
  lines: readonly OtherBillLine[],
  orderIds: readonly string[],
): number {
  const bills = Map.groupBy(lines, ({ billId }) => billId)
  const charged = [...bills.values()].flatMap((ofBill) => {
    const [first] = ofBill
    if (first === undefined || first[charge] === 0) return []
    const shares = splitDollars(
      first[charge],
      ofBill.map(({ amount }) => amount),
    )
    const ofOrders = shares.filter((_, n) => orderIds.includes(ofBill[n]?.orderId ?? ''))
    return [signed(first, sum(ofOrders))]
  })
  return toNumber(sum(charged))
}
