import type { TaskSource } from '../projects/project.ts'
import { BudgetIsFrozen } from './tasks.errors.ts'

/** What of a task a person may set. */
export interface TaskFields {
  readonly name: string
  readonly work: string | null
  readonly costCode: string | null
  readonly isActive: boolean
  readonly scopeId: string | null
  readonly uom: string | null
  readonly budgetQuantity: number | null
}

export interface Task extends TaskFields {
  readonly id: string
  readonly projectId: string
  readonly itemId: string | null
  readonly productionRateId: string | null
  /** Man-hours. */
  readonly budgetHours: number
  /** Dollars. */
  readonly budgetCost: number
  readonly source: TaskSource
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** What the bid alone says of a task, but for one that was added in the field. */
const OF_THE_BID = ['scopeId', 'uom', 'budgetQuantity'] as const
/** What nobody changes of any task. */
const FIXED = ['source', 'itemId', 'productionRateId', 'budgetHours', 'budgetCost'] as const

export interface SentTask {
  readonly [field: string]: unknown
}

/**
 * The fields of a task with those that were sent; sent back as they are, frozen ones change nothing.
 *
 * @throws BudgetIsFrozen where a frozen one is another
 */
export function changedTask(
  before: Omit<TaskFields, 'name'> & Pick<Task, (typeof FIXED)[number]>,
  sent: SentTask,
): TaskFields {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  const next = { ...before, ...Object.fromEntries(given) } as unknown as Task
  const frozen = before.source === 'ADDED' ? FIXED : [...OF_THE_BID, ...FIXED]
  const others: Readonly<Record<string, unknown>> = { ...before }
  if (frozen.some((field) => next[field] !== others[field])) throw BudgetIsFrozen()
  const { name, work, costCode, isActive, scopeId, uom, budgetQuantity } = next
  return { name, work, costCode, isActive, scopeId, uom, budgetQuantity }
}
