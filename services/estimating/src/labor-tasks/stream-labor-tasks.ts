import type { LaborTasksAnswer } from '@formwork/contracts'
import { ResourceNotFound } from '@formwork/kernel'
import type { Queries, ReadOnlyDatabase } from '../database.ts'
import { readPmSections } from '../snapshots/read-pm-sections.ts'
import { type FrozenTask, tasksOfEarlierBudget, toFrozen } from './frozen-tasks.ts'
import { findTaskBids, type TaskBid } from './labor-tasks.store.ts'
import { readLaborTasks } from './read-labor-tasks.ts'

/** Of one message, which gRPC bounds at 4 MiB. */
const MOST_TASKS = 1_000

/**
 * What hours are booked on in a project, bid by bid, all of one moment: as it was frozen, and of a bid
 * whose budget is not frozen yet as it is now.
 *
 * @throws ResourceNotFound `Project not found`
 */
export async function* streamLaborTasks(
  db: ReadOnlyDatabase,
  bidId: string,
): AsyncGenerator<LaborTasksAnswer> {
  const snapshot = await db.snapshot()
  try {
    const bids = await findTaskBids(snapshot, bidId)
    if (bids.length === 0) throw ResourceNotFound({ resource: 'Project' })
    for (const bid of bids) {
      const tasks = await tasksOf(snapshot, bid)
      yield { bid: await toBid(snapshot, bid), tasks: [] }
      for (let at = 0; at < tasks.length; at += MOST_TASKS) {
        yield { tasks: tasks.slice(at, at + MOST_TASKS).map(toTask) }
      }
    }
  } finally {
    await snapshot.close()
  }
}

async function tasksOf(
  db: Queries,
  { id, budget, tasks }: TaskBid,
): Promise<readonly FrozenTask[]> {
  if (tasks !== null) return tasks
  const now = await readLaborTasks(db, id)
  return (budget === null ? now : tasksOfEarlierBudget(now, budget)).map(toFrozen)
}

async function toBid(
  db: Queries,
  { id, kind, status, version, budget }: TaskBid,
): Promise<NonNullable<LaborTasksAnswer['bid']>> {
  const sections = budget ?? (await readPmSections(db, id))
  const labor = sections.find(({ section }) => section === 'LABOR')?.amount ?? '0.00'
  const laborBudget = typeof labor === 'string' ? labor : labor.toFixed(2)
  return { id, kind, status, version, isFrozen: budget !== null, laborBudget }
}

function toTask(task: FrozenTask): NonNullable<LaborTasksAnswer['tasks']>[number] {
  const { name, hours, cost } = task
  return {
    name,
    hours,
    cost,
    ...(task.itemId !== null && { itemId: task.itemId }),
    ...(task.entryId !== null && { ganttEntryId: task.entryId }),
    ...(task.scopeId !== null && { scopeId: task.scopeId }),
    ...(task.productionRateId !== null && { productionRateId: task.productionRateId }),
    ...(task.uom !== null && { uom: task.uom }),
    ...(task.quantity !== null && { quantity: task.quantity }),
  }
}
