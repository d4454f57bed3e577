import { newId } from '@formwork/kernel'
import { type Selectable, sql } from 'kysely'
import { type Database, NEW_VERSION, type Queries, type Tx } from '../database.ts'
import type { Task as Row } from '../generated/tables.ts'
import type { FieldChange } from '../history/changed-fields.ts'
import type { TaskSource } from '../projects/project.ts'
import type { Task, TaskFields } from './task.ts'
import { TaskNotFound } from './tasks.errors.ts'

/** Those of the bid in its order, then those of alternates and change orders, then added ones. */
export async function listTasks(db: Queries, projectId: string): Promise<readonly Task[]> {
  const rows = await db.sql
    .selectFrom('tasks')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy(sql`(source = 'ADDED')`)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toTask)
}

/** @throws TaskNotFound, also for one of another project */
export async function readTask(
  db: Queries,
  { projectId, taskId }: { readonly projectId: string; readonly taskId: string },
): Promise<Task> {
  const found = db.sql.selectFrom('tasks').selectAll().where('id', '=', taskId)
  const row = await found.where('project_id', '=', projectId).executeTakeFirst()
  if (row === undefined) throw TaskNotFound()
  return toTask(row)
}

/** @throws TaskNotFound, also for one of another project */
export async function lockTask(
  tx: Tx,
  { projectId, taskId }: { readonly projectId: string; readonly taskId: string },
): Promise<Task> {
  const found = tx.sql.selectFrom('tasks').selectAll().where('id', '=', taskId)
  const row = await found.where('project_id', '=', projectId).forUpdate().executeTakeFirst()
  if (row === undefined) throw TaskNotFound()
  return toTask(row)
}

/** Adds a task that no bid has. */
export async function insertTask(tx: Tx, projectId: string, fields: TaskFields): Promise<Task> {
  const row = await tx.sql
    .insertInto('tasks')
    .values({
      id: newId(),
      project_id: projectId,
      source: 'ADDED',
      position: 0,
      ...toRow(fields),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toTask(row)
}

/**
 * Under the task's lock.
 *
 * @param typed the fields that the bid no longer changes
 */
export async function writeTask(
  tx: Tx,
  id: string,
  { fields, typed }: { readonly fields: TaskFields; readonly typed: readonly string[] },
): Promise<Task> {
  const row = await tx.sql
    .updateTable('tasks')
    .set({
      ...toRow(fields),
      typed: sql<
        string[]
      >`ARRAY(SELECT DISTINCT unnest(typed || ${[...typed]}::text[]) ORDER BY 1)`,
      ...NEW_VERSION,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toTask(row)
}

/** A task of which something is kept elsewhere is another version. @returns its version */
export async function bumpTask(tx: Tx, id: string): Promise<number> {
  const row = tx.sql.updateTable('tasks').set(NEW_VERSION).where('id', '=', id)
  return (await row.returning('version').executeTakeFirstOrThrow()).version
}

/** What people do to a task. */
export const TASK_ACTIONS = ['created', 'updated', 'outlook'] as const

export interface TaskChange {
  /** E-mail. */
  readonly by: string
  readonly action: (typeof TASK_ACTIONS)[number]
  /** Null: none is asked for. */
  readonly reason: string | null
  readonly changes: readonly FieldChange[]
}

export async function recordTask(
  tx: Tx,
  id: string,
  { by, action, reason, changes }: TaskChange,
): Promise<void> {
  const values = { task_id: id, by, action, reason, changes: JSON.stringify(changes) }
  await tx.sql.insertInto('task_history').values(values).execute()
}

/** What people did to a task, the first entry first; what its bid says is in the bid's history. */
export async function readTaskHistory(
  db: Database,
  id: string,
): Promise<readonly (TaskChange & { readonly at: string })[]> {
  const rows = await db.sql
    .selectFrom('task_history')
    .select(['at', 'by', 'action', 'reason', 'changes'])
    .where('task_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ at, by, action, reason, changes }) => ({
    at: at.toISOString(),
    by,
    action: action as TaskChange['action'],
    reason,
    changes: changes as unknown as readonly FieldChange[],
  }))
}

function toRow({ name, work, costCode, isActive, scopeId, uom, budgetQuantity }: TaskFields) {
  return {
    name,
    work,
    cost_code: costCode,
    is_active: isActive,
    scope_id: scopeId,
    uom,
    budget_quantity: budgetQuantity?.toFixed(4) ?? null,
  }
}

function toTask(row: Selectable<Row>): Task {
  return {
    id: row.id,
    projectId: row.project_id,
    scopeId: row.scope_id,
    itemId: row.item_id,
    name: row.name,
    work: row.work,
    productionRateId: row.production_rate_id,
    uom: row.uom,
    costCode: row.cost_code,
    budgetQuantity: row.budget_quantity === null ? null : Number(row.budget_quantity),
    budgetHours: Number(row.budget_hours),
    budgetCost: Number(row.budget_cost),
    source: row.source as TaskSource,
    isActive: row.is_active,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
