import { nameKey } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { Took, WorkTaken } from './learned-rate.ts'

/** Which kinds of work are asked for; undefined: all. */
export interface ProductionQuestion {
  readonly work?: string | undefined
  readonly uom?: string | undefined
  /** A part of a name. */
  readonly q?: string | undefined
  readonly productionRateId?: string | undefined
}

/** A task that is done. */
export interface DoneTask extends Took {
  readonly projectId: string
  /** Of the project. */
  readonly name: string
  readonly taskId: string
  readonly task: string
}

/** A kind of work with what its tasks took. */
export interface DoneWork extends WorkTaken {
  readonly productionRateId: string | null
  /** Of its newest task. */
  readonly name: string
  readonly work: string | null
  readonly uom: string | null
  readonly jobs: number
  /** The newest first. */
  readonly sample: readonly DoneTask[]
}

/** Kinds of work that are answered, and tasks of each that are named. */
export const MOST_KINDS = 500
export const MOST_SAMPLES = 50

/** A task with hours and nine tenths of its quantity in place took what such work takes. */
const DONE = sql`
  SELECT t.id, t.project_id, t.name, t.work, t.uom, t.production_rate_id,
    t.budget_hours, t.budget_quantity, a.hours, a.quantity
  FROM tasks t JOIN task_totals a ON a.task_id = t.id
    LEFT JOIN task_outlooks o ON o.task_id = t.id
  WHERE a.hours > 0 AND a.quantity > 0
    AND a.quantity >= 0.9 * nullif(greatest(coalesce(o.quantity, t.budget_quantity), 0), 0)`

const took = (hours: string, quantity: string) =>
  sql`json_build_object('hours', ${sql.raw(hours)}::text, 'quantity', ${sql.raw(quantity)}::text)`
/** Of the task in this place, by what a unit took. */
const inPlace = (place: string) =>
  sql`(array_agg(${took('r.hours', 'r.quantity')}) FILTER (WHERE r.place = ${sql.raw(place)}))[1]`

/** The names of tasks without a production rate, each with what names are compared by. */
async function readNames(db: Queries) {
  const { rows } = await sql<{ readonly name: string }>`
    SELECT DISTINCT t.name FROM (${DONE}) t WHERE t.production_rate_id IS NULL`.execute(db.sql)
  const names = rows.map(({ name }) => name)
  return sql`unnest(${names}::text[], ${names.map(nameKey)}::text[]) AS known (name, key)`
}

/**
 * Kinds of work: what names one production rate, else one name and unit. What narrows them chooses
 * kinds, each with all of its tasks: what work took does not depend on what was looked for. Those of
 * most jobs come first.
 */
export async function readDoneWork(
  db: Queries,
  { work, uom, q, productionRateId }: ProductionQuestion,
): Promise<readonly DoneWork[]> {
  const ofRate =
    productionRateId === undefined
      ? sql``
      : sql`AND t.production_rate_id = ${productionRateId}::uuid`
  const pattern = q === undefined ? null : `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const known = await readNames(db)
  const { rows } = await sql<DoneWork>`
    WITH done AS MATERIALIZED (
      SELECT t.*, coalesce(t.production_rate_id::text, known.key, lower(t.name)) AS kind
      FROM (${DONE} ${ofRate}) t LEFT JOIN ${known} ON known.name = t.name
    ), kinds AS (
      SELECT kind, uom, count(*) AS tasks, count(DISTINCT project_id)::int AS jobs,
        sum(hours) AS hours, sum(quantity) AS quantity,
        sum(budget_hours) FILTER (WHERE budget_hours > 0 AND budget_quantity > 0) AS sold_hours,
        sum(budget_quantity) FILTER (WHERE budget_hours > 0 AND budget_quantity > 0)
          AS sold_quantity
      FROM done GROUP BY kind, uom
      HAVING (${uom ?? null}::text IS NULL OR uom = ${uom ?? null}::text)
        AND (${work ?? null}::text IS NULL OR bool_or(work = ${work ?? null}::text))
        AND (${pattern}::text IS NULL OR bool_or(name ILIKE ${pattern}::text))
      ORDER BY jobs DESC, kind, uom LIMIT ${MOST_KINDS}
    ), ranked AS (
      SELECT d.*, row_number() OVER (PARTITION BY d.kind, d.uom
          ORDER BY d.hours / d.quantity, d.id) AS place,
        row_number() OVER (PARTITION BY d.kind, d.uom ORDER BY d.id DESC) AS age
      FROM done d JOIN kinds k ON k.kind = d.kind AND k.uom IS NOT DISTINCT FROM d.uom
    )
    SELECT k.uom, k.jobs,
      (array_agg(r.production_rate_id) FILTER (WHERE r.age = 1))[1] AS "productionRateId",
      (array_agg(r.name) FILTER (WHERE r.age = 1))[1] AS name,
      (array_agg(r.work) FILTER (WHERE r.age = 1))[1] AS work,
      ${took('k.hours', 'k.quantity')} AS "all",
      CASE WHEN k.sold_hours IS NOT NULL THEN ${took('k.sold_hours', 'k.sold_quantity')} END AS sold,
      ${inPlace('1')} AS least, ${inPlace('k.tasks')} AS most,
      json_build_array(${inPlace('(k.tasks + 1) / 2')}, ${inPlace('k.tasks / 2 + 1')}) AS middle,
      json_agg(json_build_object('projectId', p.id, 'name', p.name, 'taskId', r.id,
          'task', r.name, 'hours', r.hours::text, 'quantity', r.quantity::text)
        ORDER BY r.age) FILTER (WHERE r.age <= ${MOST_SAMPLES}) AS sample
    FROM kinds k JOIN ranked r ON r.kind = k.kind AND r.uom IS NOT DISTINCT FROM k.uom
      JOIN projects p ON p.id = r.project_id
    GROUP BY k.kind, k.uom, k.jobs, k.tasks, k.hours, k.quantity, k.sold_hours, k.sold_quantity
    ORDER BY k.jobs DESC, k.kind, k.uom`.execute(db.sql)
  return rows
}
