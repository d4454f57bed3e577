import {
  Decimal,
  type DecimalLike,
  decimal,
  invalidField,
  roundToCents,
  ZERO,
} from '@formwork/kernel'
import type { TaxedBid } from './contexts.ts'

const ONE: Decimal = new Decimal(1)
const HUNDREDTH = new Decimal('0.01')

/** A bid says the same few rates and lengths of thousands of items: each is read once. */
const MOST_KEPT = 5_000

/** Remembers what was made of a number; a Decimal is never changed. */
export function kept(make: (value: number) => Decimal): (value: number) => Decimal {
  const known = new Map<number, Decimal>()
  return (value) => {
    const before = known.get(value)
    if (before !== undefined) return before
    const made = make(value)
    if (known.size >= MOST_KEPT) known.clear()
    known.set(value, made)
    return made
  }
}

const exactNumber = kept((value) => new Decimal(value))

/** Reads a stored number; a Decimal passes as it is, so that a caller can parse once. */
export function exact(value: DecimalLike): Decimal {
  return typeof value === 'number' ? exactNumber(value) : decimal(value)
}

/** numerator / denominator, where a quotient need not terminate as a decimal. */
export interface Ratio {
  readonly numerator: Decimal
  readonly denominator: Decimal
}

/** Exact; equal denominators stay as they are. */
export function addRatios(a: Ratio, b: Ratio): Ratio {
  if (a.denominator.eq(b.denominator)) {
    return { numerator: a.numerator.plus(b.numerator), denominator: a.denominator }
  }
  return {
    numerator: a.numerator.times(b.denominator).plus(b.numerator.times(a.denominator)),
    denominator: a.denominator.times(b.denominator),
  }
}

/** Null counts as zero. */
export function exactOrZero(value: DecimalLike | null | undefined): Decimal {
  return value === null || value === undefined ? ZERO : exact(value)
}

/**
 * Reads a number that costing cannot do without.
 *
 * @throws InvalidError `<label> is required[ <reason>]`, with `path` in its details
 */
export function required(
  value: DecimalLike | null | undefined,
  path: string,
  label: string,
  reason = '',
): Decimal {
  if (value !== null && value !== undefined) return exact(value)
  throw invalidField(path, `${label} is required${reason === '' ? '' : ` ${reason}`}`)
}

/** The one place where a rate becomes a fraction: percents are divided by 100, `*Rate`s are not. */
export function fractionOf(rate: DecimalLike, unit: 'percent' | 'fraction'): Decimal {
  if (unit === 'fraction') return exact(rate)
  return typeof rate === 'number' ? hundredthsOf(rate) : exact(rate).times(HUNDREDTH)
}

const hundredthsOf = kept((percentage) => exact(percentage).times(HUNDREDTH))

/** 1 + waste, for a waste in percent. */
export function withWaste(wastePercentage: DecimalLike): Decimal {
  return typeof wastePercentage === 'number' ? withWasteOf(wastePercentage) : more(wastePercentage)
}

const more = (percentage: DecimalLike): Decimal => fractionOf(percentage, 'percent').plus(ONE)
const withWasteOf = kept(more)

/** Sales tax on an amount: R(amount × rate), nothing where the bid or the item is free of it. */
export function salesTax(amount: Decimal, taxable: boolean, bid: TaxedBid): Decimal {
  if (!taxable || bid.taxExempt || amount.isZero()) return ZERO
  return roundToCents(amount.times(fractionOf(bid.salesTaxPercentage, 'percent')))
}

/** numerator / denominator, half away from zero, to cents or so many places. */
export function divideRounded(numerator: Decimal, denominator: Decimal, places = 2): Decimal {
  return numerator.divToPlaces(denominator, places)
}

/** ceil(numerator / denominator) of exact numbers, for numerator ≥ 0 and denominator > 0. */
export function ceilDivide(numerator: Decimal, denominator: Decimal): Decimal {
  const whole = numerator.divToInt(denominator)
  return whole.times(denominator).lt(numerator) ? whole.plus(ONE) : whole
}

export function compare<T extends string | bigint>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** What a module's items cost in a scope that is built `multiplier` times: R(multiplier × Σ). */
export function scaledCost(raw: DecimalLike, multiplier: DecimalLike): Decimal {
  return roundToCents(exact(raw).times(exact(multiplier)))
}
