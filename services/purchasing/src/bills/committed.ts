import {
  type Decimal,
  decimal,
  roundToCents,
  splitDollars,
  sum,
  toNumber,
  ZERO,
} from '@formwork/kernel'
import { type Bill, signed } from './bill.ts'
import { linesWithCharges } from './bill-amounts.ts'

/** A part of an order in the budget (bills section 2, "Parts of an order"). */
export interface OrderPart {
  /** Null: the rest, above what the lines come to. */
  readonly lineId: string | null
  /** Dollars. */
  readonly amount: number
  /** Dollars of the order's line, without tax and freight; not read of the rest. */
  readonly lineAmount: number
}

/** What bills that are not VOID say of one order, in dollars, credits negative. */
export interface BilledOfOrder {
  /** Σ amounts of bill lines that name the line, by its id. */
  readonly byLine: ReadonlyMap<string, number>
  /** Σ amounts, with their share of tax, freight and discount, of those that name the order alone. */
  readonly rest: number
}

type CountedBill = Pick<Bill, 'kind' | 'status' | 'lines' | 'tax' | 'freight' | 'discount'>

/** What the bills say of an order; those that are VOID say nothing. */
export function billedOfOrder(orderId: string, bills: readonly CountedBill[]): BilledOfOrder {
  const byLine = new Map<string, number>()
  let rest = ZERO
  for (const bill of bills) {
    if (bill.status === 'VOID') continue
    const amounts = linesWithCharges(bill)
    for (const [index, line] of bill.lines.entries()) {
      if (line.orderId !== orderId) continue
      if (line.orderLineId === null) {
        rest = rest.plus(signed(bill, amounts[index] ?? 0))
      } else {
        const amount = signed(bill, line.amount).plus(byLine.get(line.orderLineId) ?? 0)
        byLine.set(line.orderLineId, toNumber(amount))
      }
    }
  }
  return { byLine, rest: toNumber(rest) }
}

/**
 * What each part of an order that is settled by bills still commits (bills section 4, "Committed"):
 * a line in the proportion that is not billed yet, the rest by what is billed to the order alone,
 * and what that has above the rest out of the lines in order. Of a closed order nothing.
 *
 * @returns dollars in the order of `parts`
 */
export function committedParts(
  parts: readonly OrderPart[],
  billed: BilledOfOrder,
  { isClosed }: { readonly isClosed: boolean },
): readonly number[] {
  if (isClosed) return parts.map(() => 0)
  const rest = sum(parts.filter(({ lineId }) => lineId === null).map(({ amount }) => amount))
  const overRest = decimal(billed.rest).minus(rest)
  let excess = overRest.gt(0) ? overRest : ZERO
  const exact = parts.map((part) => {
    if (part.lineId === null) return atLeastZero(decimal(part.amount).minus(billed.rest))
    const open = openOfLine(part, billed.byLine.get(part.lineId) ?? 0)
    const taken = open.lt(excess) ? open : excess
    excess = excess.minus(taken)
    return open.minus(taken)
  })
  return splitDollars(roundToCents(sum(exact)), exact).map(toNumber)
}

function openOfLine({ amount, lineAmount }: OrderPart, billed: number): Decimal {
  if (lineAmount === 0) return ZERO
  return decimal(amount)
    .times(atLeastZero(decimal(lineAmount).minus(billed)))
    .div(lineAmount)
}

const atLeastZero = (value: Decimal): Decimal => (value.gt(0) ? value : ZERO)
