import { isoTime } from '@formwork/database'
import { sql } from 'kysely'
import { findSections } from '../cost-codes/cost-codes.store.ts'
import type { Queries, Tx } from '../database.ts'
import type { Day } from './day.ts'
import type { QuantityInPlace } from './day-warnings.ts'
import type { TaskPlace, WorkerRate } from './price-day.ts'
import type { WorkedLine } from './worker-hours.ts'

/** A task as a day names it. */
export interface UnplacedTask extends Pick<TaskPlace, 'taskId' | 'costCode'> {
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
): Promise<ReadonlyMap<string, UnplacedTask>> {
  const { rows } = await sql<UnplacedTask>`
    SELECT id AS "taskId", name, scope_id AS "scopeId", uom, is_active AS "isActive",
      cost_code AS "costCode"
    FROM tasks WHERE project_id = ${projectId}::uuid
      AND id = ANY(${[...ids]}::uuid[])`.execute(db.sql)
  return new Map(rows.map((task) => [task.taskId, task]))
}

/** Where the cost of tasks is booked: a code without a section, or none, is LABOR. */
export async function findPlaces(
  db: Queries,
  tasks: Iterable<UnplacedTask>,
): Promise<readonly TaskPlace[]> {
  const all = [...tasks]
  const sections = await findSections(
    db,
    all.flatMap(({ costCode }) => costCode ?? []),
  )
  return all.map(({ taskId, costCode }) => {
    const section = costCode === null ? undefined : sections.get(costCode)
    return { taskId, costCode, section: section ?? 'LABOR' }
  })
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

/** What of a day stands elsewhere: names and rates, and what it is warned of. */
export interface DaySurroundings {
  readonly workers: ReadonlyMap<string, NamedWorker>
  readonly tasks: ReadonlyMap<string, UnplacedTask>
  readonly project: {
    readonly name: string
    /** Timestamp; null: not awarded. */
    readonly awardedAt: string | null
    readonly timeZone: string | null
  }
  /** What its workers do on its date on other days, drafts too. */
  readonly others: readonly WorkedLine[]
  /** What the tasks of its quantities have in place with it: of days that are no drafts, and of it. */
  readonly inPlace: readonly QuantityInPlace[]
}

export type FoundSurroundings = Omit<DaySurroundings, 'workers' | 'tasks'> & {
  readonly workers: readonly NamedWorker[]
  readonly tasks: readonly UnplacedTask[]
}

/** Of the days `d`, each of its project `p`: all of it together, since each answer of a day tells all of it. */
export const SURROUNDINGS = sql`json_build_object(
  'workers', (SELECT coalesce(json_agg(json_build_object('workerId', w.id, 'name', w.name,
      'hourlyRate', w.hourly_rate::text, 'isActive', w.is_active)), '[]')
    FROM workers w WHERE w.id = ANY (ARRAY(SELECT DISTINCT worker_id FROM day_hours WHERE day_id = d.id))
  ),
  'tasks', (SELECT coalesce(json_agg(json_build_object('taskId', t.id, 'name', t.name,
      'scopeId', t.scope_id, 'uom', t.uom, 'isActive', t.is_active,
      'costCode', t.cost_code)), '[]')
    FROM tasks t WHERE t.id = ANY (ARRAY(SELECT task_id FROM day_hours WHERE day_id = d.id
      UNION SELECT task_id FROM day_quantities WHERE day_id = d.id
      UNION SELECT task_id FROM day_equipment_tasks WHERE day_id = d.id))
  ),
  'project', json_build_object('name', p.name, 'awardedAt', ${isoTime(sql`p.awarded_at`)},
    'timeZone', p.time_zone),
  'others', (SELECT coalesce(json_agg(json_build_object('workerId', h.worker_id, 'worker', w.name,
      'day', 'crew ' || o.crew || ' of ' || op.name, 'regularHours', h.regular_hours::text,
      'overtimeHours', h.overtime_hours::text, 'perDiem', h.per_diem)
      ORDER BY op.name, o.crew, h.position), '[]')
    FROM days o JOIN day_hours h ON h.day_id = o.id JOIN workers w ON w.id = h.worker_id
      JOIN projects op ON op.id = o.project_id
    WHERE o.date = d.date AND o.id <> d.id
      AND h.worker_id IN (SELECT worker_id FROM day_hours WHERE day_id = d.id)
  ),
  'inPlace', (SELECT coalesce(json_agg(json_build_object('taskId', t.id, 'name', t.name, 'uom', t.uom,
      'budgetQuantity', t.budget_quantity::text, 'inPlace',
      (coalesce(a.quantity + a.submitted_quantity, 0)
        + CASE d.status WHEN 'DRAFT' THEN own.quantity ELSE 0 END)::text)
      ORDER BY t.position, t.id), '[]')
    FROM (SELECT task_id, sum(quantity) AS quantity
        FROM day_quantities WHERE day_id = d.id GROUP BY task_id) own
      JOIN tasks t ON t.id = own.task_id LEFT JOIN task_totals a ON a.task_id = t.id
    WHERE t.budget_quantity > 0
  ))`

export const surroundingsOf = (found: FoundSurroundings): DaySurroundings => ({
  ...found,
  workers: new Map(found.workers.map((worker) => [worker.workerId, worker])),
  tasks: new Map(found.tasks.map((task) => [task.taskId, task])),
})
