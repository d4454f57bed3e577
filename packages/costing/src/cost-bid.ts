import { type Decimal, type DecimalLike, ZERO } from '@formwork/kernel'
import { type ConcreteQuantities, concreteQuantities } from './concrete-quantities.ts'
import type { BidContext, ScopeContext } from './contexts.ts'
import { costItem } from './cost-item.ts'
import { allocateGantt, type GanttAllocation } from './gantt.ts'
import type { GanttEntry } from './gantt-entries.ts'
import { type ConcreteCost, costConcrete } from './modules/concrete/cost.ts'
import type { ItemCosts, ItemInputs, Module } from './modules/modules.ts'
import {
  allocatePackages,
  type CarriedPackage,
  type PackageAllocation,
  type ScopePackages,
  type Superseded,
  supersededIn,
} from './packages.ts'
import type { PmSection } from './pm-section.ts'
import type { RateSources } from './rate-sources.ts'
import {
  addUp,
  type BidTotals,
  bidModules,
  bidTotals,
  byModule,
  type GanttAmounts,
  type ModuleAmounts,
  type ScopeCosts,
  scopeCosts,
  unallocatedModules,
} from './roll-up.ts'
import { finish } from './steps.ts'

/** One stored item of a module. */
export interface ItemOf<M extends Module> {
  readonly id: string
  readonly name: string
  readonly module: M
  readonly input: ItemInputs[M]
  /** Where its copied rates came from; only an explanation asks. */
  readonly sources?: RateSources
}
export type BidItem = { readonly [M in Module]: ItemOf<M> }[Module]

export interface BidScope extends Omit<ScopeContext, 'orderedCYParts' | 'quantities'> {
  readonly id: string
  readonly name: string
  readonly multiplier: DecimalLike
  /** In the order of the scope's lists. */
  readonly items: readonly BidItem[]
}

export type BidEntry = GanttEntry & { readonly name: string; readonly sources?: RateSources }

/** A cut or an addition of bid day: it counts in the subtotal, in no scope and in no module. */
export interface BidAdjustment {
  readonly id: string
  readonly description: string
  /** Dollars; negative: a cut. */
  readonly amount: DecimalLike
  readonly section: PmSection
}

/** A whole bid as it is stored, as far as its cost depends on it. */
export interface BidSnapshot {
  readonly bid: BidContext & {
    readonly sources?: RateSources
    /** They sum to `adjustmentsCost`. */
    readonly adjustments?: readonly BidAdjustment[]
  }
  /** By position, then creation: their places break the ties of an allocation. */
  readonly scopes: readonly BidScope[]
  /** Bid-level equipment and labor; they count in GANTT mode only. */
  readonly entries: readonly BidEntry[]
  /** Packages with a carried quote, in their order. */
  readonly packages?: readonly CarriedPackage[]
}

export interface CostedItemOf<M extends Module> {
  readonly module: M
  readonly item: ItemOf<M>
  readonly cost: ItemCosts[M]
}
export type CostedItem = {
  readonly [M in Module]: CostedItemOf<M>
}[Module]

export interface CostedScope extends ScopeCosts {
  readonly scope: BidScope
  readonly items: readonly CostedItem[]
  /** Σ item totals of each module, before the multiplier. */
  readonly raw: ModuleAmounts
  readonly orderedCYParts: Decimal
  readonly gantt: GanttAmounts
  /** Null: no carried package concerns it. */
  readonly packages: ScopePackages | null
}

export interface BidCosts extends BidTotals {
  readonly scopes: readonly CostedScope[]
  /** Empty but in GANTT mode. */
  readonly allocation: GanttAllocation
  readonly packages: PackageAllocation
  /** What no scope bears of GANTT entries and packages; part of the modules and the subtotal. */
  readonly unallocatedCost: Decimal
}

/**
 * The cost of a whole bid from its stored inputs: items, scopes, GANTT entries, totals.
 *
 * @throws InvalidError naming the field that an item or an entry misses
 */
export function costBid(snapshot: BidSnapshot): BidCosts {
  return finish(costStepwise(snapshot, () => true))
}

/**
 * The totals of a bid and its scopes, in steps: a large bid takes a second, in which others may want
 * their turn. The costs of its items are not kept, which would be most of the work.
 *
 * @throws InvalidError as `costBid`
 */
export function* totalBidStepwise(
  snapshot: BidSnapshot,
): Generator<undefined, BidTotals & { readonly scopes: readonly ScopeCosts[] }> {
  const superseded = supersededIn(snapshot.packages ?? []).items
  return yield* costStepwise(snapshot, ({ id }) => superseded.has(id))
}

/** Whether the cost of an item is asked for, besides the sums. */
type IsKept = (item: BidItem) => boolean

function* costStepwise(snapshot: BidSnapshot, isKept: IsKept): Generator<undefined, BidCosts> {
  const allocation = yield* allocateEntries(snapshot)
  const scopes: UncountedScope[] = []
  for (const scope of snapshot.scopes) {
    const gantt = allocation.scopes.get(scope.id) ?? NO_SHARES
    scopes.push(yield* costScope(scope, snapshot.bid, { gantt, isKept }))
  }
  const { packages: carried = [], bid } = snapshot
  const superseded = supersededBy(carried, scopes, allocation)
  const packages = allocatePackages(carried, superseded, snapshot.scopes, bid)
  return addUpBid(bid, scopes, { allocation, packages })
}

function supersededBy(
  carried: readonly CarriedPackage[],
  scopes: readonly UncountedScope[],
  { entries: allocated }: GanttAllocation,
): Superseded {
  if (carried.length === 0) return { items: [], entries: [] }
  const { items, entries } = supersededIn(carried)
  return {
    items: scopes.flatMap(({ scope, items: costed }) =>
      costed.flatMap(({ module, item, cost: { breakdown, totalCost } }) =>
        (items.get(item.id) ?? []).map(({ packageId, component }) => ({
          packageId,
          scopeId: scope.id,
          component,
          module,
          breakdown: breakdown as unknown as Superseded['items'][number]['breakdown'],
          totalCost,
        })),
      ),
    ),
    entries: allocated.flatMap(({ id, module, cost: { totalCost }, shares }) => {
      const by = entries.get(id)
      return by === undefined ? [] : [{ packageId: by.packageId, module, totalCost, shares }]
    }),
  }
}

/** What the entries put on each scope; nothing but in GANTT mode. */
export function allocateEntries({
  bid,
  scopes,
  entries,
}: BidSnapshot): Generator<undefined, GanttAllocation> {
  const places = new Map(scopes.map(({ id }, place) => [id, place]))
  return allocateGantt(bid.equipmentBiddingMode === 'GANTT' ? entries : [], bid, places)
}

/** The totals of a bid whose scopes have been costed. */
function addUpBid(
  bid: BidContext,
  costed: readonly UncountedScope[],
  { allocation, packages }: Pick<BidCosts, 'allocation' | 'packages'>,
): BidCosts {
  const mode = bid.equipmentBiddingMode
  const scopes = costed.map((each): CostedScope => {
    const { raw, gantt, scope } = each
    const own = packages.scopes.get(scope.id) ?? null
    const sums = { multiplier: scope.multiplier, raw, gantt, packages: own }
    return { ...each, packages: own, ...scopeCosts(sums, mode) }
  })
  const left = { gantt: allocation.unallocated, packages: packages.bid }
  const unallocated = unallocatedModules(left, mode)
  return {
    ...bidTotals(bidModules(scopes, unallocated), bid),
    scopes,
    allocation,
    packages,
    unallocatedCost: addUp(unallocated),
  }
}

const NO_SHARES: GanttAmounts = { equipment: ZERO, labor: ZERO }

/** A scope before what packages take out of it and put into it. */
type UncountedScope = Omit<CostedScope, keyof ScopeCosts | 'packages'>

/**
 * The cost of one scope. Its concrete is costed first, as a pump without its own yards moves what
 * the concrete orders.
 */
function* costScope(
  scope: BidScope,
  bid: BidContext,
  { gantt, isKept }: { readonly gantt: GanttAmounts; readonly isKept: IsKept },
): Generator<undefined, UncountedScope> {
  const raw = byModule(() => ZERO)
  const concrete = new Map<BidItem, ConcreteCost>()
  let orderedCYParts = ZERO
  for (const item of scope.items) {
    if (item.module !== 'concrete') continue
    const cost = costConcrete(item.input, scope, bid)
    raw.concrete = raw.concrete.plus(cost.totalCost)
    orderedCYParts = orderedCYParts.plus(cost.orderedCYParts)
    if (isKept(item)) concrete.set(item, cost)
    yield
  }
  const context = { scope: { ...scope, orderedCYParts, quantities: quantitiesOf(scope) }, bid }
  const items: CostedItem[] = []
  for (const item of scope.items) {
    const { module } = item
    const cost = module === 'concrete' ? concrete.get(item) : costItem(module, item.input, context)
    if (cost === undefined) continue
    if (module !== 'concrete') raw[module] = raw[module].plus(cost.totalCost)
    if (isKept(item)) items.push({ module, item, cost } as CostedItem)
    yield
  }
  return { scope, items, raw, orderedCYParts, gantt }
}

/** What the concrete items of a scope give to the production of its labor items. */
export function quantitiesOf(scope: BidScope): ConcreteQuantities {
  const items = scope.items.filter((item) => item.module === 'concrete')
  return concreteQuantities(items, scope)
}
