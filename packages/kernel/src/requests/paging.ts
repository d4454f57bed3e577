import { defineError } from '../errors/define-error.ts'
import { isUuid } from '../texts/ids.ts'

/** Where a list goes on: the values by which the last row seen stood where it did, its id last. */
export interface Cursor {
  readonly sort: string
  readonly values: readonly string[]
}

/** What a caller asks of a list. */
export interface ListQuery {
  readonly limit: number
  readonly cursor: Cursor | null
  readonly sort: { readonly field: string; readonly descending: boolean }
  readonly q: string | null
}

export interface Page<T> {
  readonly rows: readonly T[]
  readonly total: number
  readonly next: Cursor | null
}

/** What a list can be sorted by, under the names that Postgres has for it. */
export type SortType = 'text' | 'timestamptz' | 'date' | 'numeric' | 'integer' | 'bigint' | 'uuid'

export const UnreadableCursor = defineError('invalid', 'INVALID', 'Cursor is not readable')

/**
 * The values of a cursor, each of the type of the column that it is compared with. A cursor comes
 * from outside: what passes here can be handed to the database as that type.
 *
 * @throws UnreadableCursor
 */
export function cursorValues(cursor: Cursor, types: readonly SortType[]): readonly string[] {
  const { values } = cursor
  const readable =
    values.length === types.length &&
    types.every((type, index) => READABLE[type](values[index] ?? ''))
  if (!readable) throw UnreadableCursor()
  return values
}

const READABLE: Readonly<Record<SortType, (text: string) => boolean>> = {
  text: (text) => text.isWellFormed() && !text.includes('\u0000'),
  timestamptz: isTimestamp,
  date: (text) => isTimestamp(`${text}T00:00:00.000Z`),
  numeric: (text) => /^-?\d{1,20}(\.\d{1,10})?$/.test(text),
  integer: (text) => /^-?\d{1,9}$/.test(text),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  uuid: isUuid,
}

const TIMESTAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d{3,6}Z$/

/** A time in UTC that the calendar has, in the years that Postgres reads in this form. */
function isTimestamp(text: string): boolean {
  const seconds = TIMESTAMP.exec(text)?.[1]
  if (seconds === undefined || seconds < '0001') return false
  const time = new Date(`${seconds}Z`)
  // The calendar of JavaScript makes a 2 March of 30 February.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(seconds)
}
