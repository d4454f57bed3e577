import { type DecimalLike, ZERO } from '@formwork/kernel'
import { type BreakdownNode, calculated, entered, leaf, sumOf } from './breakdown-node.ts'
import {
  type BidCosts,
  type BidScope,
  type BidSnapshot,
  type CostedItem,
  type CostedScope,
  costBid,
} from './cost-bid.ts'
import { costItem } from './cost-item.ts'
import { explainEntry, explainShare } from './explain-gantt.ts'
import { explainItem } from './explain-item.ts'
import type { GanttAllocation } from './gantt.ts'
import { MODULES, type Module } from './item-inputs.ts'
import { type ModuleInput, scaledCost } from './roll-up.ts'

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

/** A scope and the sums of its items, unscaled. */
export interface ExplainedScope {
  readonly scope: BidScope
  readonly raw: ModuleInput
  readonly orderedCYParts: DecimalLike
}

function explainScope(
  costed: CostedScope,
  snapshot: BidSnapshot,
  { allocation }: BidCosts,
): BreakdownNode {
  const modules = MODULES.map((module) =>
    sumOfModule(module, [...explainModule(costed, module, snapshot, allocation)]),
  )
  return sumOfScope(
    costed.scope,
    modules.filter(({ children }) => children.length > 0),
  )
}

export function sumOfScope({ name }: BidScope, modules: readonly BreakdownNode[]): BreakdownNode {
  return sumOf(name, 'Σ modules', modules)
}

export function sumOfModule(module: Module, nodes: readonly BreakdownNode[]): BreakdownNode {
  return sumOf(MODULE_LABEL[module], 'R(multiplier × Σ items) + GANTT shares', nodes)
}

/**
 * What a module's cost in a scope is the sum of: the items as they stand, then what the multiplier adds to
 * their sum, then the shares of GANTT entries. Each is explained when it is asked for, as a scope may
 * have ten thousand items.
 */
export function* explainModule(
  explained: ExplainedScope,
  module: Module,
  snapshot: BidSnapshot,
  allocation: GanttAllocation,
): Generator<BreakdownNode> {
  const { bid } = snapshot
  if (bid.equipmentBiddingMode !== 'GANTT' || module !== 'equipment') {
    yield* explainItems(explained, module, bid)
    yield* explainMultiplier(explained, module)
  }
  yield* explainShares(explained.scope, module, snapshot, allocation)
}

function* explainItems(
  { scope, orderedCYParts }: ExplainedScope,
  module: Module,
  bid: BidSnapshot['bid'],
): Generator<BreakdownNode> {
  const surroundings = { scope: { ...scope, orderedCYParts }, bid }
  for (const item of scope.items) {
    if (item.module !== module) continue
    const cost = costItem(item.module, item.input, surroundings)
    const components = explainItem({ module, item, cost } as CostedItem, surroundings)
    yield sumOf(item.name, 'Σ components', components)
  }
}

function explainMultiplier(
  { scope, raw }: ExplainedScope,
  module: Module,
): readonly BreakdownNode[] {
  const added = scaledCost(raw[module], scope.multiplier).minus(raw[module])
  if (added.isZero()) return []
  const multiplier = entered('multiplier', scope.multiplier, '')
  return [
    leaf('Multiplier', 'R(multiplier × Σ items) − Σ items', added, [
      { ...multiplier, source: { kind: 'scope' } },
      calculated('Σ items', raw[module], '$', 'Σ item totals of the module'),
    ]),
  ]
}

function explainShares(
  scope: BidScope,
  module: Module,
  { entries }: BidSnapshot,
  allocation: GanttAllocation,
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
