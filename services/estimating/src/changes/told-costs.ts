import { type BidTotals, byCostField, type ScopeCosts } from '@formwork/costing'

/** What a scope costs, as it is answered. */
export function costsOf({ modules, totalCost }: ScopeCosts) {
  return {
    ...byCostField((module) => modules[module].toNumber()),
    totalCost: totalCost.toNumber(),
  }
}

/** What a bid costs, as it is answered. */
export function totalsOf(totals: BidTotals) {
  return {
    ...costsOf(totals),
    adjustmentsCost: totals.adjustmentsCost.toNumber(),
    subtotalCost: totals.subtotalCost.toNumber(),
    overheadAmount: totals.overheadAmount.toNumber(),
    profitAmount: totals.profitAmount.toNumber(),
    contingencyAmount: totals.contingencyAmount.toNumber(),
    bondAmount: totals.bondAmount.toNumber(),
  }
}
