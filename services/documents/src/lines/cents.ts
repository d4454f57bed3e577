/**
 * Money in whole cents for sums over many lines: exact, and an order of magnitude faster than
 * decimals, which an export of 100,000 items would notice.
 */

/** Decimals of a multiplier, and one time in units of the last of them. */
export const MULTIPLIER_PLACES = 4
export const ONE_TIME = 10n ** BigInt(MULTIPLIER_PLACES)

/** Dollars as estimating sends them ("-1234.50") as whole cents. */
export function centsOf(dollars: string): bigint {
  return scaled(dollars, 2)
}

/** Decimal text as a whole number of 10^-places. Throws on more places: a bug of the sender. */
export function scaled(text: string, places: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text)
  const fraction = (match?.[3] ?? '').replace(/0+$/, '')
  if (match === null || fraction.length > places) {
    throw new RangeError(`"${text}" is not a decimal with at most ${places} places`)
  }
  const digits = BigInt(`${match[2]}${fraction.padEnd(places, '0')}`)
  return match[1] === '-' ? -digits : digits
}

/** Whole cents as plain decimal text: -123450n → "-1234.50". */
export function dollars(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Whole cents as the number nearest to them in dollars, as their text would be read: -123450n →
 * -1234.5.
 */
export function dollarNumber(cents: bigint): number {
  return Number(cents) / 100
}

/** a × b / divisor, rounded half away from zero. */
export function multiplyRounded(a: bigint, b: bigint, divisor: bigint): bigint {
  const product = a * b
  const magnitude = product < 0n ? -product : product
  const rounded = (2n * magnitude + divisor) / (2n * divisor)
  return product < 0n ? -rounded : rounded
}
