import { readPage, type Sort } from '@formwork/database'
import type { ListQuery, Page } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Database, Queries } from '../database.ts'

/** Approved hours of a worker on a date, project and cost code. */
export interface PaidHours {
  readonly id: string
  readonly workerId: string
  readonly worker: string
  readonly number: string | null
  readonly date: string
  readonly bidNumber: string
  readonly project: string
  readonly costCode: string | null
  readonly regularHours: number
  readonly overtimeHours: number
  readonly perDiem: boolean
}

interface Period {
  /** YYYY-MM-DD, both included. */
  readonly from: string
  readonly to: string
}

const SORTS: Readonly<Record<string, Sort>> = {
  date: { expression: sql`d.date`, type: 'date' },
  worker: { expression: sql`lower(w.name)`, type: 'text' },
}

const COLUMNS = [
  'h.id',
  'h.worker_id as workerId',
  sql<string>`w.name`.as('worker'),
  'w.number',
  sql<string>`d.date::text`.as('date'),
  'p.bid_number as bidNumber',
  'p.name as project',
  'h.cost_code as costCode',
  sql<number>`h.regular_hours::float8`.as('regularHours'),
  sql<number>`h.overtime_hours::float8`.as('overtimeHours'),
  'h.per_diem as perDiem',
] as const

// Only what is paid is there: not a person of a crew that was copied and did not work.
const paid = (db: Queries, { from, to }: Period) =>
  db.sql
    .selectFrom('days as d')
    .innerJoin('day_hours as h', 'h.day_id', 'd.id')
    .innerJoin('workers as w', 'w.id', 'h.worker_id')
    .innerJoin('projects as p', 'p.id', 'd.project_id')
    .where('d.status', '=', 'APPROVED')
    .where(sql<boolean>`d.date BETWEEN ${from}::date AND ${to}::date`)
    .where(sql<boolean>`(h.regular_hours > 0 OR h.overtime_hours > 0 OR h.per_diem)`)

export function listHours(
  db: Database,
  period: Period,
  query: ListQuery,
): Promise<Page<PaidHours>> {
  const matching = paid(db, period)
  const columns = (rows: typeof matching) => rows.select(COLUMNS)
  return readPage(db.sql, { matching, columns, id: sql`h.id`, sorts: SORTS }, query)
}

const PAGE = 1_000

const ORDER = sql`lower(w.name), w.id, d.date, h.id`

/** All of a period by worker, date and line, a page at a time: no line twice, whatever is approved meanwhile. */
export async function* everyHour(db: Queries, period: Period): AsyncIterable<readonly PaidHours[]> {
  for (let last: PaidHours | undefined; ; ) {
    const after =
      last === undefined
        ? sql<boolean>`TRUE`
        : sql<boolean>`(${ORDER}) > (lower(${last.worker}), ${last.workerId}::uuid,
            ${last.date}::date, ${last.id}::uuid)`
    const rows: readonly PaidHours[] = await paid(db, period)
      .select(COLUMNS)
      .where(after)
      .orderBy(ORDER)
      .limit(PAGE)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    last = rows.at(-1)
  }
}
