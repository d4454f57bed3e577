import type { PouredScopeMessage } from '@formwork/contracts'
import { AppError, decimal } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import { type CloseOut, closeOutOf, type Yards } from './close-out.ts'
import type { FetchProject } from './fetch-project.ts'
import { findOrderedYards } from './ordered-yards.store.ts'
import { readBudget } from './project-budget.ts'

/** Asks estimating what the scopes of projects pour. */
export type AskForPouredScopes = (
  projectIds: readonly string[],
) => Promise<readonly PouredScopeMessage[]>

/** What a job came to against what it was sold for. */
export async function readCloseOut(
  db: Queries,
  fetch: FetchProject,
  ask: AskForPouredScopes,
  projectId: string,
): Promise<CloseOut> {
  const budget = await readBudget(db, fetch, projectId)
  const ordered = await findOrderedYards(db, projectId)
  const isOrdered = budget.scopes.every(({ scopeId }) => ordered.has(scopeId))
  return closeOutOf(budget, ordered, isOrdered ? new Map() : await estimatedYards(ask, projectId))
}

/** While estimating is out of reach, a scope without orders of concrete has no cost of a yard. */
async function estimatedYards(ask: AskForPouredScopes, projectId: string): Promise<Yards> {
  try {
    const scopes = await ask([projectId])
    return new Map(scopes.map(({ id, cubicYards }) => [id, decimal(cubicYards)]))
  } catch (error) {
    if (error instanceof AppError) return new Map()
    throw error
  }
}
