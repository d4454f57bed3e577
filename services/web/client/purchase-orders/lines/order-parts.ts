import { type Cents, parseMoney, splitCents, sum } from '../../lib/money.ts'
import { SECTION_OF_TYPE, type Section } from '../../projects/sections.ts'
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

/** Sections of cost codes, by code. */
export type CodeSections = ReadonlyMap<string, Section | null>

const typedCents = (text: string): Cents => parseMoney(text) ?? 0n

/** Lines, tax and freight. */
export const orderTotal = ({ lines, tax, freight }: TypedMoney): Cents =>
  sum([totalOf(lines), typedCents(tax), typedCents(freight)])

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
  const shares = splitCents(sum([typedCents(tax), typedCents(freight)]), amounts)
  const whole = amounts.map((amount, index) => amount + (shares[index] ?? 0n))
  const committed = parseMoney(order.estimate) ?? orderTotal(order)
  const rest = committed - sum(whole)
  const parts = rest < 0n ? splitCents(committed, whole) : whole
  const sections = new Map<Section, Cents>()
  const add = (section: Section, amount: Cents) => {
    if (amount !== 0n) sections.set(section, (sections.get(section) ?? 0n) + amount)
  }
  for (const [index, line] of lines.entries()) {
    const section = line.section || codes.get(line.costCode ?? '') || SECTION_OF_TYPE[type]
    add(section, parts[index] ?? 0n)
  }
  if (rest > 0n) add(SECTION_OF_TYPE[type], rest)
  return sections
}
