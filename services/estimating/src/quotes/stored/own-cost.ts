import {
  costsByScope,
  countingOf,
  type EquipmentBiddingMode,
  type LinkedItem as LinkedPart,
} from '@formwork/costing'
import { type Decimal, type DecimalLike, sum } from '@formwork/kernel'

/** A component of an item that a package is linked to, with the multiplier of its scope. */
export interface LinkedItem extends LinkedPart {
  readonly multiplier: DecimalLike
}

/** What a package is linked to. */
export interface LinkedCosts {
  readonly items: readonly LinkedItem[]
  /** What each linked GANTT entry costs. */
  readonly entries: readonly DecimalLike[]
}

/** What counts in the estimate of what a package is linked to. */
export function ownCost(linked: LinkedCosts, mode: EquipmentBiddingMode): Decimal {
  const { items, entries } = countingOf(linked, mode)
  const multipliers = new Map(items.map(({ scopeId, multiplier }) => [scopeId, multiplier]))
  return sum([...costsByScope(items, multipliers).values(), ...entries])
}
