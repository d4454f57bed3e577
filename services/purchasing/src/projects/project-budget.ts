import { AppError, type Decimal, ResourceNotFound } from '@formwork/kernel'
import type { Section } from '../order-types/sections.ts'
import { type Budget, budgetOf, sectionBudgets } from './budget.ts'
import { type BudgetFacts, findBudgetFacts } from './budget-facts.store.ts'
import type { ProjectNeeds } from './fetch-project.ts'
import type { Amounts } from './project.ts'
import { freezeKnownBudget } from './projects.store.ts'
import { findSpending } from './spending.store.ts'

/** An order is checked against a budget that may be this old, so that creating one makes no call. */
const FRESH_ENOUGH_MS = 60_000
const NOTHING: Amounts = { sections: [], scopes: [] }

/** The project's budget by section and by scope, with what its orders, bills and days have taken of it. */
export async function readBudget(needs: ProjectNeeds, projectId: string): Promise<Budget> {
  const { db } = needs
  const found = (await findBudgetFacts(db, projectId)) ?? (await fetchBudgetFacts(needs, projectId))
  const isDue = found.awaitsFirstOrder && found.hasOrders
  const facts = isDue ? await freeze(needs, projectId, found) : found
  const base = facts.frozen ?? (await todaysBudget(needs, projectId, facts))
  const { accepted, scopes } = facts
  const spending = await findSpending(db, projectId)
  return budgetOf(projectId, { base, accepted, scopes, spending })
}

/**
 * What the sections of a project may cost, for a write to be checked against; undefined when it is
 * not known.
 */
export async function budgetForCheck(
  needs: ProjectNeeds,
  projectId: string,
): Promise<ReadonlyMap<Section, Decimal> | undefined> {
  const facts = await findBudgetFacts(needs.db, projectId)
  return facts && budgetByFacts(needs, projectId, facts)
}

/** The same by what is known already. */
export async function budgetByFacts(
  needs: ProjectNeeds,
  projectId: string,
  facts: BudgetFacts,
): Promise<ReadonlyMap<Section, Decimal> | undefined> {
  const base = facts.frozen ?? (await freshBudget(needs, projectId, facts))
  return base && sectionBudgets(base, facts.accepted)
}

/**
 * A bid that was created as awarded has the budget that it comes to when it is ordered for first:
 * estimating freezes it at the event of the order, and what is known here counts until it tells that.
 */
export async function freezeAtFirstOrder(needs: ProjectNeeds, projectId: string): Promise<void> {
  const facts = await findBudgetFacts(needs.db, projectId)
  if (facts?.awaitsFirstOrder) await freeze(needs, projectId, facts)
}

/**
 * While estimating is out of reach, what it told last is kept; when it told nothing, the next one
 * to ask does it.
 */
async function freeze(
  { db, fetchProject }: ProjectNeeds,
  projectId: string,
  facts: BudgetFacts,
): Promise<BudgetFacts> {
  try {
    await fetchProject(projectId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  await freezeKnownBudget(db, projectId)
  return (await findBudgetFacts(db, projectId)) ?? facts
}

async function freshBudget(
  needs: ProjectNeeds,
  projectId: string,
  facts: BudgetFacts,
): Promise<Amounts | undefined> {
  const age = facts.knownAt === null ? Infinity : Date.now() - facts.knownAt.getTime()
  if (facts.known !== null && age < FRESH_ENOUGH_MS) return facts.known
  try {
    return await todaysBudget(needs, projectId, facts)
  } catch (error) {
    // A warning is not worth refusing an order for.
    if (error instanceof AppError) return undefined
    throw error
  }
}

/**
 * Before the award: estimating's numbers of now, or the last ones known while it is out of reach.
 */
async function todaysBudget(
  { fetchProject }: ProjectNeeds,
  projectId: string,
  { deleted, known }: BudgetFacts,
): Promise<Amounts> {
  if (deleted) return known ?? NOTHING
  try {
    return (await fetchProject(projectId)) ?? known ?? NOTHING
  } catch (error) {
    if (known !== null && error instanceof AppError) return known
    throw error
  }
}

async function fetchBudgetFacts(
  { db, fetchProject }: ProjectNeeds,
  projectId: string,
): Promise<BudgetFacts> {
  const found = (await fetchProject(projectId)) && (await findBudgetFacts(db, projectId))
  if (!found) throw ResourceNotFound({ resource: 'Project' })
  return found
}
