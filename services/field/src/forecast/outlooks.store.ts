import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { TaskNotFound } from '../tasks/tasks.errors.ts'
import type { Outlook } from './task-forecast.ts'

/** A task as far as its outlook goes. */
export interface OutlookOfTask {
  readonly projectId: string
  readonly version: number
  readonly outlook: Outlook | null
  /** Man-hours of days that are approved and submitted; decimal text. */
  readonly hours: string
}

/** @throws TaskNotFound */
export async function findProjectOfTask(db: Queries, taskId: string): Promise<string> {
  const found = db.sql.selectFrom('tasks').select('project_id').where('id', '=', taskId)
  const row = await found.executeTakeFirst()
  if (row === undefined) throw TaskNotFound()
  return row.project_id
}

/** Under the task's lock. @throws TaskNotFound */
export async function lockOutlook(tx: Tx, taskId: string): Promise<OutlookOfTask> {
  await tx.sql.selectFrom('tasks').select('id').where('id', '=', taskId).forUpdate().execute()
  const { rows } = await sql<OutlookOfTask>`
    SELECT t.project_id AS "projectId", t.version,
      CASE WHEN o.task_id IS NOT NULL THEN json_build_object('quantity', o.quantity::text,
        'hoursToComplete', CASE WHEN o.hours_to_complete IS NOT NULL THEN json_build_object(
          'typed', o.hours_to_complete::text, 'hoursThen', o.hours_then::text) END)
        END AS outlook,
      (SELECT coalesce(sum(h.regular_hours + h.overtime_hours), 0)::text FROM day_hours h
        JOIN days d ON d.id = h.day_id
        WHERE h.task_id = t.id AND d.status <> 'DRAFT') AS hours
    FROM tasks t LEFT JOIN task_outlooks o ON o.task_id = t.id
    WHERE t.id = ${taskId}::uuid`.execute(tx.sql)
  const [task] = rows
  if (task === undefined) throw TaskNotFound()
  return task
}

/** Writes what a person knows now in place of what was known; null: nothing. */
export async function writeOutlook(
  tx: Tx,
  taskId: string,
  outlook: Outlook | null,
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<void> {
  if (outlook === null) {
    await tx.sql.deleteFrom('task_outlooks').where('task_id', '=', taskId).execute()
    return
  }
  const { quantity, hoursToComplete } = outlook
  await sql`
    INSERT INTO task_outlooks (task_id, quantity, hours_to_complete, hours_then, reason, by, at)
    VALUES (${taskId}::uuid, ${quantity?.toString() ?? null}::numeric,
      ${hoursToComplete?.typed.toString() ?? null}::numeric,
      ${hoursToComplete?.hoursThen.toString() ?? null}::numeric, ${reason}, ${by},
      CURRENT_TIMESTAMP)
    ON CONFLICT (task_id) DO UPDATE SET quantity = excluded.quantity,
      hours_to_complete = excluded.hours_to_complete, hours_then = excluded.hours_then,
      reason = excluded.reason, by = excluded.by, at = excluded.at`.execute(tx.sql)
}
