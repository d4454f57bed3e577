import { type DecimalLike, round } from '@formwork/kernel'

const PLAIN = /^-?\d+(?:\.\d*[1-9])?$/
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * A number as text with as many decimals as it has, but at least `least` and at most `most`,
 * rounded half away from zero: 46.666666666667 → "46.6667". Most stored numbers are short and need
 * no arithmetic, which the export of 100,000 items would notice.
 */
export function decimalText(value: DecimalLike, least: number, most: number): string {
  const given = String(value)
  const isShort = PLAIN.test(given) && decimalsOf(given) <= most
  const text = isShort ? given : round(value, most).toFixed()
  const decimals = decimalsOf(text)
  if (decimals >= least) return text
  return (decimals === 0 ? `${text}.` : text) + '0'.repeat(least - decimals)
}

/** The same with commas between thousands: 2640 → "2,640". */
export function groupedText(value: DecimalLike, least: number, most: number): string {
  const text = decimalText(value, least, most)
  const dot = text.indexOf('.')
  const whole = dot === -1 ? text : text.slice(0, dot)
  return whole.length < 4 ? text : whole.replace(THOUSANDS, ',') + text.slice(whole.length)
}

/** Dollars with two to four decimals: 0.145 → "$0.145". */
export function priceText(value: DecimalLike): string {
  const text = groupedText(value, 2, 4)
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`
}

function decimalsOf(text: string): number {
  const dot = text.indexOf('.')
  return dot === -1 ? 0 : text.length - dot - 1
}
