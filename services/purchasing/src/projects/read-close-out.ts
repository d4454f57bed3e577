import { AppError, type Decimal } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import { type CloseOut, closeOutOf, type Yards } from './close-out.ts'
import type { FetchProject } from './fetch-project.ts'
import { findBidsOf, findOrderedYards } from './ordered-yards.store.ts'
import { readBudget } from './project-budget.ts'

/** The cubic yards of a bid, by scope, with waste and multiplier. */
export type EstimatedYards = (bidId: string) => Promise<ReadonlyMap<string, Decimal>>

/** What a job came to against what it was sold for. */
export async function readCloseOut(
  db: Queries,
  fetch: FetchProject,
  estimatedYards: EstimatedYards,
  projectId: string,
): Promise<CloseOut> {
  const budget = await readBudget(db, fetch, projectId)
  const ordered = await findOrderedYards(db, projectId)
  const isOrdered = budget.scopes.every(({ scopeId }) => ordered.has(scopeId))
  const estimated: Yards = isOrdered
    ? new Map()
    : await yardsOf(await findBidsOf(db, projectId), estimatedYards)
  return closeOutOf(budget, ordered, estimated)
}

/** While estimating is out of reach, a scope without orders of concrete has no cost of a yard. */
async function yardsOf(bidIds: readonly string[], ask: EstimatedYards): Promise<Yards> {
  const yards = new Map<string | null, Decimal>()
  for (const id of bidIds) {
    try {
      for (const [scopeId, amount] of await ask(id)) yards.set(scopeId, amount)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return yards
}
