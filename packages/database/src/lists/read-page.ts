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
import { KeptTotals, LARGE } from './kept-totals.ts'

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
  readonly sorts: Readonly<Record<string, Sort>>
  /** What differs between all rows, and orders those of one value; their ids unless told. */
  readonly tie?: Sort
  readonly search?: Search | undefined
  /**
   * Leaves the next rows in the order of the list, a page of them at least. It is asked for when
   * 10,000 rows match or more, where putting all of them in order would take longer.
   */
  readonly next?: RawBuilder<boolean> | undefined
}

/** What is searched for in a list that may be long. */
export interface Search {
  /**
   * Statements that select the `id` of what is found among the rows that the list's conditions
   * leave, each by indexes of its own.
   */
  readonly found: readonly RawBuilder<unknown>[]
  /** What of a row they select as `id`, when it is not that of the list. */
  readonly key?: RawBuilder<unknown>
  /** Whether a row of the list is found. */
  readonly matches: RawBuilder<boolean>
}

/**
 * One page of a list and how many rows match in all. From 10,000 rows on the total may be a minute
 * old; a search counts no further.
 *
 * What a search finds is put in order, unless it finds 10,000 rows or more: then the list is walked
 * through in its order, where the next row that matches is not far.
 *
 * Pages go by position instead of by offset: each starts after the last row seen, so that pages
 * neither skip nor repeat rows while others are added, and the last page costs what the first does.
 */
export async function readPage<Tables, From extends keyof Tables, Row extends { id: string }>(
  db: Kysely<Tables>,
  source: ListSource<Tables, From, Row>,
  query: ListQuery,
): Promise<Page<Row>> {
  const { matching, search } = source
  const read = async (rows: typeof matching, count: RawBuilder<unknown>, found = sql``) => {
    const page = pageOf(source, rows, query)
    const statement = sql<Found<Row>>`${found} SELECT counted.total, page.*
      FROM (${count}) counted LEFT JOIN LATERAL (${page}) page ON TRUE`
    return toPage((await statement.execute(db)).rows, query)
  }
  const known = (total: number) => sql`SELECT ${total}::int AS total`
  const count = search === undefined ? countOf(source) : sql`${foundBy(search)} ${COUNT_FOUND}`
  const totals = totalsOf(db)
  const key = once(() => keyOf(count.compile(db)))
  const countAll = async () => {
    const { rows } = await sql<{ total: number }>`${count}`.execute(db)
    return rows[0]?.total ?? 0
  }
  const kept = totals.find(key, countAll)
  const walked = walkThrough(source)
  if (kept !== undefined) {
    const page = await read(walked, known(kept))
    if (page.rows.length > 0) return page
  }
  if (search !== undefined) {
    const page = await read(
      matching.where(isFound(search.key ?? source.id)),
      COUNT_FOUND,
      foundBy(search),
    )
    totals.keep(key, page.total)
    return page.total < LARGE ? page : read(walked, known(page.total))
  }
  if (walked !== matching) {
    const total = await countAll()
    totals.keep(key, total)
    return read(total < LARGE ? matching : walked, known(total))
  }
  const page = await read(matching, count)
  totals.keep(key, page.total)
  return page
}

/** The rows of a list in which 10,000 match or more. */
function walkThrough<Tables, From extends keyof Tables, Row>({
  matching,
  search,
  next,
}: ListSource<Tables, From, Row>): SelectQueryBuilder<Tables, From, object> {
  if (search !== undefined) return matching.where(matchesOften(search))
  return next === undefined ? matching : matching.where(next)
}

function countOf<Tables, From extends keyof Tables>({
  matching,
  counted,
}: Pick<ListSource<Tables, From, unknown>, 'matching' | 'counted'>): RawBuilder<unknown> {
  return counted === undefined
    ? sql`${matching.select(sql<number>`count(*)::int`.as('total'))}`
    : sql`SELECT count(*)::int AS total FROM ${counted}`
}

/**
 * Each statement is planned as if all of it were read, by indexes, and read as far as it counts: not
 * at all once one before it has found enough.
 */
function foundBy({ found }: Search): RawBuilder<unknown> {
  const most = sql.lit(LARGE)
  const part = (place: number) => sql.ref(`part_${place}`)
  const parts = found.map((each, place) => sql`${part(place)} AS MATERIALIZED (${each})`)
  const hasFew = (place: number) =>
    sql`(SELECT count(*) FROM (SELECT FROM ${part(place)} LIMIT ${most}) so_far) < ${most}`
  const ids = found.map((_, place) => {
    const before = found.slice(0, place).map((_, earlier) => hasFew(earlier))
    return sql`(SELECT id FROM ${part(place)}
      WHERE ${sql.join([sql`true`, ...before], sql` AND `)} LIMIT ${most})`
  })
  return sql`WITH ${sql.join(parts)},
    all_found AS (${sql.join(ids, sql` UNION `)}),
    found AS MATERIALIZED (SELECT id FROM all_found LIMIT ${most}),
    found_in_all AS MATERIALIZED (SELECT count(*)::int AS total FROM found)`
}
const COUNT_FOUND = sql`SELECT total FROM found_in_all`

/** Nothing when so much is found that the list is to be walked through. */
const isFound = (key: RawBuilder<unknown>) => sql<boolean>`${key} = ANY(ARRAY(SELECT id FROM found))
  AND (SELECT total FROM found_in_all) < ${sql.lit(LARGE)}`

/** A CASE counts as true half the time: Postgres may believe that hardly any row matches. */
const matchesOften = ({ matches }: Search) =>
  sql<boolean>`CASE WHEN ${matches} THEN TRUE ELSE FALSE END`

function pageOf<Tables, From extends keyof Tables, Row>(
  { columns, sorts, id, tie = { expression: id, type: 'uuid' } }: ListSource<Tables, From, Row>,
  rows: SelectQueryBuilder<Tables, From, object>,
  { sort: { field, descending }, cursor, limit }: ListQuery,
) {
  const sort = sorts[field]
  if (sort === undefined) throw new Error(`No sort column for ${field}`)
  const direction = sql.raw(descending ? 'DESC' : 'ASC')
  return columns(rows)
    .select([cursorText(sort).as('cursorValue'), cursorText(tie).as('cursorTie')])
    .where(cursor === null ? sql<boolean>`true` : isAfter(cursor, sort, tie, descending))
    .orderBy(sql`${sort.expression} ${direction}, ${tie.expression} ${direction}`)
    .limit(limit + 1)
}

const totalsByDatabase = new WeakMap<object, KeptTotals>()

/** Of one database, and none outside of it: a transaction counts for itself. */
function totalsOf(db: object): KeptTotals {
  const totals = totalsByDatabase.get(db) ?? new KeptTotals()
  totalsByDatabase.set(db, totals)
  return totals
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const keyOf = ({ sql: text, parameters }: CompiledQuery): string =>
  JSON.stringify([text, parameters])

type Found<Row> = Row & {
  readonly cursorValue: string
  readonly cursorTie: string
  readonly total: number
}

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
    next: more ? { sort, values: [last.cursorValue, last.cursorTie] } : null,
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
  tie: Sort,
  descending: boolean,
): RawBuilder<boolean> {
  const [value, tieValue] = cursorValues(cursor, [type, tie.type])
  const comparison = sql.raw(descending ? '<' : '>')
  return sql<boolean>`(${expression}, ${tie.expression}) ${comparison}
    (${value}::text::${sql.raw(type)}, ${tieValue}::text::${sql.raw(tie.type)})`
}
