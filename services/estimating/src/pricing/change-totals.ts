import {
  type BidContext,
  type BidPackages,
  type BidTotals,
  bidTotals,
  type GanttAmounts,
  type ModuleInput,
  replaceScope,
  type ScopeCosts,
  type ScopePackages,
  scopeCosts,
} from '@formwork/costing'
import type { DecimalLike } from '@formwork/kernel'

/** What a scope's costs follow from, after a change. */
export interface ScopeSums {
  readonly id: string
  readonly multiplier: DecimalLike
  readonly raw: ModuleInput
  readonly orderedCYParts: DecimalLike
  readonly gantt: GanttAmounts
  /** What carried packages take out and put in; null: nothing. */
  readonly packages: ScopePackages | null
}

export interface ScopeTotals extends ScopeSums, ScopeCosts {}

export interface ChangedTotals {
  readonly scopes: readonly ScopeTotals[]
  readonly bid: BidTotals
}

/** A scope's module costs before a change (null: new) and its sums after it (null: deleted). */
export interface ScopeChange {
  readonly before: ModuleInput | null
  readonly after: ScopeSums | null
}

/** A bid as its totals follow from it. */
export interface CountedBid extends BidContext {
  readonly id: string
  readonly modules: ModuleInput
  /** What GANTT entries leave on the bid; it counts in GANTT mode. */
  readonly unallocated: GanttAmounts
  /** Null: it carries no package. */
  readonly packageCosts: BidPackages | null
}

/**
 * The totals of the scopes that have changed and of their bid. The work does not grow with the
 * scopes that have not.
 */
export function changeTotals(bid: CountedBid, changes: readonly ScopeChange[]): ChangedTotals {
  let modules: ModuleInput = bid.modules
  const scopes: ScopeTotals[] = []
  for (const { before, after } of changes) {
    const costs = after === null ? null : scopeCosts(after, bid.equipmentBiddingMode)
    modules = replaceScope(modules, before, costs?.modules ?? null)
    if (after !== null && costs !== null) scopes.push({ ...after, ...costs })
  }
  return { scopes, bid: bidTotals(modules, bid) }
}
