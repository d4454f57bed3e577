import type { PouredScopeMessage } from '@formwork/contracts'
import { nameKey } from '@formwork/kernel'
import { findCodeSections } from '../cost-codes/code-sections.store.ts'
import type { Queries } from '../database.ts'
import { type CloseOut, closeOutOf } from './close-out.ts'
import { concreteYards, type Yards } from './concrete-yards.ts'
import type { ProjectNeeds } from './fetch-project.ts'
import { readBudget } from './project-budget.ts'
import { readContract } from './project-contract.ts'
import { findSpending } from './spending.store.ts'
import { findYardOrders } from './yard-orders.store.ts'

/** Who knows what the scopes of projects pour. */
export interface PouredScopesNeeds {
  readonly estimating: {
    pouredScopes(projectIds: readonly string[]): Promise<readonly PouredScopeMessage[]>
  }
}

/** What a job came to against what it was estimated at. */
export async function readCloseOut(needs: ProjectNeeds, projectId: string): Promise<CloseOut> {
  const [budget, contract] = await Promise.all([
    readBudget(needs, projectId),
    readContract(needs, projectId),
  ])
  const spending = await findSpending(needs.db, projectId)
  const yards = await readConcreteYards(needs.db, projectId)
  return closeOutOf({ budget, spending, yards, contract })
}

async function readConcreteYards(db: Queries, projectId: string): Promise<Yards> {
  const orders = await findYardOrders(db, projectId)
  const codes = orders.flatMap(({ lines }) =>
    lines.flatMap(({ costCode }) => (costCode === null ? [] : [nameKey(costCode)])),
  )
  return concreteYards(orders, await findCodeSections(db, codes))
}
