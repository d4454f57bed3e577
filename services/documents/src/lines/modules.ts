import type { BidPart } from '../snapshot/bid-snapshot.ts'

/** A module of the estimate: its name in items and costs, and the title of its sheet. */
export type BidModule = BidPart['modules'][number]

/** The module's cost in dollars. */
export function moduleCost(costs: Readonly<Record<string, string>>, { name }: BidModule): string {
  return costs[name] ?? '0.00'
}

/**
 * What the lines of a module hold beside a quantity and a price; a module that is not named holds
 * neither.
 */
interface ModuleLines {
  /** Described by more: crews, rentals. */
  readonly worded?: true
  /** Cubic yards, which the pumps of a scope may follow. */
  readonly yards?: true
}

const LINES: Readonly<Record<string, ModuleLines>> = {
  concrete: { yards: true },
  labor: { worded: true },
  equipment: { worded: true },
}

export const linesOf = ({ name }: BidModule): ModuleLines => LINES[name] ?? {}
