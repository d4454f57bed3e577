import { type EntryAllocation, exact } from '@formwork/costing'
import { type Decimal, type DecimalLike, ZERO } from '@formwork/kernel'

/** What one entry puts on each scope, and what it leaves on the bid. */
export interface EntryShares {
  readonly scopes: ReadonlyMap<string, Decimal>
  readonly unallocated: Decimal
}

/** Of an entry that is new, or gone. */
export const NO_SHARES: EntryShares = { scopes: new Map(), unallocated: ZERO }

export function storedShares(entry: {
  readonly totalCost: DecimalLike
  readonly distributions: readonly {
    readonly scopeId: string
    readonly allocatedCost: DecimalLike
  }[]
}): EntryShares {
  const scopes = new Map<string, Decimal>()
  for (const { scopeId, allocatedCost } of entry.distributions) {
    scopes.set(scopeId, (scopes.get(scopeId) ?? ZERO).plus(allocatedCost))
  }
  return { scopes, unallocated: entry.distributions.length === 0 ? exact(entry.totalCost) : ZERO }
}

export function allocatedShares({ cost, shares }: EntryAllocation): EntryShares {
  return storedShares({ totalCost: cost.totalCost, distributions: shares })
}
