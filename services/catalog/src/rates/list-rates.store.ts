import {
  type Cursor,
  cursorValues,
  type ListQuery,
  type Page,
  type SortType,
} from '@formwork/kernel'
import type { Database } from '../database.ts'
import type { RateRow } from './rate-table.ts'
import type { RateType, Values } from './rate-type.ts'
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
  const [total, rows] = await Promise.all([
    rateType.table(db.prisma).count({ where }),
    rateType.table(db.prisma).findMany({
      where: { AND: [where, after(rateType, query)] },
      orderBy: order(rateType, query),
      take: query.limit + 1,
    }),
  ])
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return { rows: shown, total, next: last === undefined ? null : positionOf(rateType, query, last) }
}

/** Every record that matches, in the list's order: what a spreadsheet of the list holds. */
export function allRates(
  db: Database,
  rateType: RateType,
  query: ListQuery,
  filters: Values,
): Promise<RateRow[]> {
  const where = matching(rateType, filters, query.q)
  return rateType.table(db.prisma).findMany({ where, orderBy: order(rateType, query) })
}

function matching(rateType: RateType, filters: Values, q: string | null): object {
  const where = Object.entries(filters).map(([field, equals]) => ({ [field]: { equals } }))
  if (q === null) return { AND: where }
  // Prisma hands the text to LIKE as it is.
  const contains = q.replace(/[\\%_]/g, '\\$&')
  const found = Object.entries(rateType.fields)
    .filter(([, field]) => field.searched)
    .map(([name]) => ({ [name]: { contains, mode: 'insensitive' } }))
  return { AND: [...where, { OR: found }] }
}

/** The columns that put a list in order: the one asked for, then the natural key, then the id. */
function sortColumns(rateType: RateType, { sort }: ListQuery): readonly string[] {
  return [...new Set([sort.field, ...rateType.naturalKey, 'id'])]
}

function order(rateType: RateType, query: ListQuery): object[] {
  const direction = query.sort.descending ? 'desc' : 'asc'
  return sortColumns(rateType, query).map((column) => ({ [column]: direction }))
}

/** Where `row` stands in the order of the list. */
function positionOf(rateType: RateType, query: ListQuery, row: RateRow): Cursor {
  const body = toBody(rateType, row)
  const values = sortColumns(rateType, query).map((column) => String(body[column]))
  const { field, descending } = query.sort
  return { sort: `${descending ? '-' : ''}${field}`, values }
}

/** The records behind the cursor, so that pages neither skip nor repeat while others are added. */
function after(rateType: RateType, query: ListQuery): object {
  const { cursor, sort } = query
  if (cursor === null) return {}
  const columns = sortColumns(rateType, query)
  const types = columns.map((column) => sortTypeOf(rateType, column))
  const values = cursorValues(cursor, types)
  const behind = sort.descending ? 'lt' : 'gt'
  return {
    OR: columns.map((column, index) => ({
      ...Object.fromEntries(columns.slice(0, index).map((earlier, n) => [earlier, values[n]])),
      [column]: { [behind]: values[index] },
    })),
  }
}

function sortTypeOf(rateType: RateType, column: string): SortType {
  if (column === 'id') return 'uuid'
  return rateType.fields[column]?.sortType ?? 'timestamptz'
}
