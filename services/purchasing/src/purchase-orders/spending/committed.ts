import {
  type Decimal,
  type DecimalLike,
  decimal,
  roundToCents,
  splitDollars,
  sum,
  ZERO,
} from '@formwork/kernel'
import type { Billed } from '../order/billed.ts'

/** A part of an order in the budget (bills section 2, "Parts of an order"). */
export interface CommittedPart {
  /** Null: the rest, above what the lines come to. */
  readonly lineId: string | null
  /** Dollars. */
  readonly amount: DecimalLike
  /** Dollars of the order's line, without tax and freight; not read of the rest. */
  readonly lineAmount: number
}

/**
 * What each part of an order that is settled by bills still commits (bills section 4, "Committed"):
 * a line in the proportion that is not billed yet, the rest by what is billed to the order alone,
 * and what that has above the rest out of the lines in order. Of a closed order nothing.
 *
 * @param parts in order of position, the rest last
 * @returns dollars in the order of `parts`
 */
export function committedParts(
  parts: readonly CommittedPart[],
  billed: Billed | null,
  { isClosed }: { readonly isClosed: boolean },
): readonly Decimal[] {
  if (isClosed) return parts.map(() => ZERO)
  const billedLines = new Map(billed?.lines.map(({ id, amount }) => [id, amount]))
  const billedRest = decimal(billed?.rest.amount ?? 0)
  const rest = sum(parts.filter(({ lineId }) => lineId === null).map(({ amount }) => amount))
  let excess = atLeastZero(billedRest.minus(rest))
  const exact = parts.map((part) => {
    if (part.lineId === null) return atLeastZero(decimal(part.amount).minus(billedRest))
    const open = openOfLine(part, billedLines.get(part.lineId) ?? 0)
    const taken = open.lt(excess) ? open : excess
    excess = excess.minus(taken)
    return open.minus(taken)
  })
  return splitDollars(roundToCents(sum(exact)), exact)
}

function openOfLine({ amount, lineAmount }: CommittedPart, billed: number): Decimal {
  if (lineAmount === 0) return ZERO
  return decimal(amount)
    .times(atLeastZero(decimal(lineAmount).minus(billed)))
    .div(lineAmount)
}

const atLeastZero = (value: Decimal): Decimal => (value.gt(0) ? value : ZERO)
