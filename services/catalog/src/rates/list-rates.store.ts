import {
  type Cursor,
  cursorValues,
  type ListQuery,
  type Page,
  type SortType,
} from '@formwork/kernel'
import type { Database } from '../database.ts'
import type { RateKind, Values } from './rate-kind.ts'
import type { RateRow } from './rate-table.ts'
import { toBody } from './record.ts'

/** The fields a list may be sorted by; the natural key's first is the default. Never null. */
export function sortsOf(kind: RateKind): readonly [string, ...string[]] {
  const own = Object.entries(kind.fields)
    .filter(([, field]) => field.sortType !== null)
    .map(([name]) => name)
  return [kind.naturalKey[0] ?? 'createdAt', ...own, 'createdAt', 'updatedAt']
}

/** One page of a kind's records, inactive ones too, that match the filters and the search text. */
export async function listRates(
  db: Database,
  kind: RateKind,
  query: ListQuery,
  filters: Values,
): Promise<Page<RateRow>> {
  const where = matching(kind, filters, query.q)
  const [total, rows] = await Promise.all([
    kind.table(db.prisma).count({ where }),
    kind.table(db.prisma).findMany({
      where: { AND: [where, after(kind, query)] },
      orderBy: order(kind, query),
      take: query.limit + 1,
    }),
  ])
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return { rows: shown, total, next: last === undefined ? null : positionOf(kind, query, last) }
}

/** Every record that matches, in the list's order: what a spreadsheet of the list holds. */
export function allRates(
  db: Database,
  kind: RateKind,
  query: ListQuery,
  filters: Values,
): Promise<RateRow[]> {
  const where = matching(kind, filters, query.q)
  return kind.table(db.prisma).findMany({ where, orderBy: order(kind, query) })
}

function matching(kind: RateKind, filters: Values, q: string | null): object {
  const where = Object.entries(filters).map(([field, equals]) => ({ [field]: { equals } }))
  if (q === null) return { AND: where }
  // Prisma hands the text to LIKE as it is.
  const contains = q.replace(/[\\%_]/g, '\\$&')
  const found = Object.entries(kind.fields)
    .filter(([, field]) => field.searched)
    .map(([name]) => ({ [name]: { contains, mode: 'insensitive' } }))
  return { AND: [...where, { OR: found }] }
}

/** The columns that put a list in order: the one asked for, then the natural key, then the id. */
function sortColumns(kind: RateKind, { sort }: ListQuery): readonly string[] {
  return [...new Set([sort.field, ...kind.naturalKey, 'id'])]
}

function order(kind: RateKind, query: ListQuery): object[] {
  const direction = query.sort.descending ? 'desc' : 'asc'
  return sortColumns(kind, query).map((column) => ({ [column]: direction }))
}

/** Where `row` stands in the order of the list. */
function positionOf(kind: RateKind, query: ListQuery, row: RateRow): Cursor {
  const body = toBody(kind, row)
  const values = sortColumns(kind, query).map((column) => String(body[column]))
  const { field, descending } = query.sort
  return { sort: `${descending ? '-' : ''}${field}`, values }
}

/** The records behind the cursor, so that pages neither skip nor repeat while others are added. */
function after(kind: RateKind, query: ListQuery): object {
  const { cursor, sort } = query
  if (cursor === null) return {}
  const columns = sortColumns(kind, query)
  const types = columns.map((column) => sortTypeOf(kind, column))
  const values = cursorValues(cursor, types)
  const behind = sort.descending ? 'lt' : 'gt'
  return {
    OR: columns.map((column, index) => ({
      ...Object.fromEntries(columns.slice(0, index).map((earlier, n) => [earlier, values[n]])),
      [column]: { [behind]: values[index] },
    })),
  }
}

function sortTypeOf(kind: RateKind, column: string): SortType {
  if (column === 'id') return 'uuid'
  return kind.fields[column]?.sortType ?? 'timestamptz'
}
