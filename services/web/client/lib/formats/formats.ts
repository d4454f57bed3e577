import { localAt } from '@formwork/kernel/zones'
import { type Cents, cents, decimalText, unitsOf } from '../money.ts'
import { formatClock, formatFullDay } from './dates.ts'
import { localTimeOf } from './local-time.ts'

/** `1,234.56`; what is owed to us stands in parentheses, as in a ledger. */
export function money(value: number | string | Cents | null): string {
  if (value === null) return '–'
  const amount = typeof value === 'bigint' ? value : cents(value)
  return formatDecimal(decimalText(amount))
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * A decimal to the last digit that its text has, with commas: `13,433.84`, and below zero in
 * parentheses. Text that is no decimal stays as it is.
 *
 * @param least decimals that are shown at least
 */
export function formatDecimal(text: string, least = 0): string {
  const [, sign, whole = '', digits = ''] = DECIMAL.exec(text) ?? []
  if (sign === undefined) return text
  const shown = withCommas(whole, digits.padEnd(least, '0'))
  return sign === '' ? shown : `(${shown})`
}

function withCommas(whole: string, fraction: string): string {
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction === '' ? grouped : `${grouped}.${fraction}`
}

/**
 * As `money`, in a table whose lines have several amounts: what is zero is a dash there, so that the
 * eye finds what is not. An amount that stands for itself, a figure or one in a sentence, is `0.00`.
 */
export const moneyOrDash = (value: number | Cents | null): string =>
  money(value === null || Number(value) === 0 ? null : value)

/** What one unit or one hour costs: `168.00`, and parts of a cent where it has any, `0.3765`. */
export const formatRate = (value: number | null): string =>
  value === null ? '–' : formatQuantity(value, { least: 2 })

/**
 * How much of something: `1,234.5`, with as many decimals as it has, half of the last one away from
 * zero; `–` for what is no number, as a share of nothing.
 */
export function formatQuantity(value: number, { least = 0, most = 4 } = {}): string {
  if (!Number.isFinite(value)) return '–'
  const units = unitsOf(value, most)
  const [whole = '', digits = ''] = decimalText(units < 0n ? -units : units, most).split('.')
  const shown = withCommas(whole, digits.replace(/0+$/, '').padEnd(least, '0'))
  return units < 0n ? `-${shown}` : shown
}

/** By the clock of this machine. */
export function formatDateTime(instant: string): string {
  const [day = '', time = ''] = localTimeOf(instant).split('T')
  return `${formatFullDay(day)}, ${formatClock(time)}`
}

/** The day of an instant, by the clocks of a job, else by the clock of this machine. */
export const formatDate = (instant: string, zone?: string): string =>
  formatFullDay(zone === undefined ? localTimeOf(instant).slice(0, 10) : localAt(instant, zone).day)

/** `just now`, `12 min ago`, `2 h ago`, and after a day the date: `Mar 2, 2026`. */
export function formatAge(instant: string, zone?: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h ago` : formatDate(instant, zone)
}

/** `1, 2 and 3` */
export function listed(names: readonly string[]): string {
  const most = names.slice(0, -1).join(', ')
  return [most, ...names.slice(-1)].filter(Boolean).join(' and ')
}

/** `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB']
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const amount = bytes / 1_000 ** step
  return `${step === 0 ? amount : amount.toFixed(1)} ${units[step]}`
}

/** Codes that are no words. */
const CODE_NAMES: Readonly<Record<string, string>> = { MISC: 'Miscellaneous' }

/** `WITH_RECEIPT` as people say it: `With receipt`. */
export function formatCode(code: string): string {
  const name = CODE_NAMES[code.toUpperCase()]
  if (name !== undefined) return name
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `wastePercentage`, `bidUom` and `costPerCY` as people say them: `Bid unit`, `Cost per CY`. */
export function formatFieldName(field: string): string {
  const words = field
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll('.', ' ')
    .replaceAll(/\buom\b/gi, 'unit')
  return formatCode(words).replaceAll(/\b(?:cy|sf)\b/g, (unit) => unit.toUpperCase())
}

const STATUS_NAMES: Readonly<Record<string, string>> = {
  REJECTED_BY_PM: 'Rejected by PM',
  REJECTED_BY_ACCT: 'Rejected by accounting',
}

/** The status of a bid or an order as people say it: `With receipt`. */
export const statusName = (status: string): string => STATUS_NAMES[status] ?? formatCode(status)
