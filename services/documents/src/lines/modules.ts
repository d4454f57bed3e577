import type { BidPart } from '../snapshot/bid-snapshot.ts'

/** A module of the estimate: its name in items and costs, and the title of its sheet. */
export type BidModule = BidPart['modules'][number]

/** The module's cost in dollars. */
export function moduleCost(costs: Readonly<Record<string, string>>, { name }: BidModule): string {
  return costs[name] ?? '0.00'
}
