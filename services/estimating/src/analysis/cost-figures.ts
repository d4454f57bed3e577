import type { Decimal } from '@formwork/kernel'
import type { CostedScope } from '../costing/cost-bid.ts'
import { MODULES } from '../costing/item-inputs.ts'
import {
  type BidTotals,
  COST_FIELD,
  type CostField,
  type ModuleAmounts,
} from '../costing/roll-up.ts'

export type ScopeFigures = Readonly<Record<CostField | 'totalCost', Decimal>>
export type BidFigures = ScopeFigures &
  Readonly<Record<'subtotalCost' | 'overheadAmount' | 'profitAmount', Decimal>>

/** A scope's costs by the names of the API. */
export function scopeFigures({ modules, totalCost }: Pick<CostedScope, 'modules' | 'totalCost'>) {
  return { ...byField(modules), totalCost } satisfies ScopeFigures
}

/** A bid's costs and totals by the names of the API. */
export function bidFigures(totals: BidTotals): BidFigures {
  const { modules, subtotalCost, overheadAmount, profitAmount, totalCost } = totals
  return { ...byField(modules), subtotalCost, overheadAmount, profitAmount, totalCost }
}

/** after − before, figure by figure. */
export function difference<F extends Readonly<Record<string, Decimal>>>(before: F, after: F): F {
  const entries = Object.entries(after).map(([name, value]) => [
    name,
    value.minus(before[name] ?? 0),
  ])
  return Object.fromEntries(entries) as F
}

function byField(modules: ModuleAmounts): Readonly<Record<CostField, Decimal>> {
  const entries = MODULES.map((module) => [COST_FIELD[module], modules[module]])
  return Object.fromEntries(entries) as Readonly<Record<CostField, Decimal>>
}
