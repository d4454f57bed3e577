import { type BidTotals, byCostField, type CostedScope, type CostField } from '@formwork/costing'
import type { Decimal } from '@formwork/kernel'

export type ScopeFigures = Readonly<Record<CostField | 'totalCost', Decimal>>
export type BidFigures = ScopeFigures & Omit<BidTotals, 'modules'>

/** A scope's costs by the names of the API. */
export function scopeFigures({ modules, totalCost }: Pick<CostedScope, 'modules' | 'totalCost'>) {
  return { ...byCostField((module) => modules[module]), totalCost } satisfies ScopeFigures
}

/** A bid's costs and totals by the names of the API. */
export function bidFigures(totals: BidTotals): BidFigures {
  const { modules, subtotalCost, overheadAmount, profitAmount, totalCost } = totals
  const { adjustmentsCost, contingencyAmount, bondAmount } = totals
  return {
    ...byCostField((module) => modules[module]),
    adjustmentsCost,
    subtotalCost,
    overheadAmount,
    profitAmount,
    contingencyAmount,
    bondAmount,
    totalCost,
  }
}

/** after − before, figure by figure. */
export function difference<F extends Readonly<Record<string, Decimal>>>(before: F, after: F): F {
  const entries = Object.entries(after).map(([name, value]) => [
    name,
    value.minus(before[name] ?? 0),
  ])
  return Object.fromEntries(entries) as F
}
