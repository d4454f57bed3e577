import { ConflictError } from '@formwork/kernel'
import type { Queries, Tx } from '../database.ts'
import { overBudgetSentence } from '../projects/budget.ts'
import type { SectionAmount } from '../projects/project.ts'
import { remainingOf } from '../projects/project-budget.ts'
import { lockProject } from '../projects/projects.store.ts'
import { PO_TYPES, type PoType } from './po-types.ts'

/** What an order beyond the section's rest gets: a warning, or no for an answer. */
export type OverBudget = 'warn' | 'refuse'

/** The budget that an order is held against; undefined when none can be had. */
export type BudgetForCheck = (projectId: string) => Promise<readonly SectionAmount[] | undefined>

export interface Planned {
  readonly projectId: string
  readonly type: PoType
  readonly estimatedAmount: number | null
  /** What the order commits of the same section already, when it exists. */
  readonly alreadyCommitted?: number | undefined
}

/** The sentence about an estimate beyond what its section has left, if it is. */
export async function overBudget(
  db: Queries,
  { projectId, type, estimatedAmount, alreadyCommitted = 0 }: Planned,
  budget: readonly SectionAmount[] | undefined,
): Promise<string | undefined> {
  if (estimatedAmount === null || budget === undefined) return undefined
  const { section } = PO_TYPES[type]
  const remaining = await remainingOf(db, projectId, section, budget)
  return overBudgetSentence(section, estimatedAmount, remaining.plus(alreadyCommitted))
}

/**
 * Refuses an estimate beyond the rest. The project's lock makes orders that are checked at the same time
 * count each other.
 */
export async function refuseOverBudget(
  tx: Tx,
  planned: Planned,
  budget: readonly SectionAmount[] | undefined,
): Promise<void> {
  await lockProject(tx, planned.projectId)
  const sentence = await overBudget(tx, planned, budget)
  if (sentence !== undefined) throw new ConflictError(sentence, 'OVER_BUDGET')
}
