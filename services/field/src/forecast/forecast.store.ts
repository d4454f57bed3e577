import { isoTime } from '@formwork/database'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { TaskSource } from '../projects/project.ts'
import type { Outlook, TaskFigures } from './task-forecast.ts'

/** An outlook as it was written; decimal texts. */
export interface KeptOutlook extends Outlook {
  readonly reason: string
  /** E-mail. */
  readonly by: string
  /** ISO 8601 in UTC. */
  readonly at: string
}

/** A task with what was booked on it; decimal texts. */
export interface TaskToDate extends TaskFigures {
  readonly id: string
  readonly name: string
  readonly scopeId: string | null
  readonly work: string | null
  readonly uom: string | null
  readonly costCode: string | null
  readonly source: TaskSource
  readonly isActive: boolean
  /** What LABOR was sold with besides labor items and crews. */
  readonly isOther: boolean
  readonly outlook: KeptOutlook | null
  readonly version: number
}

const OUTLOOK = sql`CASE WHEN o.task_id IS NOT NULL THEN json_build_object(
  'quantity', o.quantity::text,
  'hoursToComplete', CASE WHEN o.hours_to_complete IS NOT NULL THEN
    json_build_object('typed', o.hours_to_complete::text, 'hoursThen', o.hours_then::text) END,
  'reason', o.reason, 'by', o.by, 'at', ${isoTime(sql`o.at`)}) END AS outlook`

/**
 * The tasks of a project that are active or booked on, in the order of their list, with what was
 * booked on them.
 *
 * @param submitted whether days that are not approved yet count, too
 */
export async function readTasksToDate(
  db: Queries,
  projectId: string,
  { submitted, also }: { readonly submitted: boolean; readonly also?: string | undefined },
): Promise<readonly TaskToDate[]> {
  const { rows } = await sql<TaskToDate>`
    WITH booked AS MATERIALIZED (
      SELECT id, status = 'APPROVED' OR ${submitted} AS counts FROM days
      WHERE project_id = ${projectId}::uuid AND status <> 'DRAFT'
    ), worked AS (
      SELECT h.task_id, sum(h.regular_hours + h.overtime_hours) FILTER (WHERE b.counts) AS hours,
        sum(h.amount) FILTER (WHERE b.counts) AS cost
      FROM booked b JOIN day_hours h ON h.day_id = b.id GROUP BY h.task_id
    ), stands AS (
      SELECT q.task_id, sum(q.quantity) FILTER (WHERE b.counts) AS quantity
      FROM booked b JOIN day_quantities q ON q.day_id = b.id GROUP BY q.task_id
    )
    SELECT t.id, t.name, t.scope_id AS "scopeId", t.work, t.uom, t.cost_code AS "costCode",
      t.source, t.is_active AS "isActive",
      coalesce(split_part(t.source_key, '/', 2) = 'other', false) AS "isOther",
      t.budget_quantity AS "budgetQuantity", t.budget_hours AS "budgetHours",
      t.budget_cost AS "budgetCost", coalesce(s.quantity, 0)::text AS "quantityToDate",
      coalesce(w.hours, 0)::text AS "hoursToDate", coalesce(w.cost, 0)::text AS "costToDate",
      ${OUTLOOK}, t.version
    FROM tasks t LEFT JOIN worked w ON w.task_id = t.id LEFT JOIN stands s ON s.task_id = t.id
      LEFT JOIN task_outlooks o ON o.task_id = t.id
    WHERE t.project_id = ${projectId}::uuid
      AND (t.is_active OR w.task_id IS NOT NULL OR s.task_id IS NOT NULL OR t.id = ${also ?? null}::uuid)
    ORDER BY t.source = 'ADDED', t.position, t.created_at, t.id`.execute(db.sql)
  return rows
}

/** Whether a day of the project was submitted once: then it has rates. */
export async function hasSubmittedDays(db: Queries, projectId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM days
    WHERE project_id = ${projectId}::uuid AND rates IS NOT NULL LIMIT 1`.execute(db.sql)
  return rows.length > 0
}
