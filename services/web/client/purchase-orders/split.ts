import { type Cents, parseMoney, sum } from '../app/money.ts'

const PERCENT = /^(\d{1,3}(?:\.\d{1,4})?)\s*%$/
const WHOLE = 1_000_000n

/**
 * What a line takes of the whole: an amount, or `37.5 %` of it to the cent; undefined when it is
 * neither.
 */
export function parseShare(text: string, whole: Cents): Cents | undefined {
  const [, percent] = PERCENT.exec(text.trim()) ?? []
  if (percent === undefined) return parseMoney(text)
  const [units = '0', fraction = ''] = percent.split('.')
  const millionths = BigInt(units) * 10_000n + BigInt(fraction.padEnd(4, '0'))
  return millionths > WHOLE ? undefined : (whole * millionths + WHOLE / 2n) / WHOLE
}

/**
 * What the lines leave; negative when they take too much. A line that cannot be read takes nothing.
 */
export function leftOf(whole: Cents, shares: readonly (Cents | undefined)[]): Cents {
  return whole - sum(shares.map((share) => share ?? 0n))
}
