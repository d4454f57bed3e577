import { isoTime, readPage, type Sort } from '@formwork/database'
import type { ListQuery, Page } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Rejection } from './day.ts'
import type { DayStatus } from './day-transitions.ts'

/** A day in a list. */
export interface DayRow {
  readonly id: string
  readonly projectId: string
  /** YYYY-MM-DD. */
  readonly date: string
  readonly crew: number
  readonly status: DayStatus
  readonly weather: string | null
  readonly workers: number
  readonly hours: number
  readonly quantities: number
  readonly photos: number
  /** Dollars; null: not priced since its hours were written. */
  readonly laborCost: number | null
  readonly rejection: Rejection | null
  readonly createdBy: string
  readonly createdAt: string
  readonly updatedAt: string
}

export interface DayFilters {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly status?: readonly DayStatus[] | undefined
}

const SORTS: Readonly<Record<string, Sort>> = {
  date: { expression: sql`d.date`, type: 'date' },
  createdAt: { expression: sql`d.created_at`, type: 'timestamptz' },
}

const COLUMNS = [
  'd.id',
  'd.project_id as projectId',
  sql<string>`d.date::text`.as('date'),
  'd.crew',
  sql<DayStatus>`d.status`.as('status'),
  'd.weather',
  sql<Rejection | null>`d.rejection`.as('rejection'),
  'd.created_by as createdBy',
  sql<string>`${isoTime(sql`d.created_at`)}`.as('createdAt'),
  sql<string>`${isoTime(sql`d.updated_at`)}`.as('updatedAt'),
  sql<number>`(SELECT count(DISTINCT h.worker_id)::int FROM day_hours h
    WHERE h.day_id = d.id)`.as('workers'),
  sql<number>`(SELECT coalesce(sum(h.regular_hours + h.overtime_hours), 0)::float8
    FROM day_hours h WHERE h.day_id = d.id)`.as('hours'),
  sql<number | null>`(SELECT CASE WHEN count(*) = count(h.amount)
      THEN coalesce(sum(h.amount), 0)::float8 END
    FROM day_hours h WHERE h.day_id = d.id)`.as('laborCost'),
  sql<number>`(SELECT count(*)::int FROM day_quantities q WHERE q.day_id = d.id)`.as('quantities'),
  sql<number>`(SELECT count(*)::int FROM day_photos p WHERE p.day_id = d.id)`.as('photos'),
] as const

/** The days of a project. */
export async function listDays(
  db: Database,
  projectId: string,
  query: ListQuery,
  { from, to, status }: DayFilters,
): Promise<Page<DayRow>> {
  let matching = db.sql.selectFrom('days as d').where('d.project_id', '=', projectId)
  if (from !== undefined) matching = matching.where(sql<boolean>`d.date >= ${from}::date`)
  if (to !== undefined) matching = matching.where(sql<boolean>`d.date <= ${to}::date`)
  if (status !== undefined) matching = matching.where('d.status', 'in', [...status])
  const columns = (rows: typeof matching) => rows.select(COLUMNS)
  return readPage(db.sql, { matching, columns, id: sql`d.id`, sorts: SORTS }, query)
}
