import { AppError, type Decimal, NotFoundError } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import { type Budget, budgetOf, remainingIn, type Section } from './budget.ts'
import type { FetchProject } from './fetch-project.ts'
import type { SectionAmount } from './project.ts'
import { findBudget, type StoredBudget } from './projects.store.ts'
import { findSpending, spendingBySection } from './spending.store.ts'

/** An order is checked against a budget that may be this old, so that creating one asks nobody. */
const FRESH_ENOUGH_MS = 60_000

/** The project's budget by section with what its orders have spent of it. */
export async function readBudget(
  db: Queries,
  fetch: FetchProject,
  projectId: string,
): Promise<Budget> {
  const stored = (await findBudget(db, projectId)) ?? (await missing(db, fetch, projectId))
  const amounts = stored.awarded ?? (await todaysBudget(fetch, projectId, stored))
  const spending = spendingBySection(await findSpending(db, projectId))
  return budgetOf(projectId, amounts, spending)
}

/** The budget that a new order is held against; undefined when none can be had. */
export async function budgetForCheck(
  db: Queries,
  fetch: FetchProject,
  projectId: string,
): Promise<readonly SectionAmount[] | undefined> {
  const stored = await findBudget(db, projectId)
  if (stored === undefined) return undefined
  if (stored.awarded !== null) return stored.awarded
  const age = stored.knownAt === null ? Infinity : Date.now() - stored.knownAt.getTime()
  if (stored.known !== null && age < FRESH_ENOUGH_MS) return stored.known
  try {
    return await todaysBudget(fetch, projectId, stored)
  } catch (error) {
    // A warning is not worth refusing an order for.
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** What a section of the project has left of its budget, in dollars. */
export async function remainingOf(
  db: Queries,
  projectId: string,
  section: Section,
  budget: readonly SectionAmount[],
): Promise<Decimal> {
  const spending = spendingBySection(await findSpending(db, projectId))
  return remainingIn(section, budget, spending.get(section))
}

/** Before the award: estimating's numbers of now, or the last ones known while it is out of reach. */
async function todaysBudget(
  fetch: FetchProject,
  projectId: string,
  stored: StoredBudget,
): Promise<readonly SectionAmount[]> {
  if (stored.deleted) return stored.known ?? []
  try {
    return (await fetch(projectId)) ?? stored.known ?? []
  } catch (error) {
    if (stored.known !== null && error instanceof AppError) return stored.known
    throw error
  }
}

async function missing(db: Queries, fetch: FetchProject, projectId: string): Promise<StoredBudget> {
  const found = (await fetch(projectId)) && (await findBudget(db, projectId))
  if (!found) throw new NotFoundError('Project')
  return found
}
