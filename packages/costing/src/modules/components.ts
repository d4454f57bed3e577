import { type DecimalLike, round } from '@formwork/kernel'
import { decimalText } from '../decimal-text.ts'
import { exact } from '../exact.ts'

/** A part of an item's cost; the amounts of an item's components sum to its total. */
export interface ItemComponent {
  readonly name: string
  /**
   * Quantity × unit price rounds to the amount, as they are printed. Neither: it stands for itself. A
   * quantity without a price costs nothing by itself: others follow it.
   */
  readonly quantity?: string
  readonly unit?: string
  readonly unitPrice?: string
  /** Dollars. */
  readonly amount: string
  readonly follows?: QuantitySource
}

/**
 * What the quantity of a component follows: other components of its item, or the concrete of its
 * scope.
 */
export type QuantitySource =
  | { readonly rule: 'amounts' | 'at-first-price'; readonly of: readonly ItemComponent[] }
  | {
      readonly rule: 'times'
      readonly of: readonly [ItemComponent]
      readonly factor: string
      /** It is rounded up to a multiple of this. */
      readonly step?: string
    }
  | { readonly rule: 'concrete-of-scope' }

export type Amount = DecimalLike | null | undefined
type Factors = readonly [quantity: Amount, unit: string, unitPrice: Amount]

const FEWEST_PLACES = 4
const MOST_PLACES = 12

/**
 * Quantity × unit price = amount, in as few decimals as multiply out: 46.66667 CY at 165 are
 * 7,700.00, while 46.6667 CY would be 7,700.01.
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
    if (!multipliesOut(text, price, amount)) continue
    return { name, quantity: text, unit, unitPrice: price, amount }
  }
  return { name, amount }
}

/** An amount that stands for itself. */
export function lump(name: string, amount: Amount): ItemComponent {
  return { name, amount: cents(amount) }
}

/** A fraction of an amount that follows others: a tax, a burden, an insurance. */
export function fraction(
  name: string,
  [base, follows]: readonly [base: Amount, follows: QuantitySource],
  rate: string,
  cost: Amount,
): ItemComponent {
  return { name, quantity: cents(base), unit: '$', unitPrice: rate, amount: cents(cost), follows }
}

/** A stored rate as text; nothing counts as zero. */
export function fractionText(rate: DecimalLike | null): string {
  return decimalText(rate ?? 0, 2, MOST_PLACES)
}

/** A stored percent as the text of its fraction: 8.25 → "0.0825". */
export function percentText(percent: DecimalLike | null): string {
  return fractionText(Number(`${percent ?? 0}e-2`))
}

/** Amounts are stored as numbers, rounded to cents. */
function cents(amount: Amount): string {
  return typeof amount === 'number' ? amount.toFixed(2) : round(amount ?? 0, 2).toFixed(2)
}

/** Away from a tie a product of floating-point numbers rounds as the exact one does. */
const SAFE_CENTS = 1e11
const NEAR_TIE = 1e-3

function multipliesOut(quantity: string, price: string, amount: string): boolean {
  const product = Number(quantity) * Number(price) * 100
  const distance = Math.abs(Math.abs(product % 1) - 0.5)
  if (Math.abs(product) < SAFE_CENTS && distance > NEAR_TIE) {
    return Math.round(product) === Math.round(Number(amount) * 100)
  }
  return cents(exact(quantity).times(price)) === amount
}
