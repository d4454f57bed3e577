import { InvalidError, type ListQuery, type Page } from '@formwork/kernel'
import { raw, type Sql, sqltag as sql } from '@prisma/client/runtime/client'

/** A column that a list sorts by. Its expression is never null. */
export interface SortColumn {
  readonly expression: Sql
  /** Postgres type that the cursor's text is read back as. */
  readonly type: 'text' | 'timestamptz' | 'numeric' | 'integer'
}

/** The SQL of one page, for `SELECT …, ${cursorValue} AS "cursorValue" … WHERE ${after} ORDER BY ${orderBy} LIMIT ${limit}`. */
export interface KeysetSql {
  readonly cursorValue: Sql
  readonly after: Sql
  readonly orderBy: Sql
  /** One row more than the page, to know whether another page follows. */
  readonly limit: number
}

/**
 * Pages by position instead of by offset: each page starts after the last row seen, so that pages neither
 * skip nor repeat rows while others are added, and the last page costs what the first does.
 */
export function keyset(
  query: ListQuery,
  columns: Readonly<Record<string, SortColumn>>,
  id: Sql,
): KeysetSql {
  const { field, descending } = query.sort
  const column = columns[field]
  if (column === undefined) throw new Error(`No sort column for ${field}`)
  const { expression } = column
  const direction = raw(descending ? 'DESC' : 'ASC')
  return {
    cursorValue: sql`(${expression})::text`,
    after: after(query, column, id),
    orderBy: sql`${expression} ${direction}, ${id} ${direction}`,
    limit: query.limit + 1,
  }
}

function after(query: ListQuery, column: SortColumn, id: Sql): Sql {
  const { cursor, sort } = query
  if (cursor === null) return sql`true`
  if (cursor.value === null || !READABLE[column.type](cursor.value) || !IS_UUID.test(cursor.id)) {
    throw new InvalidError('Cursor is not readable')
  }
  const comparison = raw(sort.descending ? '<' : '>')
  const type = raw(column.type)
  return sql`(${column.expression}, ${id}) ${comparison} (${cursor.value}::text::${type}, ${cursor.id}::text::uuid)`
}

const IS_UUID = /^[0-9a-f-]{36}$/i

const READABLE: Readonly<Record<SortColumn['type'], (text: string) => boolean>> = {
  text: () => true,
  timestamptz: (text) => /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/.test(text),
  numeric: (text) => /^-?\d+(\.\d+)?$/.test(text),
  integer: (text) => /^-?\d{1,9}$/.test(text),
}

/** The page of `rows` as fetched with `KeysetSql.limit`, without the row that only told of a next page. */
export function toPage<T extends { readonly id: string; readonly cursorValue: string }>(
  rows: readonly T[],
  query: ListQuery,
  total: number,
): Page<T> {
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const sort = `${query.sort.descending ? '-' : ''}${query.sort.field}`
  const more = rows.length > query.limit && last !== undefined
  return {
    rows: shown,
    total,
    next: more ? { sort, value: last.cursorValue, id: last.id } : null,
  }
}
