import type { AskedBudget, BudgetAndSpending } from '../../projects/budget-and-spending.store.ts'
import { amountOf, codeKeysOf } from '../spending/counted-sections.ts'
import type { CountedPart } from '../spending/order-spending.ts'

/** What parts take of one project, with what is known of its budget. */
export interface TakenBudget extends BudgetAndSpending {
  readonly projectId: string
  readonly parts: readonly CountedPart[]
}

/**
 * The projects of parts that are counted already. Nothing is asked where no part takes anything, and
 * projects that are not known here are left out.
 */
export async function takenBudgets(
  parts: readonly CountedPart[],
  ask: (asked: AskedBudget) => Promise<BudgetAndSpending | undefined>,
): Promise<readonly TakenBudget[]> {
  const taken = await Promise.all(
    [...Map.groupBy(parts, (part) => part.projectId)].map(async ([projectId, ofProject]) => {
      if (!ofProject.some((part) => amountOf(part).gt(0))) return undefined
      const found = await ask({ projectId, codeKeys: codeKeysOf(ofProject) })
      return found && { ...found, projectId, parts: ofProject }
    }),
  )
  return taken.filter((one) => one !== undefined)
}
