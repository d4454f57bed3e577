import { localAt } from '@formwork/kernel/zones'
import { type Cents, cents, decimalText } from '../money.ts'

const LOCALE = 'en-US'

/** Made when something is first shown with it: making one takes a phone 10 ms. */
function onceUsed<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
const dates = (options: Intl.DateTimeFormatOptions) =>
  onceUsed(() => new Intl.DateTimeFormat(LOCALE, options))
const numbers = (options: Intl.NumberFormatOptions) =>
  onceUsed(() => new Intl.NumberFormat(LOCALE, options))

const date = dates({ dateStyle: 'medium' })
const dateTime = dates({ dateStyle: 'medium', timeStyle: 'short' })

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
  const fraction = digits.padEnd(least, '0')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const shown = fraction === '' ? grouped : `${grouped}.${fraction}`
  return sign === '' ? shown : `(${shown})`
}

/**
 * As `money`, in a table whose lines have several amounts: what is zero is a dash there, so that the
 * eye finds what is not. An amount that stands for itself, a figure or one in a sentence, is `0.00`.
 */
export const moneyOrDash = (value: number | Cents | null): string =>
  money(value === null || Number(value) === 0 ? null : value)

const rate = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 4 })
const quantity = numbers({ maximumFractionDigits: 4 })

/** What one unit or one hour costs: `168.00`, and parts of a cent where it has any, `0.3765`. */
export const formatRate = (value: number | null): string =>
  value === null ? '–' : rate().format(value)

/** How much of something: `1,234.5`. */
export const formatQuantity = (value: number): string => quantity().format(value)

/** By the clock of this machine. */
export const formatDateTime = (instant: string): string => dateTime().format(new Date(instant))
const day = dates({ month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A day without hours or zone: `Mar 2`. */
export const formatDay = (date: string): string => day().format(new Date(`${date}T00:00:00Z`))
const fullDay = dates({ dateStyle: 'medium', timeZone: 'UTC' })

/** The same with its year: `Mar 2, 2026`. */
export const formatFullDay = (date: string): string =>
  fullDay().format(new Date(`${date}T00:00:00Z`))

/** The day of an instant, by the clocks of a job, else by the clock of this machine. */
export const formatDate = (instant: string, zone?: string): string =>
  zone === undefined ? date().format(new Date(instant)) : formatFullDay(localAt(instant, zone).day)

/** `just now`, `12 min ago`, `2 h ago`, and after a day the date: `Mar 2, 2026`. */
export function formatAge(instant: string, zone?: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h ago` : formatDate(instant, zone)
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

/** `wastePercentage`, `rebar.size` and `costPerCY` as people say them: `Cost per CY`. */
export function formatFieldName(field: string): string {
  const words = field.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').replaceAll('.', ' ')
  return formatCode(words).replaceAll(/\b(?:cy|sf)\b/g, (unit) => unit.toUpperCase())
}

const STATUS_NAMES: Readonly<Record<string, string>> = {
  REJECTED_BY_PM: 'Rejected by PM',
  REJECTED_BY_ACCT: 'Rejected by accounting',
}

/** The status of a bid or an order as people say it: `With receipt`. */
export const statusName = (status: string): string => STATUS_NAMES[status] ?? formatCode(status)
