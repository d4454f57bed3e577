import { decimal, roundToCents, toNumber } from '@formwork/kernel'

/** What a yard cost in scopes of one type, in dollars. */
export interface UnitCost {
  /** Null: of scopes without a type. */
  readonly scopeType: string | null
  readonly count: number
  readonly medianCostPerCY: number
  readonly minCostPerCY: number
  readonly maxCostPerCY: number
}

interface ScopeCost {
  readonly scopeType: string | null
  readonly costPerCY: number
}

/** By the names of the types; scopes without one come last. */
export function unitCostsOf(scopes: readonly ScopeCost[]): UnitCost[] {
  const types = Map.groupBy(scopes, ({ scopeType }) => scopeType)
  return [...types]
    .map(([scopeType, ofType]) => {
      const costs = ofType.map(({ costPerCY }) => costPerCY).sort((one, other) => one - other)
      const [minCostPerCY = 0] = costs
      const maxCostPerCY = costs.at(-1) ?? 0
      const count = costs.length
      return { scopeType, count, medianCostPerCY: median(costs), minCostPerCY, maxCostPerCY }
    })
    .sort((one, other) => byName(one.scopeType, other.scopeType))
}

function byName(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one.localeCompare(other, 'en')
}

/** The middle one; of an even number the mean of the two in the middle, in cents. */
function median(sorted: readonly number[]): number {
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  const high = sorted[Math.floor(sorted.length / 2)] ?? 0
  return toNumber(roundToCents(decimal(low).plus(high).div(2)))
}
