import { readMeasure } from './measures.ts'

type Value = string | number | null
/** One entry of a list that a rate holds: a member of a crew, a fee. */
export type ListEntry = Readonly<Record<string, unknown>>

/** How a list is written in one cell of a spreadsheet, its entries separated by semicolons. */
export interface ListForm {
  /** A cell as people write it. */
  readonly example: string
  /** One entry, its white space single; the groups are named after its fields. */
  readonly pattern: RegExp
  /** The fields that are numbers. */
  readonly numbers: readonly string[]
  readonly write: (entry: ListEntry) => string
}

/** `Carpenter × 4 @ 34.00`; priced by a pricing item, its id in brackets instead of the rate. */
export const CREW_MEMBERS: ListForm = {
  example: 'Carpenter foreman × 1 @ 38.50; Carpenter × 4 @ 34.00',
  pattern:
    /^(?<classification>.+) [×x*] (?<count>[^ @()]+)(?: ?@ ?(?<hourlyRate>[^ @()]+))?(?: ?\((?<pricingItemId>[^ ()]+)\))?$/i,
  numbers: ['count', 'hourlyRate'],
  write: ({ classification, count, hourlyRate, pricingItemId }) =>
    `${classification} × ${count}${hourlyRate === null ? '' : ` @ ${dollars(hourlyRate)}`}${
      pricingItemId === null ? '' : ` (${pricingItemId})`
    }`,
}

/** `below 4 @ 250.00`: dollars for each load of fewer cubic yards. */
export const SHORT_LOAD_TIERS: ListForm = {
  example: 'below 4 @ 250.00; below 6 @ 150.00',
  pattern: /^(?:below |< ?)?(?<belowCY>[^ @]+) ?@ ?(?<perLoad>[^ @]+)$/i,
  numbers: ['belowCY', 'perLoad'],
  write: ({ belowCY, perLoad }) => `below ${belowCY} @ ${dollars(perLoad)}`,
}

/** `Fuel @ 27.00`: dollars for each load. */
export const LOAD_FEES: ListForm = {
  example: 'Fuel @ 27.00; Environmental @ 4.50',
  pattern: /^(?<name>.+?) ?@ ?(?<amount>[^ @]+)$/,
  numbers: ['amount'],
  write: ({ name, amount }) => `${name} @ ${dollars(amount)}`,
}

/** `Hot water @ 6.50 WINTER`: dollars for each cubic yard, and when. */
export const YARD_FEES: ListForm = {
  example: 'Hot water @ 6.50 WINTER; Saturday @ 10.00 SATURDAY',
  pattern: /^(?<name>.+?) ?@ ?(?<amount>[^ @]+) (?<when>[A-Z]+)$/,
  numbers: ['amount'],
  write: ({ name, amount, when }) => `${name} @ ${dollars(amount)} ${when}`,
}

/** `SUNDAY @ 2000.00`: dollars for each pour for which the plant opens. */
export const OPENING_FEES: ListForm = {
  example: 'SUNDAY @ 2000.00',
  pattern: /^(?<when>[A-Z]+) ?@ ?(?<amount>[^ @]+)$/,
  numbers: ['amount'],
  write: ({ when, amount }) => `${when} @ ${dollars(amount)}`,
}

/** `34.00`, and every decimal that there is: `34.125`. */
function dollars(amount: unknown): string {
  const [, decimals = ''] = String(amount).split('.')
  return decimals.length < 2 ? Number(amount).toFixed(2) : String(amount)
}

/** A list as one cell; as JSON where a text within it would be read as something else. */
export function writeList(form: ListForm, entries: readonly ListEntry[]): string {
  const text = entries.map(form.write).join('; ')
  const read = readList(form, text)
  return Array.isArray(read) && isSame(read, entries) ? text : JSON.stringify(entries)
}

/** The entries of a cell; the text itself where it has another form. Empty: no entries. */
export function readList(form: ListForm, text: string): unknown {
  if (text.trimStart().startsWith('[')) return readJson(text)
  const parts = text.split(';').map((part) => part.trim().replaceAll(/\s+/g, ' '))
  const entries = parts.filter((part) => part !== '').map((part) => readEntry(form, part))
  return entries.includes(undefined) ? text : entries
}

function readEntry({ pattern, numbers }: ListForm, text: string): ListEntry | undefined {
  const groups = pattern.exec(text)?.groups
  if (groups === undefined) return undefined
  return Object.fromEntries(
    Object.entries(groups).map(([name, part]): [string, Value] => [
      name,
      part === undefined ? null : numbers.includes(name) ? (readMeasure(part) ?? part) : part,
    ]),
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function isSame(read: readonly ListEntry[], entries: readonly ListEntry[]): boolean {
  return (
    read.length === entries.length &&
    entries.every((entry, index) =>
      Object.entries(entry).every(([name, value]) => (read[index]?.[name] ?? null) === value),
    )
  )
}
