import { type Cents, parseCharge, parseMoney, sum } from '../../lib/money.ts'
import { orderShares } from '../../lib/order-shares.ts'
import {
  type CodeSections,
  SECTION_OF_TYPE,
  type Section,
  sectionOfLine,
} from '../../projects/sections.ts'
import type { OrderType } from '../order-data.ts'
import { amountOf, type TypedLine, totalOf } from './order-line.ts'

/** An order as it is typed. */
export interface TypedMoney {
  readonly type: OrderType
  readonly lines: readonly TypedLine[]
  /** Dollars beyond the lines; empty: none. */
  readonly tax: string
  readonly freight: string
  /** Empty: the total. */
  readonly estimate: string
}

const counted = (charge: string): Cents => parseCharge(charge) ?? 0n

/** Lines, tax and freight; what is refused counts nothing. */
export const orderTotal = ({ lines, tax, freight }: TypedMoney): Cents =>
  sum([totalOf(lines), counted(tax), counted(freight)])

/**
 * What an order commits in each section (bills section 2): each line with its share of tax and
 * freight, by amount; what is estimated above the total where the type is; of less a share each.
 */
export function partsBySection(
  order: TypedMoney,
  codes: CodeSections,
): ReadonlyMap<Section, Cents> {
  const { type, lines, tax, freight } = order
  const amounts = lines.map((line) => amountOf(line) ?? 0n)
  const charges = sum([counted(tax), counted(freight)])
  const typed = parseMoney(order.estimate) ?? 0n
  // One that is refused is as none.
  const estimate = typed > 0n ? typed : orderTotal(order)
  const { ofLines, rest } = orderShares(amounts, charges, estimate)
  const sections = new Map<Section, Cents>()
  const add = (section: Section, amount: Cents) => {
    if (amount !== 0n) sections.set(section, (sections.get(section) ?? 0n) + amount)
  }
  for (const [index, line] of lines.entries()) {
    add(sectionOfLine(line, codes, type), ofLines[index] ?? 0n)
  }
  if (rest > 0n) add(SECTION_OF_TYPE[type], rest)
  return sections
}
