import { type Decimal, formatDollars, ZERO } from '@formwork/kernel'
import type { Warning } from '@formwork/service-kit'
import type { Tx } from '../../database.ts'
import type { Section } from '../../order-types/sections.ts'
import { spentBySection } from '../../projects/budget.ts'
import {
  type AskedBudget,
  findBudgetAndSpending,
} from '../../projects/budget-and-spending.store.ts'
import type { ProjectNeeds } from '../../projects/fetch-project.ts'
import { budgetByFacts } from '../../projects/project-budget.ts'
import { lockProject } from '../../projects/projects.store.ts'
import { findSpending } from '../../projects/spending.store.ts'
import { SectionOverBudget } from '../order/po.errors.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { countedSections, sectionsOf } from '../spending/counted-sections.ts'
import { type CountedPart, spendingOf } from '../spending/order-spending.ts'
import { type TakenBudget, takenBudgets } from './taken-budgets.ts'

/** What an order beyond the section's rest gets: a warning, or no for an answer. */
export type OverBudget = 'warn' | 'refuse'

/**
 * Warns of each section in which the order takes more than what remains without it. To be asked
 * after the order was written, so that of several written concurrently each is checked against the others.
 */
export async function budgetWarnings(
  needs: ProjectNeeds,
  po: PurchaseOrder,
  field: string,
): Promise<readonly Warning[]> {
  return partsWarnings(needs, spendingOf(po), field)
}

/**
 * Warns of each section of each project in which the parts, which are counted already, take more
 * than what remains without them.
 */
export async function partsWarnings(
  needs: ProjectNeeds,
  parts: readonly CountedPart[],
  field: string,
): Promise<readonly Warning[]> {
  const ask = (asked: AskedBudget) => findBudgetAndSpending(needs.db, asked)
  return takenWarnings(needs, await takenBudgets(parts, ask), field)
}

/** The warnings of `partsWarnings` by what was read. */
export async function takenWarnings(
  needs: ProjectNeeds,
  taken: readonly TakenBudget[],
  field: string,
): Promise<readonly Warning[]> {
  const warnings: Warning[] = []
  for (const { projectId, parts, facts, spending, codeSections } of taken) {
    const counted = [...sectionsOf(parts, codeSections)].filter(([, amount]) => amount.gt(0))
    if (counted.length === 0) continue
    const budget = await budgetByFacts(needs, projectId, facts)
    if (budget === undefined) continue
    const spent = spentBySection(spending)
    for (const [section, amount] of counted) {
      const remaining = (budget.get(section) ?? ZERO).minus(spent.get(section) ?? ZERO)
      const message = overBudgetSentence(section, amount, remaining.plus(amount))
      if (message !== undefined) warnings.push({ field, message })
    }
  }
  return warnings
}

/** One sentence when `amount` is more than the section has left; undefined when it fits. */
export function overBudgetSentence(
  section: Section,
  amount: Decimal,
  remaining: Decimal,
): string | undefined {
  if (remaining.gte(amount)) return undefined
  return `${formatDollars(amount)} exceeds the remaining ${section} budget of ${formatDollars(remaining)}`
}

export interface Planned {
  readonly projectId: string
  /** What the order is to count. */
  readonly parts: readonly CountedPart[]
  /** What it counts in the same project already, when it exists. */
  readonly before?: readonly CountedPart[] | undefined
}

/**
 * Refuses to commit more in a section than what is left of it. The project's lock makes orders that
 * are checked at the same time count each other.
 */
export async function refuseOverBudget(
  tx: Tx,
  { projectId, parts, before = [] }: Planned,
  budget: ReadonlyMap<Section, Decimal> | undefined,
): Promise<void> {
  await lockProject(tx, projectId)
  if (budget === undefined) return
  const [planned, already] = [await countedSections(tx, parts), await countedSections(tx, before)]
  const spent = spentBySection(await findSpending(tx, projectId))
  for (const [section, amount] of planned) {
    const had = already.get(section) ?? ZERO
    const remaining = (budget.get(section) ?? ZERO).minus(spent.get(section) ?? ZERO).plus(had)
    const sentence = overBudgetSentence(section, amount, remaining)
    if (amount.gt(had) && sentence !== undefined) throw SectionOverBudget({ sentence })
  }
}
