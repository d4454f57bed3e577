import { decimal } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import { perYard, positive } from './close-out.ts'
import type { PouredScopesNeeds } from './read-close-out.ts'
import { findSpentScopes } from './spent-scopes.store.ts'
import { type UnitCost, unitCostsOf } from './unit-costs.ts'

/**
 * What a yard cost in the scopes of completed projects, by their type: all that was spent under a
 * scope, by the yards that were ordered, or that the bid has where none were. A scope under which
 * nothing was spent counts nothing.
 */
export async function readUnitCosts({
  db,
  estimating,
}: PouredScopesNeeds & { readonly db: Queries }): Promise<UnitCost[]> {
  const spent = await findSpentScopes(db)
  const poured = await estimating.pouredScopes([
    ...new Set(spent.map(({ projectId }) => projectId)),
  ])
  const byId = new Map(poured.map((scope) => [scope.id, scope]))
  const costs = spent.flatMap(({ scopeId, actual, orderedYards }) => {
    const scope = byId.get(scopeId)
    if (scope === undefined) return []
    const yards = positive(orderedYards) ?? positive(decimal(scope.cubicYards))
    const costPerCY = perYard(actual, yards)
    return costPerCY === null ? [] : [{ scopeType: scope.scopeType ?? null, costPerCY }]
  })
  return unitCostsOf(costs)
}
