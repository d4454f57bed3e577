import { sql } from 'kysely'
import { findSections } from '../cost-codes/cost-codes.store.ts'
import type { Queries, Tx } from '../database.ts'
import type { Day, DayFields } from './day.ts'
import type { QuantityInPlace } from './day-warnings.ts'
import type { TaskPlace, WorkerRate } from './price-day.ts'
import type { WorkedLine } from './worker-hours.ts'

export interface NamedTask extends TaskPlace {
  readonly name: string
  readonly scopeId: string | null
  readonly uom: string | null
  readonly isActive: boolean
}

/** The tasks of a project among these. */
export async function findTasks(
  db: Queries,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedTask>> {
  const { rows } = await sql<Omit<NamedTask, 'section'>>`
    SELECT id AS "taskId", name, scope_id AS "scopeId", uom, is_active AS "isActive",
      cost_code AS "costCode"
    FROM tasks WHERE project_id = ${projectId}::uuid
      AND id = ANY(${[...ids]}::uuid[])`.execute(db.sql)
  const sections = await findSections(
    db,
    rows.flatMap(({ costCode }) => costCode ?? []),
  )
  return new Map(
    rows.map((task) => {
      const { taskId, costCode } = task
      const section = costCode === null ? undefined : sections.get(costCode)
      return [taskId, { ...task, section: section ?? 'LABOR' }]
    }),
  )
}

/** Of tasks of any project; null: under no scope. */
export async function findTaskScopes(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db.sql
    .selectFrom('tasks')
    .select(['id', 'scope_id'])
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((task) => [task.id, task.scope_id]))
}

export interface NamedWorker extends WorkerRate {
  readonly name: string
  readonly isActive: boolean
}

export async function findWorkers(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedWorker>> {
  const rows = await db.sql
    .selectFrom('workers')
    .select(['id as workerId', 'name', 'hourly_rate as hourlyRate', 'is_active as isActive'])
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((worker) => [worker.workerId, worker]))
}

/**
 * Of several days that name a worker, one is written after the other: their hours on a date are
 * summed. Days refer to workers meanwhile as they like.
 */
export async function lockWorkers(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM workers WHERE id = ANY(${[...ids]}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`.execute(tx.sql)
}

/** What workers do on a date on other days than this one, drafts too. */
export async function findOtherHours(
  db: Queries,
  { id, date }: Pick<Day, 'id' | 'date'>,
  workerIds: readonly string[],
): Promise<readonly WorkedLine[]> {
  const { rows } = await sql<WorkedLine>`
    SELECT h.worker_id AS "workerId", w.name AS worker,
      'crew ' || d.crew || ' of ' || p.name AS day, h.regular_hours AS "regularHours",
      h.overtime_hours AS "overtimeHours", h.per_diem AS "perDiem"
    FROM days d JOIN day_hours h ON h.day_id = d.id JOIN workers w ON w.id = h.worker_id
      JOIN projects p ON p.id = d.project_id
    WHERE d.date = ${date}::date AND d.id <> ${id}::uuid
      AND h.worker_id = ANY(${[...workerIds]}::uuid[])
    ORDER BY p.name, d.crew, h.position`.execute(db.sql)
  return rows
}

/** What the tasks of the day's quantities have in place with it: of days that are no drafts, and of it. */
export async function findInPlace(
  db: Queries,
  { id, quantities }: Pick<Day, 'id'> & Pick<DayFields, 'quantities'>,
): Promise<readonly QuantityInPlace[]> {
  if (quantities.length === 0) return []
  const { rows } = await sql<QuantityInPlace>`
    SELECT t.id AS "taskId", t.name, t.uom, t.budget_quantity AS "budgetQuantity",
      sum(o.quantity) + coalesce((SELECT sum(q.quantity) FROM day_quantities q
        JOIN days d ON d.id = q.day_id
        WHERE q.task_id = t.id AND d.id <> ${id}::uuid AND d.status <> 'DRAFT'), 0) AS "inPlace"
    FROM json_to_recordset(${JSON.stringify(quantities)}::json) AS o ("taskId" uuid, quantity numeric)
      JOIN tasks t ON t.id = o."taskId"
    WHERE t.budget_quantity > 0
    GROUP BY t.id ORDER BY t.position, t.id`.execute(db.sql)
  return rows
}
