import { localAt } from '@formwork/kernel/zones'

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Exact dollars for a person: "-1234.5" → "-$1,234.50"; the text is never taken for a float. */
export function dollarText(amount: string): string {
  const [, sign = '', whole = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  return `${sign === '-' ? '-' : ''}$${WHOLE.format(BigInt(whole))}.${cents.padEnd(2, '0')}`
}

/** "10.000000" → "10", "4.2500" → "4.25". */
export function plainNumber(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** "2400.0000" → "2,400", "-1234.5" → "-1,234.5"; with at least two decimals "-1,234.50". */
export function groupedNumber(text: string, least = 0): string {
  const [, sign = '', whole = '0', fraction = ''] =
    /^(-?)(\d+)(\.\d+)?$/.exec(plainNumber(text)) ?? []
  const decimals = least === 0 ? fraction : fraction.padEnd(1, '.').padEnd(least + 1, '0')
  return `${sign}${WHOLE.format(BigInt(whole))}${decimals}`
}

/** "2026-11-22" → "November 22, 2026" */
export const dayText = (day: string): string => DATE.format(new Date(day))

/** The day of an instant in a time zone: "November 22, 2026". */
export const dateText = (instant: string | Date, zone: string): string =>
  dayText(localAt(instant, zone).day)
