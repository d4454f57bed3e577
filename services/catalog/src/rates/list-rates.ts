import { InvalidError, isUuid, type ListQuery, type Page } from '@formwork/kernel'
import { z } from 'zod'
import type { PrismaClient } from '../generated/prisma/client.ts'
import type { RateKind, Values } from './rate-kind.ts'
import type { RateRow } from './rate-table.ts'

/** The fields a list may be sorted by; the natural key's first is the default. Never null. */
export function sortsOf(kind: RateKind): readonly [string, ...string[]] {
  const own = Object.entries(kind.fields)
    .filter(([, field]) => field.initial === undefined || typeof field.initial === 'string')
    .map(([name]) => name)
  return [kind.naturalKey[0] ?? 'createdAt', ...own, 'createdAt', 'updatedAt']
}

/** One page of a kind's records, inactive ones too, that match the filters and the search text. */
export async function listRates(
  prisma: PrismaClient,
  kind: RateKind,
  query: ListQuery,
  filters: Values,
): Promise<Page<RateRow>> {
  const where = matching(kind, filters, query.q)
  const [total, rows] = await Promise.all([
    kind.table(prisma).count({ where }),
    kind.table(prisma).findMany({
      where: { AND: [where, after(kind, query)] },
      orderBy: order(query),
      take: query.limit + 1,
    }),
  ])
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return { rows: shown, total, next: last === undefined ? null : position(query, last) }
}

/** Every record that matches, in the list's order: what a spreadsheet of the list holds. */
export function allRates(
  prisma: PrismaClient,
  kind: RateKind,
  query: ListQuery,
  filters: Values,
): Promise<RateRow[]> {
  const where = matching(kind, filters, query.q)
  return kind.table(prisma).findMany({ where, orderBy: order(query) })
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

function order({ sort }: ListQuery): object[] {
  const direction = sort.descending ? 'desc' : 'asc'
  return [{ [sort.field]: direction }, { id: direction }]
}

function position({ sort }: ListQuery, row: RateRow) {
  const value = new Map<string, unknown>(Object.entries(row)).get(sort.field)
  return {
    sort: `${sort.descending ? '-' : ''}${sort.field}`,
    value: value instanceof Date ? value.toISOString() : String(value),
    id: row.id,
  }
}

/** The records behind the cursor, so that pages neither skip nor repeat while others are added. */
function after(kind: RateKind, { cursor, sort }: ListQuery): object {
  if (cursor === null) return {}
  if (!isUuid(cursor.id)) throw new InvalidError('Cursor is not readable')
  const value = readPosition(kind, sort.field, cursor.value)
  const behind = sort.descending ? 'lt' : 'gt'
  return {
    OR: [
      { [sort.field]: { [behind]: value } },
      { [sort.field]: value, id: { [behind]: cursor.id } },
    ],
  }
}

function readPosition(kind: RateKind, sortField: string, text: string | null): unknown {
  const field = kind.fields[sortField]
  const schema = field === undefined ? z.iso.datetime() : field.value(sortField)
  const result = schema.safeParse(field?.read(text ?? '') ?? text)
  if (!result.success) throw new InvalidError('Cursor is not readable')
  return result.data
}
