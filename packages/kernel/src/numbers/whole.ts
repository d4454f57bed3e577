/**
 * A whole number of any size: a `number` where that is exact, else a `bigint`, so that there is one
 * form of each value, and no −0. Most amounts are small, and a bigint takes ten times as long.
 */
export type Whole = number | bigint

const MOST = Number.MAX_SAFE_INTEGER
const BIG_MOST = BigInt(MOST)
/** A quotient of so much, times what it was divided by, is exact even where it is one too many. */
const MOST_DIVIDED = 2 ** 52

/** Doubles hold powers of ten to 10^22. */
export const SMALL_POWERS: readonly number[] = Array.from({ length: 23 }, (_, exponent) =>
  Number(`1e${exponent}`),
)

const bigPowers: bigint[] = [1n]
function bigTenTo(exponent: number): bigint {
  for (let next = bigPowers.length; next <= exponent; next += 1) {
    bigPowers.push(10n ** BigInt(next))
  }
  return bigPowers[exponent] ?? 1n
}

/** Whether a result is what it would be without rounding: a double is not above 2^53 by itself. */
const isExact = (value: number): boolean => value <= MOST && value >= -MOST

export const big = (value: Whole): bigint => (typeof value === 'bigint' ? value : BigInt(value))

export const ofBig = (value: bigint): Whole =>
  value <= BIG_MOST && value >= -BIG_MOST ? Number(value) : value

export function added(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') {
    const value = a + b
    if (isExact(value)) return value
  }
  return ofBig(big(a) + big(b))
}

export function multiplied(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') {
    const value = a * b
    if (isExact(value)) return value + 0
  }
  return ofBig(big(a) * big(b))
}

/** value × 10^exponent */
export function timesTenTo(value: Whole, exponent: number): Whole {
  if (exponent === 0) return value
  if (typeof value === 'number') {
    const scaled = value * (SMALL_POWERS[exponent] ?? Number.POSITIVE_INFINITY)
    if (isExact(scaled)) return scaled
  }
  return ofBig(big(value) * bigTenTo(exponent))
}

export const opposite = (value: Whole): Whole => (typeof value === 'number' ? 0 - value : -value)

export const absolute = (value: Whole): Whole => (value < 0 ? opposite(value) : value)

/** The whole part of a / b. */
export function quotient(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number' && isDivided(a, b)) {
    const [top, bottom] = [Math.abs(a), Math.abs(b)]
    const whole = wholeOf(top, bottom)
    return a < 0 === b < 0 ? whole : 0 - whole
  }
  return ofBig(big(a) / big(b))
}

/** a / b, half away from zero. */
export function nearest(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number' && isDivided(a, b)) {
    const [top, bottom] = [Math.abs(a), Math.abs(b)]
    const down = wholeOf(top, bottom)
    const rest = top - down * bottom
    const whole = rest >= bottom - rest ? down + 1 : down
    return a < 0 === b < 0 ? whole : 0 - whole
  }
  return ofBig(bigNearest(big(a), big(b)))
}

/** Division by zero is left to bigints, which refuse it. */
const isDivided = (a: number, b: number): boolean =>
  a <= MOST_DIVIDED && a >= -MOST_DIVIDED && b <= MOST_DIVIDED && b >= -MOST_DIVIDED && b !== 0

/** A quotient of doubles is rounded, at most to the next whole number. */
function wholeOf(top: number, bottom: number): number {
  const whole = Math.floor(top / bottom)
  return whole * bottom > top ? whole - 1 : whole
}

function bigNearest(a: bigint, b: bigint): bigint {
  const [top, half] = [a < 0n ? -a * 2n : a * 2n, b < 0n ? -b : b]
  const whole = (top + half) / (half * 2n)
  return a < 0n === b < 0n ? whole : -whole
}

export const digitsOf = (value: Whole): number => String(absolute(value)).length

/** How many zeros are taken from an end at a time: each division of many digits takes long. */
const ZEROS = [64, 16, 4, 1]

export interface Trimmed {
  readonly units: Whole
  readonly places: number
}

/** units / 10^places with the least places that it needs. */
export function trimmed(units: Whole, places: number): Trimmed {
  return typeof units === 'number' ? smallTrimmed(units, places) : bigTrimmed(units, places)
}

/** Most end in another digit than zero. A tenth below 2^50 is whole only where nothing is rounded. */
function smallTrimmed(units: number, places: number): Trimmed {
  let [rest, less] = [units, places]
  while (less > 0) {
    const tenth = rest / 10
    if (!Number.isInteger(tenth)) break
    rest = tenth
    less -= 1
  }
  return { units: rest, places: less }
}

function bigTrimmed(units: bigint, places: number): Trimmed {
  if (places === 0 || units % 10n !== 0n) return { units: ofBig(units), places }
  let [rest, less] = [units, places]
  for (const zeros of ZEROS) {
    while (less >= zeros && rest % bigTenTo(zeros) === 0n) {
      rest /= bigTenTo(zeros)
      less -= zeros
    }
  }
  return { units: ofBig(rest), places: less }
}
