import {
  type Cursor,
  cursorValues,
  type ListQuery,
  type Page,
  type SortType,
} from '@formwork/kernel'
import {
  type CompiledQuery,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import { KeptTotals } from './kept-totals.ts'

/** What a list sorts by. It is never null. */
export interface Sort {
  readonly expression: RawBuilder<unknown>
  /** Postgres type that the cursor's text is read back as. */
  readonly type: SortType
}

/** Where the rows of a list come from. */
export interface ListSource<Tables, From extends keyof Tables, Row> {
  /** Tables and conditions, without columns. */
  readonly matching: SelectQueryBuilder<Tables, From, object>
  /** What follows FROM to count them, where that needs fewer tables. */
  readonly counted?: RawBuilder<unknown>
  readonly columns: (
    query: SelectQueryBuilder<Tables, From, object>,
  ) => SelectQueryBuilder<Tables, From, Row>
  readonly id: RawBuilder<unknown>
  /** Postgres type of the ids; `uuid` unless told. */
  readonly idType?: SortType
  readonly sorts: Readonly<Record<string, Sort>>
}

/**
 * One page of a list and how many rows match in all, in one statement. From 10,000 rows on the
 * total may be a minute old.
 *
 * Pages go by position instead of by offset: each starts after the last row seen, so that pages
 * neither skip nor repeat rows while others are added, and the last page costs what the first does.
 */
export async function readPage<Tables, From extends keyof Tables, Row extends { id: string }>(
  db: Kysely<Tables>,
  { matching, counted, columns, id, idType = 'uuid', sorts }: ListSource<Tables, From, Row>,
  query: ListQuery,
): Promise<Page<Row>> {
  const { field, descending } = query.sort
  const sort = sorts[field]
  if (sort === undefined) throw new Error(`No sort column for ${field}`)
  const direction = sql.raw(descending ? 'DESC' : 'ASC')
  const after =
    query.cursor === null
      ? sql<boolean>`true`
      : isAfter(query.cursor, sort, { expression: id, type: idType }, descending)
  const page = columns(matching)
    .select(cursorText(sort).as('cursorValue'))
    .where(after)
    .orderBy(sql`${sort.expression} ${direction}, ${id} ${direction}`)
    .limit(query.limit + 1)
  const total =
    counted === undefined
      ? matching.select(sql<number>`count(*)::int`.as('total'))
      : sql`SELECT count(*)::int AS total FROM ${counted}`
  const count = sql<{ total: number }>`${total}`
  const key = keyOf(count.compile(db))
  const totals = totalsOf(db)
  const recount = async () => (await count.execute(db)).rows[0]?.total ?? 0
  const kept = totals.find(key, recount)
  if (kept !== undefined) {
    const { rows } = await sql<Found<Row>>`
      SELECT ${kept}::int AS total, page.* FROM (${page}) page`.execute(db)
    if (rows.length > 0) return toPage(rows, query)
  }
  const { rows } = await sql<Found<Row>>`
    SELECT counted.total, page.* FROM (${total}) counted LEFT JOIN LATERAL (${page}) page ON TRUE`.execute(
    db,
  )
  const found = toPage(rows, query)
  totals.keep(key, found.total)
  return found
}

const totalsByDatabase = new WeakMap<object, KeptTotals>()

/** Of one database, and none outside of it: a transaction counts for itself. */
function totalsOf(db: object): KeptTotals {
  const totals = totalsByDatabase.get(db) ?? new KeptTotals()
  totalsByDatabase.set(db, totals)
  return totals
}

const keyOf = ({ sql: text, parameters }: CompiledQuery): string =>
  JSON.stringify([text, parameters])

type Found<Row> = Row & { readonly cursorValue: string; readonly total: number }

function toPage<Row extends { id: string }>(
  rows: readonly Found<Row>[],
  query: ListQuery,
): Page<Row> {
  const total = rows[0]?.total ?? 0
  const found = rows.filter(({ id }) => id !== null)
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  const more = found.length > query.limit && last !== undefined
  const sort = `${query.sort.descending ? '-' : ''}${query.sort.field}`
  return {
    rows: shown,
    total,
    next: more ? { sort, values: [last.cursorValue, last.id] } : null,
  }
}

/** The sort value as a cursor holds it; a time in the same form whatever the session's settings. */
function cursorText({ expression, type }: Sort): RawBuilder<string> {
  return type === 'timestamptz'
    ? sql<string>`to_char((${expression}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql<string>`(${expression})::text`
}

function isAfter(
  cursor: Cursor,
  { expression, type }: Sort,
  id: Sort,
  descending: boolean,
): RawBuilder<boolean> {
  const [value, rowId] = cursorValues(cursor, [type, id.type])
  const comparison = sql.raw(descending ? '<' : '>')
  return sql<boolean>`(${expression}, ${id.expression}) ${comparison}
    (${value}::text::${sql.raw(type)}, ${rowId}::text::${sql.raw(id.type)})`
}
