import { contains } from '@formwork/database'
import {
  type Cursor,
  cursorValues,
  type ListQuery,
  type Page,
  type SortType,
} from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { columnOf, type RateRow, toParameter } from './rate-table.ts'
import type { RateType, Values } from './rate-type.ts'
import { readRows } from './rates.store.ts'
import { toBody } from './record.ts'

/** The fields a list may be sorted by; the natural key's first is the default. Never null. */
export function sortsOf(rateType: RateType): readonly [string, ...string[]] {
  const own = Object.entries(rateType.fields)
    .filter(([, field]) => field.sortType !== null)
    .map(([name]) => name)
  return [rateType.naturalKey[0] ?? 'createdAt', ...own, 'createdAt', 'updatedAt']
}

/** One page of a kind's records, inactive ones too, that match the filters and the search text. */
export async function listRates(
  db: Database,
  rateType: RateType,
  query: ListQuery,
  filters: Values,
): Promise<Page<RateRow>> {
  const where = matching(rateType, filters, query.q)
  const count = sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${sql.table(rateType.tableName)} WHERE ${where}`
  const [counted, rows] = await Promise.all([
    count.execute(db.sql),
    readRows(
      db,
      rateType,
      sql`WHERE ${where} AND ${after(rateType, query)} ORDER BY ${order(rateType, query)}
        LIMIT ${query.limit + 1}`,
    ),
  ])
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  const next = last === undefined ? null : positionOf(rateType, query, last)
  return { rows: shown, total: counted.rows[0]?.total ?? 0, next }
}

/** Every record that matches, in the list's order: what a spreadsheet of the list holds. */
export function allRates(
  db: Database,
  rateType: RateType,
  query: ListQuery,
  filters: Values,
): Promise<readonly RateRow[]> {
  const where = matching(rateType, filters, query.q)
  return readRows(db, rateType, sql`WHERE ${where} ORDER BY ${order(rateType, query)}`)
}

const column = (field: string) => sql.ref(columnOf(field))

function matching(rateType: RateType, filters: Values, q: string | null): RawBuilder<boolean> {
  const equal = Object.entries(filters).map(([field, value]) =>
    value === null ? sql`${column(field)} IS NULL` : sql`${column(field)} = ${toParameter(value)}`,
  )
  return sql`${sql.join([sql`true`, ...equal, ...found(rateType, q)], sql` AND `)}`
}

function found(rateType: RateType, q: string | null): readonly RawBuilder<unknown>[] {
  if (q === null) return []
  const fields = Object.entries(rateType.fields).filter(([, field]) => field.searched)
  return [
    contains(
      q,
      fields.map(([name]) => column(name)),
    ),
  ]
}

/** The fields that put a list in order: the one asked for, then the natural key, then the id. */
function sortFields(rateType: RateType, { sort }: ListQuery): readonly string[] {
  return [...new Set([sort.field, ...rateType.naturalKey, 'id'])]
}

function order(rateType: RateType, query: ListQuery): RawBuilder<unknown> {
  const direction = query.sort.descending ? sql`DESC` : sql`ASC`
  return sql.join(sortFields(rateType, query).map((field) => sql`${column(field)} ${direction}`))
}

/** The position of `row` in the order of the list. */
function positionOf(rateType: RateType, query: ListQuery, row: RateRow): Cursor {
  const body = toBody(rateType, row)
  const values = sortFields(rateType, query).map((field) => String(body[field]))
  const { field, descending } = query.sort
  return { sort: `${descending ? '-' : ''}${field}`, values }
}

/** The records after the cursor, so that pages neither skip nor repeat while others are added. */
function after(rateType: RateType, query: ListQuery): RawBuilder<unknown> {
  const { cursor, sort } = query
  if (cursor === null) return sql`true`
  const fields = sortFields(rateType, query)
  const types = fields.map((field) => sortTypeOf(rateType, field))
  const values = cursorValues(cursor, types)
  const position = sql.join(values.map((value) => sql`${value}`))
  const comparison = sort.descending ? sql`<` : sql`>`
  return sql`(${sql.join(fields.map(column))}) ${comparison} (${position})`
}

function sortTypeOf(rateType: RateType, field: string): SortType {
  if (field === 'id') return 'uuid'
  return rateType.fields[field]?.sortType ?? 'timestamptz'
}
