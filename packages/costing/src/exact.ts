import { Decimal, type DecimalLike, invalidField, roundToCents, ZERO } from '@formwork/kernel'
import type { TaxedBid } from './contexts.ts'

const ONE: Decimal = new Decimal(1)
const HUNDREDTH = new Decimal('0.01')

/**
 * Reads a stored number. A kernel Decimal passes as it is, so that a caller can parse once; any
 * other (another library's Decimal with its own, smaller precision included) is read anew.
 */
export function exact(value: DecimalLike): Decimal {
  return value instanceof Decimal && value.constructor === Decimal ? value : new Decimal(value)
}

/** numerator / denominator, where a quotient need not terminate as a decimal. */
export interface Ratio {
  readonly numerator: Decimal
  readonly denominator: Decimal
}

/** Sums of ratios of several denominators have more digits than other costing. */
const Wide = Decimal.clone({ precision: 400 })

/** Exact; equal denominators stay as they are. */
export function addRatios(a: Ratio, b: Ratio): Ratio {
  if (a.denominator.eq(b.denominator)) {
    return { numerator: a.numerator.plus(b.numerator), denominator: a.denominator }
  }
  const [of, by] = [new Wide(a.denominator), new Wide(b.denominator)]
  return { numerator: by.times(a.numerator).plus(of.times(b.numerator)), denominator: of.times(by) }
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
  return unit === 'percent' ? exact(rate).times(HUNDREDTH) : exact(rate)
}

/** 1 + waste, for a waste in percent. */
export function withWaste(wastePercentage: DecimalLike): Decimal {
  return fractionOf(wastePercentage, 'percent').plus(ONE)
}

/** Sales tax on an amount: R(amount × rate), nothing where the bid or the item is free of it. */
export function salesTax(amount: Decimal, taxable: boolean, bid: TaxedBid): Decimal {
  if (!taxable || bid.taxExempt) return ZERO
  return roundToCents(amount.times(fractionOf(bid.salesTaxPercentage, 'percent')))
}

/**
 * numerator / denominator, half away from zero, in whole-number division: a quotient that never
 * terminates is not cut to the working precision first, so a tie is a real tie.
 */
export function divideRounded(
  numerator: Decimal,
  denominator: Decimal,
  unit: Decimal = HUNDREDTH,
): Decimal {
  const isNegative = numerator.isNegative()
  const magnitude = isNegative ? numerator.negated() : numerator
  const step = denominator.times(unit)
  const rounded = magnitude.plus(magnitude).plus(step).divToInt(step.plus(step)).times(unit)
  return isNegative ? rounded.negated() : rounded
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
