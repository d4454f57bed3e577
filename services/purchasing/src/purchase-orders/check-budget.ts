import { type Decimal, decimal, formatDollars, ZERO } from '@formwork/kernel'
import type { Warning } from '@formwork/service-kit'
import type { Queries, Tx } from '../database.ts'
import { PO_TYPES, type PoType } from '../order-types/po-types.ts'
import { type Section, spentBySection } from '../projects/budget.ts'
import type { ProjectNeeds } from '../projects/fetch-project.ts'
import { budgetForCheck } from '../projects/project-budget.ts'
import { lockProject } from '../projects/projects.store.ts'
import { findSpending } from '../projects/spending.store.ts'
import { findAllocatedSections } from './allocated-sections.store.ts'
import { COUNTS_BY_ALLOCATIONS, committedAmount } from './order-amounts.ts'
import { SectionOverBudget } from './po.errors.ts'
import type { PurchaseOrder } from './purchase-order.ts'

/** What an order beyond the section's rest gets: a warning, or no for an answer. */
export type OverBudget = 'warn' | 'refuse'

/**
 * Warns of each section in which the order takes more than what remains without it. To be asked
 * after the order was written, so that of several written at once each is held against the others.
 */
export async function budgetWarnings(
  needs: ProjectNeeds,
  po: PurchaseOrder,
  field: string,
): Promise<readonly Warning[]> {
  const shares = await sharesOf(needs.db, po)
  if (shares.every(({ amount }) => amount.isZero())) return []
  const budget = await budgetForCheck(needs, po.projectId)
  if (budget === undefined) return []
  const spent = spentBySection(await findSpending(needs.db, po.projectId))
  return shares.flatMap(({ section, amount }) => {
    const remaining = (budget.get(section) ?? ZERO).minus(spent.get(section) ?? ZERO)
    const message = overBudgetSentence(section, amount, remaining.plus(amount))
    return message === undefined ? [] : [{ field, message }]
  })
}

interface Share {
  readonly section: Section
  readonly amount: Decimal
}

/** What an order counts in each section. */
async function sharesOf(db: Queries, po: PurchaseOrder): Promise<readonly Share[]> {
  const { section } = PO_TYPES[po.type]
  if (COUNTS_BY_ALLOCATIONS.includes(po.status)) return findAllocatedSections(db, po.id, section)
  return [{ section, amount: decimal(committedAmount(po)) }]
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
  readonly type: PoType
  readonly estimatedAmount: number | null
  /** What the order commits of the same section already, when it exists. */
  readonly alreadyCommitted?: number | undefined
}

/**
 * Refuses an estimate beyond the rest. The project's lock makes orders that are checked at the same
 * time count each other.
 */
export async function refuseOverBudget(
  tx: Tx,
  { projectId, type, estimatedAmount, alreadyCommitted = 0 }: Planned,
  budget: ReadonlyMap<Section, Decimal> | undefined,
): Promise<void> {
  await lockProject(tx, projectId)
  if (estimatedAmount === null || budget === undefined) return
  const { section } = PO_TYPES[type]
  const spent = spentBySection(await findSpending(tx, projectId)).get(section) ?? ZERO
  const remaining = (budget.get(section) ?? ZERO).minus(spent).plus(alreadyCommitted)
  const sentence = overBudgetSentence(section, decimal(estimatedAmount), remaining)
  if (sentence !== undefined) throw SectionOverBudget({ sentence })
}
