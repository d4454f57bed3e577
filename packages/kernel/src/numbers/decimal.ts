export type DecimalLike = Decimal | number | string

/** `-12.50`, `.5`, `5.`, `1.25e-7`: as JavaScript writes numbers, and people decimals. */
const WRITTEN = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i
/** Significant digits of a quotient that does not end. */
const QUOTIENT_DIGITS = 100
/** Most quotients that end do so within so many decimals. */
const SHORT_QUOTIENT = 20
/** Doubles hold whole numbers to 2^53 and powers of ten to 10^22, and divide them rightly. */
const SAFE = BigInt(Number.MAX_SAFE_INTEGER)
const SAFE_POWER = 22

const powers: bigint[] = [1n]
function tenTo(exponent: number): bigint {
  for (let next = powers.length; next <= exponent; next += 1) powers.push(10n ** BigInt(next))
  return powers[exponent] ?? 1n
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value)

/** numerator / denominator to a whole number, half away from zero. */
function divided(numerator: bigint, denominator: bigint): bigint {
  const [top, half] = [abs(numerator) * 2n, abs(denominator)]
  const whole = (top + half) / (half * 2n)
  return numerator < 0n === denominator < 0n ? whole : -whole
}

/**
 * An exact decimal of money, quantities and rates. Sums, differences and products have all their
 * digits, however many; only `div` and what says so rounds, always half away from zero.
 */
export class Decimal {
  /** The value is units / 10^places, with the least places that it needs: one form of each value. */
  readonly units: bigint
  readonly places: number

  /** @throws TypeError for what is not a number that ends */
  constructor(value: DecimalLike)
  constructor(units: bigint, places?: number)
  constructor(value: DecimalLike | bigint, places = 0) {
    const of = typeof value === 'bigint' ? trimmed(value, places) : read(value)
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
    if (this.places === places) return new Decimal(this.units + units, places)
    return this.places < places
      ? new Decimal(this.units * tenTo(places - this.places) + units, places)
      : new Decimal(this.units + units * tenTo(this.places - places), this.places)
  }

  minus(other: DecimalLike): Decimal {
    return this.plus(ours(other).negated())
  }

  times(other: DecimalLike): Decimal {
    const { units, places } = ours(other)
    return new Decimal(this.units * units, this.places + places)
  }

  /**
   * The quotient: exact where it ends within 100 significant digits, else rounded to them.
   *
   * @throws RangeError for division by zero
   */
  div(other: DecimalLike): Decimal {
    const { units, places } = ours(other)
    if (this.units === 0n && units !== 0n) return ZERO
    const top = this.units * tenTo(SHORT_QUOTIENT)
    const short = top / units
    if (short * units === top && abs(short) < tenTo(QUOTIENT_DIGITS)) {
      return written(short, SHORT_QUOTIENT + this.places - places)
    }
    return this.#longQuotient(units, places)
  }

  #longQuotient(units: bigint, places: number): Decimal {
    const missing = QUOTIENT_DIGITS + digitsOf(units) - digitsOf(this.units)
    const more = Math.max(missing, 0)
    const quotient = (this.units * tenTo(more)) / units
    const remainder = this.units * tenTo(more) - quotient * units
    const at = more + this.places - places
    const excess = Math.max(digitsOf(quotient) - QUOTIENT_DIGITS, 0)
    if (remainder === 0n && excess === 0) return written(quotient, at)
    const rounded = divided(this.units * tenTo(more), units * tenTo(excess))
    return written(rounded, at - excess)
  }

  /** The quotient rounded half away from zero, of which no digit is lost before: a tie is a tie. */
  divToPlaces(other: DecimalLike, places: number): Decimal {
    const { units, places: less } = ours(other)
    const shift = places + less - this.places
    return shift >= 0
      ? new Decimal(divided(this.units * tenTo(shift), units), places)
      : new Decimal(divided(this.units, units * tenTo(-shift)), places)
  }

  /** The whole part of the quotient. */
  divToInt(other: DecimalLike): Decimal {
    const { units, places } = ours(other)
    return places >= this.places
      ? new Decimal((this.units * tenTo(places - this.places)) / units, 0)
      : new Decimal(this.units / (units * tenTo(this.places - places)), 0)
  }

  /** @param exponent a whole number, zero or more */
  pow(exponent: number): Decimal {
    return new Decimal(this.units ** BigInt(exponent), this.places * exponent)
  }

  negated(): Decimal {
    return new Decimal(-this.units, this.places)
  }

  abs(): Decimal {
    return this.units < 0n ? this.negated() : this
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
    return new Decimal(divided(this.units, tenTo(this.places - places)), places)
  }

  /** Cut, towards zero. */
  truncated(places: number): Decimal {
    if (this.places <= places) return this
    return new Decimal(this.units / tenTo(this.places - places), places)
  }

  /** Negative, zero or positive, as this is less, the same or greater. */
  comparedTo(other: DecimalLike): number {
    const { units, places } = ours(other)
    const [left, right] =
      places === this.places
        ? [this.units, units]
        : [
            this.units * tenTo(Math.max(places - this.places, 0)),
            units * tenTo(Math.max(this.places - places, 0)),
          ]
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
    return this.units === 0n
  }

  isNegative(): boolean {
    return this.units < 0n
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
    const digits = String(abs(value.units) * tenTo(wanted - value.places)).padStart(wanted + 1, '0')
    const sign = value.units < 0n ? '-' : ''
    if (wanted === 0) return sign + digits
    return `${sign}${digits.slice(0, -wanted)}.${digits.slice(-wanted)}`
  }

  /** The nearest JSON number. */
  toNumber(): number {
    const { units, places } = this
    if (places <= SAFE_POWER && units <= SAFE && units >= -SAFE) {
      return Number(units) / 10 ** places
    }
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

const digitsOf = (units: bigint): number => String(abs(units)).length

/** units / 10^places; places may be negative. */
const written = (units: bigint, places: number): Decimal =>
  places < 0 ? new Decimal(units * tenTo(-places), 0) : new Decimal(units, places)

interface Units {
  readonly units: bigint
  readonly places: number
}

/** How many zeros are taken from an end at a time: each division of many digits takes long. */
const ZEROS = [64, 16, 4, 1]

/** Most values end in another digit than zero. */
function trimmed(units: bigint, places: number): Units {
  if (places === 0 || units % 10n !== 0n) return { units, places }
  if (units === 0n) return { units, places: 0 }
  let [rest, less] = [units, places]
  for (const zeros of ZEROS) {
    while (less >= zeros && rest % tenTo(zeros) === 0n) {
      rest /= tenTo(zeros)
      less -= zeros
    }
  }
  return { units: rest, places: less }
}

/** By its shortest text, so that 1.005 is 1.005. */
function read(value: DecimalLike): Units {
  if (value instanceof Decimal) return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) {
    return { units: BigInt(value), places: 0 }
  }
  const [, sign, whole = '', part = '', exponent = '0'] = WRITTEN.exec(String(value)) ?? []
  if (sign === undefined || whole + part === '') throw new TypeError(`${value} is not a decimal`)
  const units = BigInt(`${sign === '-' ? '-' : ''}${whole}${part}`)
  return written(units, part.length - Number(exponent))
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
  return cents.units * tenTo(2 - cents.places)
}

export function fromCents(cents: bigint): Decimal {
  return new Decimal(cents, 2)
}

/** A decimal as the JSON number that prints the same. Money of 14 digits and 2 decimals is safe. */
export function toNumber(value: DecimalLike): number {
  return ours(value).toNumber()
}
