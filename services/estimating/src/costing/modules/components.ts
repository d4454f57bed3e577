import { Decimal, type DecimalLike, round } from '@formwork/kernel'
import { decimalText } from '../decimal-text.ts'
import { exact } from '../exact.ts'

/** A part of an item's cost; the amounts of an item's components sum to its total. */
export interface ItemComponent {
  readonly name: string
  /** Quantity × unit price rounds to the amount, as they are printed. Neither: the amount is a share of others. */
  readonly quantity?: string
  readonly unit?: string
  readonly unitPrice?: string
  /** Dollars. */
  readonly amount: string
}

export type Amount = DecimalLike | null | undefined
type Factors = readonly [quantity: Amount, unit: string, unitPrice: Amount]

const FEWEST_PLACES = 4
const MOST_PLACES = 12

/**
 * Quantity × unit price = amount, in as few decimals as multiply out: 46.66667 CY at 165 are 7,700.00, while
 * 46.6667 CY would be 7,700.01.
 */
export function product(
  name: string,
  [quantity, unit, unitPrice]: Factors,
  cost: Amount,
): ItemComponent {
  const amount = cents(cost)
  if (quantity == null || unitPrice == null) return { name, amount }
  const price = decimalText(unitPrice, 2, MOST_PLACES)
  for (let places = FEWEST_PLACES; places <= MOST_PLACES; places += 1) {
    const text = decimalText(quantity, 0, places)
    if (cents(exact(text).times(price)) !== amount) continue
    return { name, quantity: text, unit, unitPrice: price, amount }
  }
  return { name, amount }
}

/** A component that is a share of others. */
export function share(name: string, amounts: readonly Amount[]): ItemComponent {
  const sum = amounts.reduce<Decimal>((before, each) => before.plus(each ?? 0), new Decimal(0))
  return { name, amount: cents(sum) }
}

const cents = (amount: Amount): string => round(amount ?? 0, 2).toFixed(2)
