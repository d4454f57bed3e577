import {
  absolute,
  added,
  big,
  digitsOf,
  multiplied,
  nearest,
  ofBig,
  opposite,
  quotient,
  SMALL_POWERS,
  timesTenTo,
  trimmed,
  type Whole,
} from './whole.ts'

export type DecimalLike = Decimal | number | string

/** `-12.50`, `.5`, `5.`, `1.25e-7`: as JavaScript writes numbers, and people decimals. */
const WRITTEN = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i
/** Significant digits of a quotient that does not end. */
const QUOTIENT_DIGITS = 100
/** Most quotients that end do so within so many decimals. */
const SHORT_QUOTIENT = 20
/** A double of so many digits is nearest to one decimal of them alone. */
const DOUBLE_DIGITS = 15
const MOST_OF_DOUBLE = 10 ** DOUBLE_DIGITS
/** Most numbers have no more decimals. */
const FEW_PLACES = 6

/**
 * An exact decimal of money, quantities and rates. Sums, differences and products have all their
 * digits, however many; only `div` and what says so rounds, always half away from zero.
 */
export class Decimal {
  /** The value is units / 10^places, with the least places that it needs: one form of each value. */
  readonly units: Whole
  readonly places: number

  /** @throws TypeError for what is not a number that ends */
  constructor(value: DecimalLike | bigint)
  constructor(units: Whole, places: number)
  constructor(value: DecimalLike | bigint, places?: number) {
    const of = places === undefined ? read(value) : trimmed(value as Whole, places)
    this.units = of.units
    this.places = of.places
  }

  static max(...values: readonly DecimalLike[]): Decimal {
    return values.map(decimal).reduce((most, value) => (value.gt(most) ? value : most))
  }

  static min(...values: readonly DecimalLike[]): Decimal {
    return values.map(decimal).reduce((least, value) => (value.lt(least) ? value : least))
  }

  static sum(...values: readonly DecimalLike[]): Decimal {
    return sum(values)
  }

  plus(other: DecimalLike): Decimal {
    const { units, places } = ours(other)
    if (this.places === places) return new Decimal(added(this.units, units), places)
    return this.places < places
      ? new Decimal(added(timesTenTo(this.units, places - this.places), units), places)
      : new Decimal(added(this.units, timesTenTo(units, this.places - places)), this.places)
  }

  minus(other: DecimalLike): Decimal {
    return this.plus(ours(other).negated())
  }

  times(other: DecimalLike): Decimal {
    const { units, places } = ours(other)
    return new Decimal(multiplied(this.units, units), this.places + places)
  }

  /**
   * The quotient: exact where it ends within 100 significant digits, else rounded to them.
   *
   * @throws RangeError for division by zero
   */
  div(other: DecimalLike): Decimal {
    const { units, places } = ours(other)
    if (this.units === 0 && units !== 0) return ZERO
    const at = this.places - places
    const top = timesTenTo(this.units, SHORT_QUOTIENT)
    const short = quotient(top, units)
    const isEnd = multiplied(short, units) === top && digitsOf(short) <= QUOTIENT_DIGITS
    return isEnd ? written(short, at + SHORT_QUOTIENT) : longQuotient(this.units, units, at)
  }

  /** The quotient rounded half away from zero, of which no digit is lost before: a tie is a tie. */
  divToPlaces(other: DecimalLike, places: number): Decimal {
    const { units, places: less } = ours(other)
    const shift = places + less - this.places
    return shift >= 0
      ? new Decimal(nearest(timesTenTo(this.units, shift), units), places)
      : new Decimal(nearest(this.units, timesTenTo(units, -shift)), places)
  }

  /** The whole part of the quotient. */
  divToInt(other: DecimalLike): Decimal {
    const { units, places } = ours(other)
    return places >= this.places
      ? new Decimal(quotient(timesTenTo(this.units, places - this.places), units), 0)
      : new Decimal(quotient(this.units, timesTenTo(units, this.places - places)), 0)
  }

  /** @param exponent a whole number, zero or more */
  pow(exponent: number): Decimal {
    return new Decimal(ofBig(big(this.units) ** BigInt(exponent)), this.places * exponent)
  }

  negated(): Decimal {
    return new Decimal(opposite(this.units), this.places)
  }

  abs(): Decimal {
    return this.units < 0 ? this.negated() : this
  }

  floor(): Decimal {
    const whole = this.truncated(0)
    return whole.gt(this) ? whole.minus(ONE) : whole
  }

  ceil(): Decimal {
    const whole = this.truncated(0)
    return whole.lt(this) ? whole.plus(ONE) : whole
  }

  /** Rounded half away from zero; itself where it has no more places. */
  toDecimalPlaces(places: number): Decimal {
    if (this.places <= places) return this
    return new Decimal(nearest(this.units, timesTenTo(1, this.places - places)), places)
  }

  /** Cut, towards zero. */
  truncated(places: number): Decimal {
    if (this.places <= places) return this
    return new Decimal(quotient(this.units, timesTenTo(1, this.places - places)), places)
  }

  /** Negative, zero or positive, as this is less, the same or greater. */
  comparedTo(other: DecimalLike): number {
    const { units, places } = ours(other)
    const left = this.places < places ? timesTenTo(this.units, places - this.places) : this.units
    const right = this.places > places ? timesTenTo(units, this.places - places) : units
    return left < right ? -1 : left > right ? 1 : 0
  }

  eq(other: DecimalLike): boolean {
    return this.comparedTo(other) === 0
  }

  lt(other: DecimalLike): boolean {
    return this.comparedTo(other) < 0
  }

  lte(other: DecimalLike): boolean {
    return this.comparedTo(other) <= 0
  }

  gt(other: DecimalLike): boolean {
    return this.comparedTo(other) > 0
  }

  gte(other: DecimalLike): boolean {
    return this.comparedTo(other) >= 0
  }

  isZero(): boolean {
    return this.units === 0
  }

  isNegative(): boolean {
    return this.units < 0
  }

  isInteger(): boolean {
    return this.places === 0
  }

  /** How many it needs at least. */
  decimalPlaces(): number {
    return this.places
  }

  /** With so many places, rounded half away from zero; left out: with those that it needs. */
  toFixed(places?: number): string {
    const wanted = places ?? this.places
    const value = this.toDecimalPlaces(wanted)
    const units = timesTenTo(absolute(value.units), wanted - value.places)
    const digits = String(units).padStart(wanted + 1, '0')
    const sign = value.units < 0 ? '-' : ''
    if (wanted === 0) return sign + digits
    return `${sign}${digits.slice(0, -wanted)}.${digits.slice(-wanted)}`
  }

  /** The nearest JSON number. */
  toNumber(): number {
    const power = SMALL_POWERS[this.places]
    if (typeof this.units === 'number' && power !== undefined) return this.units / power
    return Number(this.toFixed())
  }

  toString(): string {
    return this.toFixed()
  }

  toJSON(): string {
    return this.toFixed()
  }
}

const ours = (value: DecimalLike): Decimal =>
  value instanceof Decimal ? value : new Decimal(value)

/** units / 10^places; places may be negative. */
const written = (units: Whole, places: number): Decimal =>
  places < 0 ? new Decimal(timesTenTo(units, -places), 0) : new Decimal(units, places)

/** top / bottom / 10^places to 100 digits. */
function longQuotient(top: Whole, bottom: Whole, places: number): Decimal {
  const more = Math.max(QUOTIENT_DIGITS + digitsOf(bottom) - digitsOf(top), 0)
  const scaled = timesTenTo(top, more)
  const excess = Math.max(digitsOf(quotient(scaled, bottom)) - QUOTIENT_DIGITS, 0)
  return written(nearest(scaled, timesTenTo(bottom, excess)), places + more - excess)
}

type Units = Pick<Decimal, 'units' | 'places'>

/** By its shortest text, so that 1.005 is 1.005. */
function read(value: DecimalLike | bigint): Units {
  if (value instanceof Decimal) return value
  if (typeof value === 'bigint') return { units: ofBig(value), places: 0 }
  return (typeof value === 'number' ? readDouble(value) : undefined) ?? readText(String(value))
}

/** What has few digits and places; its shortest text has the same. */
function readDouble(value: number): Units | undefined {
  if (Number.isSafeInteger(value)) return { units: value + 0, places: 0 }
  const power = SMALL_POWERS[FEW_PLACES] ?? 1
  const units = Math.round(value * power)
  const isRead = Math.abs(units) < MOST_OF_DOUBLE && units / power === value
  return isRead ? trimmed(units, FEW_PLACES) : undefined
}

function readText(value: string): Units {
  const [, sign, whole = '', part = '', exponent = '0'] = WRITTEN.exec(value) ?? []
  if (sign === undefined || whole + part === '') throw new TypeError(`${value} is not a decimal`)
  const digits = `${whole}${part}`
  const size = digits.length <= DOUBLE_DIGITS ? Number(digits) : ofBig(BigInt(digits))
  return written(sign === '-' ? opposite(size) : size, part.length - Number(exponent))
}

export const ZERO: Decimal = new Decimal(0)
const ONE = new Decimal(1)

/** Reads a JSON number (by its shortest text, so 1.005 is 1.005), a decimal text or a Decimal. */
export function decimal(value: DecimalLike): Decimal {
  return ours(value)
}

/** Rounds half away from zero to `places` decimals: 1.005 → 1.01, −1.005 → −1.01. */
export function round(value: DecimalLike, places: number): Decimal {
  return ours(value).toDecimalPlaces(places)
}

/**
 * `round` of a JSON number. Most have no more decimals than their field keeps, and are themselves:
 * then the number of their text at so many decimals is the same one. −0 is 0, as in JSON.
 */
export function roundNumber(value: number, places: number): number {
  return Number(value.toFixed(places)) === value ? value + 0 : round(value, places).toNumber()
}

/** R(x) of the costing rules: half away from zero, to cents. */
export function roundToCents(value: DecimalLike): Decimal {
  return round(value, 2)
}

export function sum(values: Iterable<DecimalLike>): Decimal {
  let total = ZERO
  for (const value of values) total = total.plus(value)
  return total
}

/** Dollars with at most two decimals as whole cents. Throws on a fraction of a cent: a bug. */
export function toCents(dollars: DecimalLike): bigint {
  const value = ours(dollars)
  const cents = value.toDecimalPlaces(2)
  if (!cents.eq(value)) throw new RangeError(`${value} is not a whole number of cents`)
  return big(timesTenTo(cents.units, 2 - cents.places))
}

export function fromCents(cents: bigint): Decimal {
  return new Decimal(cents, 2)
}

/** A decimal as the JSON number that prints the same. Money of 14 digits and 2 decimals is safe. */
export function toNumber(value: DecimalLike): number {
  return ours(value).toNumber()
}
