import { plainSigns, withoutGroups } from '@formwork/kernel/written-number'

/** An amount of money in whole cents. Sums and splits are exact; a float never holds one. */
export type Cents = bigint

const DECIMAL = /^(-?)(\d+)(?:\.(\d*))?(?:e([+-]?\d+))?$/i

/** Cents of a decimal as the API writes it, half a cent rounded away from zero. */
export const cents = (value: number | string): Cents => unitsOf(value, 2)

/**
 * A decimal in units of its last place: with two places in hundredths. Half a unit is rounded away
 * from zero.
 *
 * @throws RangeError for what is no decimal
 */
export function unitsOf(value: number | string, places: number): bigint {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(value)) ?? []
  if (whole === '') throw new RangeError(`${value} is not a decimal number`)
  // The point is moved in the text: 1e-7 and 0.0000001 are the same digits.
  const digits = `${whole}${fraction}`
  const scale = fraction.length - Number(exponent)
  // One place more, which decides how it is rounded.
  const over = scale - places - 1
  const shifted = over > 0 ? cut(digits, over) : BigInt(digits) * 10n ** BigInt(-over)
  const rounded = (shifted + 5n) / 10n
  return sign === '-' ? -rounded : rounded
}

function cut(digits: string, places: number): bigint {
  return BigInt(digits.slice(0, -places) || '0')
}

/**
 * What is typed without dollar signs and the spaces around them; undefined where they part two
 * numbers, as two cells of a spreadsheet that are pasted into one field.
 */
export function withoutDollars(text: string): string | undefined {
  const typed = plainSigns(text)
  return /[\d.,][\s$]+[\d.,]/.test(typed) ? undefined : typed.replaceAll(/[\s$]/g, '')
}

/**
 * `1,234.56` or `$1,234.56` as people type it, `(20.00)` as credits are shown; undefined when it is no
 * amount.
 */
export function parseMoney(text: string): Cents | undefined {
  const written = withoutDollars(text)?.replace(/^\(([^-].*)\)$/, '-$1')
  const plain = withoutGroups(written ?? '') ?? ''
  return /^-?(\d+\.?\d{0,2}|\.\d{1,2})$/.test(plain)
    ? cents(plain.replace(/^(-?)\./, '$10.'))
    : undefined
}

/** Cents of what may be left out and is never below zero, such as tax; undefined when it is neither. */
export function parseCharge(text: string): Cents | undefined {
  const amount = text.trim() === '' ? 0n : parseMoney(text)
  return amount === undefined || amount < 0n ? undefined : amount
}

/** For the API and for input fields: `1234.56`. */
export function decimalText(units: bigint, places = 2): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return units < 0n ? `-${text}` : text
}

/** For a JSON body: the number whose shortest decimal is exactly these cents. */
export function jsonNumber(amount: Cents): number {
  return Number(decimalText(amount))
}

export function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

/**
 * An amount over weights, to the cent: what flooring leaves goes one cent each to the largest
 * remainders, of two alike to the first. A negative amount is split as its absolute value; a negative
 * weight counts 0; without positive weights the first takes all.
 */
export function splitCents(amount: Cents, weights: readonly bigint[]): readonly Cents[] {
  if (amount < 0n) return splitCents(-amount, weights).map((share) => -share)
  const counted = weights.map((weight) => (weight > 0n ? weight : 0n))
  const whole = sum(counted)
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0n))
  const shares = counted.map((weight) => (amount * weight) / whole)
  const over = Number(amount - sum(shares))
  const byRemainder = [...counted.keys()].sort((one, other) => {
    const remainder = (index: number) => (amount * (counted[index] ?? 0n)) % whole
    return Number(remainder(other) > remainder(one)) - Number(remainder(other) < remainder(one))
  })
  const more = new Set(byRemainder.slice(0, over))
  return shares.map((share, index) => share + (more.has(index) ? 1n : 0n))
}
