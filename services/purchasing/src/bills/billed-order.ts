import { sum, toNumber } from '@formwork/kernel'
import type { Billed } from '../purchase-orders/order/billed.ts'
import { type Bill, signed } from './bill.ts'
import { linesWithCharges } from './bill-amounts.ts'

export type CountedBill = Pick<Bill, 'kind' | 'status' | 'lines' | 'tax' | 'freight' | 'discount'>

const NOTHING: Billed = { bills: 0, total: 0, rest: { amount: 0, pending: 0 }, lines: [] }

/** What one bill says of an order; nothing when it is VOID or does not name it. */
export function billedBy(bill: CountedBill, orderId: string): Billed {
  if (bill.status === 'VOID') return NOTHING
  const isCoded = bill.status !== 'RECEIVED' && bill.status !== 'DISPUTED'
  const whole = linesWithCharges(bill)
  const named = bill.lines.flatMap((line, index) =>
    line.orderId === orderId ? [{ ...line, whole: whole[index] ?? 0 }] : [],
  )
  if (named.length === 0) return NOTHING
  const total = (amounts: readonly number[]) => toNumber(signed(bill, sum(amounts)))
  const totalOf = (lines: typeof named) => total(lines.map((line) => line.whole))
  const byLine = Map.groupBy(named, ({ orderLineId }) => orderLineId)
  const rest = totalOf(byLine.get(null) ?? [])
  return {
    bills: 1,
    total: totalOf(named),
    rest: { amount: rest, pending: isCoded ? 0 : rest },
    lines: [...byLine].flatMap(([id, lines]) => {
      if (id === null) return []
      const quantity = total(lines.map((line) => line.quantity ?? 0))
      const amount = total(lines.map((line) => line.amount))
      return [
        { id, quantity, amount, pending: isCoded ? 0 : totalOf(lines), entries: lines.length },
      ]
    }),
  }
}

/** Adds what a bill says, or takes it away. */
export function addBilled(all: Billed, part: Billed, sign: 1 | -1): Billed {
  const plus = (one: number, other: number) => toNumber(sum([one, sign * other]))
  const lines = new Map(all.lines.map((line) => [line.id, line]))
  for (const line of part.lines) {
    const before = lines.get(line.id)
    lines.set(line.id, {
      id: line.id,
      quantity: plus(before?.quantity ?? 0, line.quantity),
      amount: plus(before?.amount ?? 0, line.amount),
      pending: plus(before?.pending ?? 0, line.pending),
      entries: plus(before?.entries ?? 0, line.entries),
    })
  }
  return {
    bills: plus(all.bills, part.bills),
    total: plus(all.total, part.total),
    rest: {
      amount: plus(all.rest.amount, part.rest.amount),
      pending: plus(all.rest.pending, part.rest.pending),
    },
    lines: [...lines.values()].filter(({ entries }) => entries > 0),
  }
}

/** What an order's bills come to after one of them changed; null: there is none. */
export function rebilled(
  billed: Billed | null,
  orderId: string,
  change: { readonly before: CountedBill | null; readonly after: CountedBill },
): Billed | null {
  const { before, after } = change
  const without =
    before === null
      ? (billed ?? NOTHING)
      : addBilled(billed ?? NOTHING, billedBy(before, orderId), -1)
  const now = addBilled(without, billedBy(after, orderId), 1)
  return now.bills === 0 ? null : now
}
