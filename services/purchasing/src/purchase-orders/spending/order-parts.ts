import { type Decimal, decimal, nameKey, splitDollars, sum } from '@formwork/kernel'
import type { Section } from '../../order-types/sections.ts'
import { committedAmount } from '../order/order-amounts.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'

/** Where money counts in a budget. */
export interface Place {
  readonly scopeId: string | null
  /** For good; null: follows the cost code. */
  readonly section: Section | null
  /** Counts in the section that the code has when the budget is read. */
  readonly codeKey: string | null
  /** Where it counts without either; null: in the section of the order's type. */
  readonly sourceSection: Section | null
}

/** What an order commits in one place, in dollars. */
export interface OrderPart extends Place {
  /** Null: the rest, which no line accounts for. */
  readonly lineId: string | null
  readonly amount: Decimal
}

type Parted = Pick<
  PurchaseOrder,
  'scopeId' | 'lines' | 'taxAmount' | 'freightAmount' | 'estimatedAmount' | 'receipts'
>

/**
 * The parts of an order in the budget (bills section 2): each line's amount with its share of tax
 * and freight, and the rest of what the order commits above its total. An order that commits less
 * than its total is shared by the lines in the same proportions.
 */
export function partsOf(po: Parted): readonly OrderPart[] {
  const committed = decimal(committedAmount(po))
  const beyond = sum([po.taxAmount ?? 0, po.freightAmount ?? 0])
  const amounts = po.lines.map(({ amount }) => amount)
  const shares = splitDollars(beyond, amounts)
  const whole = amounts.map((amount, index) => decimal(amount).plus(shares[index] ?? 0))
  const rest = committed.minus(sum(whole))
  const parts = rest.isNegative() ? splitDollars(committed, whole) : whole
  const ofLines = po.lines.map((line, index) => ({
    ...placeOf(line, po.scopeId),
    lineId: line.id,
    amount: decimal(parts[index] ?? 0),
  }))
  return rest.gt(0) ? [...ofLines, restPart(po.scopeId, rest)] : ofLines
}

function placeOf(line: Parted['lines'][number], scopeId: string | null): Place {
  const { section, costCode, sourceSection } = line
  return {
    scopeId: line.scopeId ?? scopeId,
    section,
    codeKey: section === null && costCode !== null ? nameKey(costCode) : null,
    sourceSection: section === null ? sourceSection : null,
  }
}

function restPart(scopeId: string | null, amount: Decimal): OrderPart {
  return { scopeId, section: null, codeKey: null, sourceSection: null, lineId: null, amount }
}
