import { type Cents, cents, decimalText, sum } from '../../lib/money.ts'
import { type CodeSections, SECTION_OF_TYPE, type Section } from '../../projects/sections.ts'
import { typedLines } from '../lines/order-line.ts'
import { partsBySection } from '../lines/order-parts.ts'
import type { Order } from '../order-data.ts'
import { IS_CODED } from '../order-sums.ts'

type Counted = Pick<
  Order,
  | 'type'
  | 'status'
  | 'lines'
  | 'taxAmount'
  | 'freightAmount'
  | 'estimatedAmount'
  | 'receiptTotal'
  | 'allocations'
>

interface Coded {
  readonly costCode: string
  readonly amount: Cents
}

/** The section in which a code counts: its own, else that of what is ordered. */
export const sectionOfCode = (
  costCode: string,
  { type }: Pick<Order, 'type'>,
  sections: CodeSections,
): Section => sections.get(costCode) ?? SECTION_OF_TYPE[type]

/** What each section of the budget has left once an order is coded as it is typed. */
export function leftOfSections(
  order: Counted,
  coded: readonly Coded[],
  remaining: ReadonlyMap<Section, Cents>,
  sections: CodeSections,
): ReadonlyMap<Section, Cents> {
  const counted = countedOf(order, sections)
  const taken = bySection(order, coded, sections)
  return new Map(
    [...remaining].map(([section, left]) => [
      section,
      left + (counted.get(section) ?? 0n) - (taken.get(section) ?? 0n),
    ]),
  )
}

/** What the order takes of each section already. */
function countedOf(order: Counted, sections: CodeSections): ReadonlyMap<Section, Cents> {
  const { type, status, lines, taxAmount, freightAmount, estimatedAmount, receiptTotal } = order
  if (IS_CODED.includes(status)) {
    const coded = order.allocations.map(({ costCode, amount }) => {
      return { costCode, amount: cents(amount) }
    })
    return bySection(order, coded, sections)
  }
  const [estimated, received] = [cents(estimatedAmount ?? 0), cents(receiptTotal ?? 0)]
  const typed = {
    type,
    lines: typedLines(lines),
    tax: decimalText(cents(taxAmount ?? 0)),
    freight: decimalText(cents(freightAmount ?? 0)),
    estimate: decimalText(received > estimated ? received : estimated),
  }
  return partsBySection(typed, sections)
}

function bySection(
  order: Counted,
  coded: readonly Coded[],
  sections: CodeSections,
): ReadonlyMap<Section, Cents> {
  const groups = Map.groupBy(coded, ({ costCode }) => sectionOfCode(costCode, order, sections))
  return new Map(
    [...groups].map(([section, group]) => [section, sum(group.map(({ amount }) => amount))]),
  )
}
