import type { LaborTasksAnswer } from '@formwork/contracts'
import { ResourceNotFound } from '@formwork/kernel'
import type { Queries, ReadOnlyDatabase } from '../database.ts'
import { portions } from '../portions.ts'
import { type RateBook, workOfProduction } from '../rates/rate-book.ts'
import { readPmSections } from '../snapshots/read-pm-sections.ts'
import { type FrozenTask, tasksOfEarlierBudget, toFrozen } from './frozen-tasks.ts'
import { findTaskBids, type TaskBid } from './labor-tasks.store.ts'
import { readLaborTasks } from './read-labor-tasks.ts'

/**
 * What hours are booked on in a project, bid by bid, all of one moment: as it was frozen, and of a bid
 * whose budget is not frozen yet as it is now.
 *
 * @throws ResourceNotFound `Project not found`
 */
export async function* streamLaborTasks(
  db: ReadOnlyDatabase,
  bidId: string,
  book: RateBook,
): AsyncGenerator<LaborTasksAnswer> {
  const snapshot = await db.snapshot()
  try {
    const bids = await findTaskBids(snapshot, bidId)
    if (bids.length === 0) throw ResourceNotFound({ resource: 'Project' })
    for (const bid of bids) {
      const tasks = await tasksOf(snapshot, bid)
      yield { bid: await toBid(snapshot, bid), tasks: [] }
      for (const part of portions(tasks)) yield { tasks: part.map((task) => toTask(task, book)) }
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
  { budget, tasks: _tasks, location, awardedAt, scopes, ...bid }: TaskBid,
): Promise<NonNullable<LaborTasksAnswer['bid']>> {
  const sections = budget ?? (await readPmSections(db, bid.id))
  const labor = sections.find(({ section }) => section === 'LABOR')?.amount ?? '0.00'
  const laborBudget = typeof labor === 'string' ? labor : labor.toFixed(2)
  return {
    ...bid,
    scopes: [...scopes],
    isFrozen: budget !== null,
    laborBudget,
    ...(location !== null && { location }),
    ...(awardedAt !== null && { awardedAt }),
  }
}

function toTask(task: FrozenTask, book: RateBook): NonNullable<LaborTasksAnswer['tasks']>[number] {
  const { name, hours, cost, productionRateId } = task
  const work = productionRateId === null ? undefined : workOfProduction(book, productionRateId)
  return {
    name,
    hours,
    cost,
    ...(task.itemId !== null && { itemId: task.itemId }),
    ...(task.entryId !== null && { ganttEntryId: task.entryId }),
    ...(task.scopeId !== null && { scopeId: task.scopeId }),
    ...(productionRateId !== null && { productionRateId }),
    ...(work !== undefined && { work }),
    ...(task.uom !== null && { uom: task.uom }),
    ...(task.quantity !== null && { quantity: task.quantity }),
  }
}
