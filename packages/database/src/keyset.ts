import {
  type Cursor,
  cursorValues,
  type ListQuery,
  type Page,
  type SortType,
} from '@formwork/kernel'
import { raw, type Sql, sqltag as sql } from '@prisma/client/runtime/client'

/** A column that a list sorts by. Its expression is never null. */
export interface SortColumn {
  readonly expression: Sql
  /** Postgres type that the cursor's text is read back as. */
  readonly type: SortType
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
  const direction = raw(descending ? 'DESC' : 'ASC')
  return {
    cursorValue: cursorText(column),
    after: query.cursor === null ? sql`true` : after(query.cursor, descending, column, id),
    orderBy: sql`${column.expression} ${direction}, ${id} ${direction}`,
    limit: query.limit + 1,
  }
}

/** The sort value as a cursor holds it; a time in the same form whatever the session's settings. */
function cursorText({ expression, type }: SortColumn): Sql {
  return type === 'timestamptz'
    ? sql`to_char((${expression}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`(${expression})::text`
}

function after(cursor: Cursor, descending: boolean, column: SortColumn, id: Sql): Sql {
  const [value, rowId] = cursorValues(cursor, [column.type, 'uuid'])
  const comparison = raw(descending ? '<' : '>')
  const type = raw(column.type)
  return sql`(${column.expression}, ${id}) ${comparison} (${value}::text::${type}, ${rowId}::text::uuid)`
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
    next: more ? { sort, values: [last.cursorValue, last.id] } : null,
  }
}
