import { ZERO } from '@formwork/kernel'
import { type BreakdownNode, calculated, entered, leaf, sumOf } from './breakdown-node.ts'
import { type BidCosts, type BidSnapshot, type CostedScope, costBid } from './cost-bid.ts'
import { explainEntry, explainShare } from './explain-gantt.ts'
import { explainItem } from './explain-item.ts'
import { MODULES, type Module } from './item-inputs.ts'
import { scaledCost } from './roll-up.ts'

const MODULE_LABEL: Readonly<Record<Module, string>> = {
  concrete: 'Concrete',
  labor: 'Labor',
  equipment: 'Equipment',
  materials: 'Materials',
  subcontractor: 'Subcontractors',
  misc: 'Miscellaneous',
}

export interface BidBreakdown {
  /** The bid's total; each node is the sum of its children, down to components and shares. */
  readonly total: BreakdownNode
  /** The pools behind the shares: each entry that counts, with its components. */
  readonly entries: readonly BreakdownNode[]
}

/**
 * Every number of a bid with its formula, its inputs and where they came from. The leaves sum to
 * the totals at every level, to the cent.
 */
export function explainBid(
  snapshot: BidSnapshot,
  costs: BidCosts = costBid(snapshot),
): BidBreakdown {
  const { bid } = snapshot
  const counting = costs.allocation.entries.length === 0 ? [] : snapshot.entries
  const scopes = costs.scopes.map((scope) => explainScope(scope, snapshot, costs))
  const subtotal = sumOf('Subtotal', 'Σ scopes + unallocated', [
    ...scopes,
    ...explainUnallocated(snapshot, costs),
  ])
  const markUp = bid.sources ?? {}
  const base = calculated('subtotalCost', costs.subtotalCost, '$', 'Σ modules')
  const total = sumOf('Bid total', 'subtotal + overhead + profit', [
    subtotal,
    leaf('Overhead', 'R(subtotalCost × overhead)', costs.overheadAmount, [
      base,
      entered('overheadPercentage', bid.overheadPercentage, '%', markUp, 'bid'),
    ]),
    leaf('Profit', 'R((subtotalCost + overheadAmount) × profit)', costs.profitAmount, [
      base,
      calculated('overheadAmount', costs.overheadAmount, '$', 'R(subtotalCost × overhead)'),
      entered('profitPercentage', bid.profitPercentage, '%', markUp, 'bid'),
    ]),
  ])
  return { total, entries: counting.map((entry) => explainEntry(entry, bid)) }
}

/** A scope's part of the tree, for who tells a large bid scope by scope. */
export function explainScope(
  costed: CostedScope,
  snapshot: BidSnapshot,
  costs: Pick<BidCosts, 'allocation'>,
): BreakdownNode {
  const modules = MODULES.map((module) =>
    sumOf(MODULE_LABEL[module], 'R(multiplier × Σ items) + GANTT shares', [
      ...explainModule(costed, module, snapshot),
      ...explainShares(costed, module, snapshot, costs),
    ]),
  )
  return sumOf(
    costed.scope.name,
    'Σ modules',
    modules.filter(({ children }) => children.length > 0),
  )
}

/** The items as they stand, and then what the multiplier adds to their sum. */
function explainModule(
  { scope, items, raw, orderedCYParts }: CostedScope,
  module: Module,
  { bid }: BidSnapshot,
): readonly BreakdownNode[] {
  if (bid.equipmentBiddingMode === 'GANTT' && module === 'equipment') return []
  const surroundings = { scope: { ...scope, orderedCYParts }, bid }
  const nodes = items
    .filter((costed) => costed.module === module)
    .map((costed) => sumOf(costed.item.name, 'Σ components', explainItem(costed, surroundings)))
  const added = scaledCost(raw[module], scope.multiplier).minus(raw[module])
  if (added.isZero()) return nodes
  const multiplier = entered('multiplier', scope.multiplier, '')
  return [
    ...nodes,
    leaf('Multiplier', 'R(multiplier × Σ items) − Σ items', added, [
      { ...multiplier, source: { kind: 'scope' } },
      calculated('Σ items', raw[module], '$', 'Σ item totals of the module'),
    ]),
  ]
}

function explainShares(
  { scope }: CostedScope,
  module: Module,
  { entries }: BidSnapshot,
  { allocation }: Pick<BidCosts, 'allocation'>,
): readonly BreakdownNode[] {
  return allocation.entries.flatMap((allocated, index) => {
    const entry = entries[index]
    if (entry === undefined || allocated.module !== module) return []
    return allocated.shares
      .filter(({ scopeId }) => scopeId === scope.id)
      .map((share) => explainShare(entry, allocated, share))
  })
}

/** Entries that no scope bears stand beside the scopes. */
function explainUnallocated(
  { bid, entries }: BidSnapshot,
  { allocation, unallocatedCost }: BidCosts,
): readonly BreakdownNode[] {
  if (unallocatedCost.eq(ZERO)) return []
  const idle = entries.filter((_, index) => allocation.entries[index]?.shares.length === 0)
  return [
    sumOf(
      'Unallocated',
      'Σ entries without distributions',
      idle.map((entry) => explainEntry(entry, bid)),
    ),
  ]
}
