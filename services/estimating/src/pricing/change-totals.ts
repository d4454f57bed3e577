import {
  type BidTotals,
  bidTotals,
  type EquipmentBiddingMode,
  type GanttAmounts,
  type MarkUp,
  type ModuleInput,
  replaceScope,
  type ScopeCosts,
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

/**
 * The totals of the scopes that have changed and of their bid. The work does not grow with the
 * scopes that have not.
 */
export function changeTotals(
  bid: MarkUp & {
    readonly modules: ModuleInput
    readonly equipmentBiddingMode: EquipmentBiddingMode
  },
  changes: readonly ScopeChange[],
): ChangedTotals {
  let modules: ModuleInput = bid.modules
  const scopes: ScopeTotals[] = []
  for (const { before, after } of changes) {
    const costs = after === null ? null : scopeCosts(after, bid.equipmentBiddingMode)
    modules = replaceScope(modules, before, costs?.modules ?? null)
    if (after !== null && costs !== null) scopes.push({ ...after, ...costs })
  }
  return { scopes, bid: bidTotals(modules, bid) }
}
