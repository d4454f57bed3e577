import type { DecimalLike } from '@formwork/kernel'
import {
  type BreakdownInput,
  type BreakdownNode,
  calculated,
  entered,
  leaf,
  sumOf,
} from './breakdown-node.ts'
import type { MarkUp } from './contexts.ts'
import { ADJUSTMENTS, type MarkUpBase, markUpBases } from './mark-up.ts'
import { type Module, moduleOf } from './modules/modules.ts'
import type { RateSources } from './rate-sources.ts'
import type { BidTotals } from './roll-up.ts'

type Explained = MarkUp & { readonly sources?: RateSources }
type Base = MarkUpBase<Module>

const SUBTOTAL_FORMULA = 'Σ modules + adjustments'

/** What a bid's total has besides its subtotal: overhead, profit and, where given, the others. */
export function explainMarkUp(bid: Explained, costs: BidTotals): readonly BreakdownNode[] {
  const bases = markUpBases(costs.modules, bid)
  const [base, second] = bases
  const nodes =
    base === undefined || second !== undefined
      ? [
          sumOf('Overhead', 'Σ overhead of the modules', bases.map(overheadOf(bid))),
          sumOf('Profit', 'Σ profit of the modules', bases.map(profitOf(bid))),
        ]
      : [explainOverhead(bid, base, 'Overhead'), explainProfit(bid, base, 'Profit')]
  return [...nodes, ...explainContingency(bid, costs), ...explainBond(bid, costs)]
}

export function isGiven(value: DecimalLike | null | undefined): value is DecimalLike {
  return value !== null && value !== undefined
}

const overheadOf = (bid: Explained) => (base: Base) =>
  explainOverhead(bid, base, titlesOf(base), 'baseCost')
const profitOf = (bid: Explained) => (base: Base) =>
  explainProfit(bid, base, titlesOf(base), 'baseCost')

const titlesOf = ({ modules }: Base): string =>
  modules
    .map((module) => (module === ADJUSTMENTS ? 'Adjustments' : moduleOf(module).label))
    .join(', ')

function explainOverhead(bid: Explained, base: Base, label: string, name = 'subtotalCost') {
  return leaf(label, `R(${name} × overhead)`, base.overheadAmount, [
    costOf(base, name),
    percentageOf(bid, base, 'overheadPercentage'),
  ])
}

function explainProfit(bid: Explained, base: Base, label: string, name = 'subtotalCost') {
  return leaf(label, `R((${name} + overheadAmount) × profit)`, base.profitAmount, [
    costOf(base, name),
    calculated('overheadAmount', base.overheadAmount, '$', `R(${name} × overhead)`),
    percentageOf(bid, base, 'profitPercentage'),
  ])
}

function costOf(base: Base, name: string): BreakdownInput {
  return calculated(name, base.cost, '$', SUBTOTAL_FORMULA)
}

/** Of the bid, copied or typed, or typed for the modules. */
function percentageOf(
  bid: Explained,
  base: Base,
  field: 'overheadPercentage' | 'profitPercentage',
): BreakdownInput {
  if (base[field].eq(bid[field])) return entered(field, bid[field], '%', bid.sources, 'bid')
  return { name: field, value: base[field], unit: '%', source: { kind: 'typed' } }
}

function explainContingency(bid: Explained, costs: BidTotals): readonly BreakdownNode[] {
  const { contingencyPercentage } = bid
  if (!isGiven(contingencyPercentage)) return []
  return [
    leaf('Contingency', 'R(subtotalCost × contingency)', costs.contingencyAmount, [
      calculated('subtotalCost', costs.subtotalCost, '$', SUBTOTAL_FORMULA),
      entered('contingencyPercentage', contingencyPercentage, '%', {}, 'bid'),
    ]),
  ]
}

function explainBond(bid: Explained, costs: BidTotals): readonly BreakdownNode[] {
  const { bondPercentage } = bid
  if (!isGiven(bondPercentage)) return []
  const price = costs.totalCost.minus(costs.bondAmount)
  const parts = 'subtotal + overhead + profit + contingency'
  return [
    leaf('Bond', 'R(price ÷ (1 − bond)) − price', costs.bondAmount, [
      calculated('price', price, '$', parts),
      entered('bondPercentage', bondPercentage, '%', {}, 'bid'),
    ]),
  ]
}
