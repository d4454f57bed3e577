import type { PouredScopeMessage } from '@formwork/contracts'
import { AppError, decimal } from '@formwork/kernel'
import { type CloseOut, closeOutOf, type Yards } from './close-out.ts'
import type { ProjectNeeds } from './fetch-project.ts'
import { findOrderedYards } from './ordered-yards.store.ts'
import { readBudget } from './project-budget.ts'

/** Who knows what the scopes of projects pour. */
export interface PouredScopesNeeds {
  readonly estimating: {
    pouredScopes(projectIds: readonly string[]): Promise<readonly PouredScopeMessage[]>
  }
}

/** What a job came to against what it was sold for. */
export async function readCloseOut(
  needs: ProjectNeeds & PouredScopesNeeds,
  projectId: string,
): Promise<CloseOut> {
  const budget = await readBudget(needs, projectId)
  const ordered = await findOrderedYards(needs.db, projectId)
  const isOrdered = budget.scopes.every(({ scopeId }) => ordered.has(scopeId))
  return closeOutOf(budget, ordered, isOrdered ? new Map() : await estimatedYards(needs, projectId))
}

/** While estimating is out of reach, a scope without orders of concrete has no cost of a yard. */
async function estimatedYards(
  { estimating }: PouredScopesNeeds,
  projectId: string,
): Promise<Yards> {
  try {
    const scopes = await estimating.pouredScopes([projectId])
    return new Map(scopes.map(({ id, cubicYards }) => [id, decimal(cubicYards)]))
  } catch (error) {
    if (error instanceof AppError) return new Map()
    throw error
  }
}
