import { Decimal as DecimalJs } from 'decimal.js'

/**
 * Exact decimals for money, quantities and rates. 100 significant digits hold every product of
 * field values in costing exactly, so that nothing is rounded but by `round` below.
 */
export const Decimal = DecimalJs.clone({
  precision: 100,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -100,
  toExpPos: 100,
})
export type Decimal = DecimalJs
export type DecimalLike = Decimal | number | string

export const ZERO: Decimal = new Decimal(0)

/** Reads a JSON number (by its shortest text, so 1.005 is 1.005), a decimal text or a Decimal. */
export function decimal(value: DecimalLike): Decimal {
  return new Decimal(value)
}

const ours = (value: DecimalLike): Decimal =>
  value instanceof Decimal && value.constructor === Decimal ? value : new Decimal(value)

/** Rounds half away from zero to `places` decimals: 1.005 → 1.01, −1.005 → −1.01. */
export function round(value: DecimalLike, places: number): Decimal {
  return ours(value).toDecimalPlaces(places, DecimalJs.ROUND_HALF_UP)
}

/**
 * `round` of a JSON number. Most have no more decimals than their field keeps, and are themselves:
 * then the number of their text at so many decimals is the same one.
 */
export function roundNumber(value: number, places: number): number {
  return Number(value.toFixed(places)) === value ? value : round(value, places).toNumber()
}

/** R(x) of the costing rules: half away from zero, to cents. */
export function roundToCents(value: DecimalLike): Decimal {
  return round(value, 2)
}

export function sum(values: Iterable<DecimalLike>): Decimal {
  let total = ZERO
  for (const value of values) {
    const next = ours(value)
    // Most of what is summed up is nothing, or stands alone.
    if (!next.isZero()) total = total.isZero() ? next : total.plus(next)
  }
  return total
}

/** Dollars with at most two decimals as whole cents. Throws on a fraction of a cent: a bug. */
export function toCents(dollars: DecimalLike): bigint {
  const cents = new Decimal(dollars).times(100)
  if (!cents.isInteger()) throw new RangeError(`${cents.div(100)} is not a whole number of cents`)
  return BigInt(cents.toFixed(0))
}

export function fromCents(cents: bigint): Decimal {
  return new Decimal(cents.toString()).div(100)
}

/** A decimal as the JSON number that prints the same. Money of 14 digits and 2 decimals is safe. */
export function toNumber(value: DecimalLike): number {
  return new Decimal(value).toNumber()
}
