import type { DecimalLike } from '@formwork/kernel'
import { type BreakdownNode, calculated, entered, leaf, sumOf } from './breakdown-node.ts'
import type { MarkUp } from './contexts.ts'
import {
  type BidCosts,
  type BidScope,
  type BidSnapshot,
  type CostedScope,
  costBid,
  type ItemOf,
  quantitiesOf,
} from './cost-bid.ts'
import { costItem } from './cost-item.ts'
import { exact, scaledCost } from './exact.ts'
import { explainEntry, explainShare } from './explain-gantt.ts'
import { explainMarkUp, isGiven } from './explain-mark-up.ts'
import {
  explainPackage,
  explainPackageShares,
  explainSuperseded,
  unallocatedPackages,
} from './explain-packages.ts'
import type { GanttAllocation } from './gantt.ts'
import { type CostedParts, componentCost } from './item-components.ts'
import type { ItemSurroundings } from './modules/definition.ts'
import { MODULES, type Module, moduleOf } from './modules/modules.ts'
import {
  countedRaw,
  type PackageAllocation,
  type SupersededIds,
  type SupersededPart,
} from './packages.ts'
import type { RateSources } from './rate-sources.ts'
import { type ModuleAmounts, type ModuleInput, unallocatedModules } from './roll-up.ts'

const MODULE_FORMULA = 'R(multiplier × Σ items) + GANTT shares + package shares'
const IDLE_FORMULA = 'Σ entries without distributions + Σ packages without a scope'

export interface BidBreakdown {
  /** The bid's total; each node is the sum of its children, down to components and shares. */
  readonly total: BreakdownNode
  /** The same subtotal by module: each is the sum of what the scopes have of it. */
  readonly modules: readonly (BreakdownNode & { readonly module: Module })[]
  /** The pools behind the shares: each entry that counts, with its components. */
  readonly entries: readonly BreakdownNode[]
  /** Carried quotes, each with its lines, plugs, adjustments and tax. */
  readonly packages: readonly BreakdownNode[]
}

/**
 * Every number of a bid with its formula, its inputs and where they came from. The leaves sum to
 * the totals at every level, to the cent.
 */
export function explainBid(
  snapshot: BidSnapshot,
  costs: BidCosts = costBid(snapshot),
): BidBreakdown {
  const scopes = costs.scopes.map((scope) => explainScope(scope, snapshot, costs))
  const idle = sumOfIdle([...explainUnallocated(snapshot, costs)])
  const subtotal = sumOfSubtotal([
    ...scopes,
    ...(idle.value.isZero() ? [] : [idle]),
    ...explainAdjustments(snapshot.bid),
  ])
  const unallocated = unallocatedOf(snapshot, costs)
  const named = costs.scopes.map(({ scope, modules }) => ({ name: scope.name, modules }))
  return {
    total: sumOfTotal([subtotal, ...explainMarkUp(snapshot.bid, costs)], snapshot.bid),
    modules: MODULES.map((module) => ({
      module,
      ...sumOfBidModule(module, [...explainBidModule(module, named, unallocated)]),
    })),
    entries: [...explainEntries(snapshot, costs)],
    packages: costs.packages.packages.map(explainPackage),
  }
}

export function sumOfTotal(nodes: readonly BreakdownNode[], markUp: MarkUp): BreakdownNode {
  const contingency = isGiven(markUp.contingencyPercentage) ? ' + contingency' : ''
  const bond = isGiven(markUp.bondPercentage) ? ' + bond' : ''
  return sumOf('Bid total', `subtotal + overhead + profit${contingency}${bond}`, nodes)
}

export function sumOfSubtotal(nodes: readonly BreakdownNode[]): BreakdownNode {
  return sumOf('Subtotal', 'Σ scopes + unallocated + adjustments', nodes)
}

/** Cuts and additions of bid day, one by one; nothing without any. */
export function explainAdjustments({
  adjustments = [],
}: Pick<BidSnapshot['bid'], 'adjustments'>): readonly BreakdownNode[] {
  if (adjustments.length === 0) return []
  const nodes = adjustments.map(({ description, amount }) =>
    leaf(description, 'as entered', exact(amount), [], 'none'),
  )
  return [sumOf('Adjustments', 'Σ adjustments', nodes)]
}

export function sumOfBidModule(module: Module, nodes: readonly BreakdownNode[]): BreakdownNode {
  return sumOf(moduleOf(module).label, 'Σ scopes + unallocated', nodes)
}

/** What GANTT entries and packages of a bid put where. */
export interface Allocations {
  readonly allocation: GanttAllocation
  readonly packages: PackageAllocation
}

/** What no scope bears, by module. */
export function unallocatedOf(
  { bid }: Pick<BidSnapshot, 'bid'>,
  { allocation, packages }: Allocations,
): ModuleAmounts {
  const left = { gantt: allocation.unallocated, packages: packages.bid }
  return unallocatedModules(left, bid.equipmentBiddingMode)
}

/** What the scopes have of a module, and what of it no scope bears. */
export function* explainBidModule(
  module: Module,
  scopes: Iterable<{ readonly name: string; readonly modules: ModuleInput }>,
  unallocated: ModuleAmounts,
): Generator<BreakdownNode> {
  for (const { name, modules } of scopes) {
    const cost = exact(modules[module])
    if (!cost.isZero()) yield leaf(name, MODULE_FORMULA, cost, [], 'none')
  }
  const left = unallocated[module]
  if (!left.isZero()) yield leaf('Unallocated', IDLE_FORMULA, left, [], 'none')
}

/** A scope and the sums of what counts of its items, unscaled. */
export interface ExplainedScope {
  readonly scope: BidScope
  readonly raw: ModuleInput
  readonly orderedCYParts: DecimalLike
}

function explainScope(
  costed: CostedScope,
  snapshot: BidSnapshot,
  allocations: Allocations,
): BreakdownNode {
  const { scope, orderedCYParts } = costed
  const explained = { scope, raw: countedRaw(costed.raw, costed.packages), orderedCYParts }
  const modules = MODULES.map((module) =>
    sumOfModule(module, [...explainModule(explained, module, snapshot, allocations)]),
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
  return sumOf(moduleOf(module).label, MODULE_FORMULA, nodes)
}

/**
 * What a module's cost in a scope is the sum of: the items as they stand, then what the multiplier
 * adds to their sum, then the shares of GANTT entries and of packages. Each is explained when it is
 * asked for, as a scope may have ten thousand items.
 */
export function* explainModule(
  explained: ExplainedScope,
  module: Module,
  snapshot: BidSnapshot,
  allocations: Allocations,
): Generator<BreakdownNode> {
  const { bid } = snapshot
  if (bid.equipmentBiddingMode !== 'GANTT' || module !== 'equipment') {
    yield* explainItems(explained, module, bid, allocations.packages.superseded)
    yield* explainMultiplier(explained, module)
  }
  yield* explainShares(explained.scope, module, snapshot, allocations)
  yield* explainPackageShares(explained.scope.id, module, allocations.packages)
}

function* explainItems(
  { scope, orderedCYParts }: ExplainedScope,
  module: Module,
  bid: BidSnapshot['bid'],
  superseded: SupersededIds,
): Generator<BreakdownNode> {
  const quantities = quantitiesOf(scope)
  const surroundings = { scope: { ...scope, orderedCYParts, quantities }, bid }
  for (const item of scope.items) {
    if (item.module !== module) continue
    const taken = superseded.items.get(item.id) ?? []
    yield sumOf(item.name, 'Σ components', explainItem(item, surroundings, taken))
  }
}

/**
 * The components of an item with their formulas, which sum to the item's total, and what of them
 * packages price.
 */
function explainItem<M extends Module>(
  { module, input, sources = {} }: ItemOf<M>,
  surroundings: Omit<ItemSurroundings, 'sources'>,
  superseded: readonly SupersededPart[],
): readonly BreakdownNode[] {
  const cost = costItem(module, input, surroundings)
  const nodes = moduleOf(module).explain(input, cost, { ...surroundings, sources })
  const isMade = Object.values(sources).some(({ kind }) => kind === 'recipe')
  const made = isMade ? nodes.map((node) => withRecipe(node, sources)) : nodes
  if (superseded.length === 0) return made
  const breakdown = { ...cost.breakdown } as CostedParts['breakdown']
  const parts = { module, breakdown, totalCost: cost.totalCost }
  return [
    ...made,
    ...superseded.map(({ name, component }) =>
      explainSuperseded(name, componentCost(parts, component)),
    ),
  ]
}

/** What a recipe made has it as its source, as it may have made any field of an item. */
function withRecipe(node: BreakdownNode, sources: RateSources): BreakdownNode {
  const inputs = node.inputs.map((input) => {
    const source = input.source.kind === 'item' ? sources[input.name] : undefined
    return source?.kind === 'recipe' ? { ...input, source } : input
  })
  return { ...node, inputs, children: node.children.map((child) => withRecipe(child, sources)) }
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

function* explainShares(
  scope: BidScope,
  module: Module,
  { entries }: BidSnapshot,
  { allocation, packages: { superseded } }: Allocations,
): Generator<BreakdownNode> {
  for (const place of allocation.sharesOf.get(scope.id) ?? []) {
    const [entry, allocated] = [entries[place.entry], allocation.entries[place.entry]]
    if (entry === undefined || allocated?.module !== module) continue
    if (superseded.entries.has(entry.id)) continue
    const node = explainShare(entry, allocated, place.share)
    if (node !== undefined) yield node
  }
}

/** What no scope bears of entries and packages; it stands beside the scopes. */
export function sumOfIdle(nodes: readonly BreakdownNode[]): BreakdownNode {
  return sumOf('Unallocated', IDLE_FORMULA, nodes)
}

export function* explainUnallocated(
  { bid, entries }: BidSnapshot,
  { allocation, packages }: Allocations,
): Generator<BreakdownNode> {
  for (const [place, entry] of entries.entries()) {
    const isIdle = allocation.entries[place]?.shares.length === 0
    if (isIdle && !packages.superseded.entries.has(entry.id)) yield explainEntry(entry, bid)
  }
  yield* unallocatedPackages(packages).map(explainPackage)
}

/** The entries that count, each with its components. */
export function* explainEntries(
  { bid, entries }: BidSnapshot,
  { allocation, packages: { superseded } }: Allocations,
): Generator<BreakdownNode> {
  for (const place of allocation.entries.keys()) {
    const entry = entries[place]
    if (entry !== undefined && !superseded.entries.has(entry.id)) yield explainEntry(entry, bid)
  }
}
