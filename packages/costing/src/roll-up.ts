import { type Decimal, type DecimalLike, sum, ZERO } from '@formwork/kernel'
import type { EquipmentBiddingMode, MarkUp } from './contexts.ts'
import { exact, scaledCost } from './exact.ts'
import { markUpBases, percentOf, withBond } from './mark-up.ts'
import { eachModule, MODULES, type Module } from './modules/modules.ts'
import type { BidPackages, ScopePackages } from './packages.ts'

/** An amount per module: raw item totals, or costs in cents. */
export type ModuleAmounts = Readonly<Record<Module, Decimal>>
export type ModuleInput = Readonly<Record<Module, DecimalLike>>

export const NO_AMOUNTS: ModuleAmounts = byModule(() => ZERO)

/** What GANTT entries put on one scope, or leave on the bid. Never scaled by a multiplier. */
export interface GanttAmounts {
  readonly equipment: DecimalLike
  readonly labor: DecimalLike
}

export interface ScopeSums {
  readonly multiplier: DecimalLike
  /** Σ item totals of each module, unscaled. */
  readonly raw: ModuleInput
  /** Shares of the GANTT entries; they count in GANTT mode only. */
  readonly gantt?: GanttAmounts | undefined
  /** What carried packages take out and put in; left out or null: nothing. */
  readonly packages?: ScopePackages | null | undefined
}

export interface ScopeCosts {
  readonly modules: ModuleAmounts
  readonly totalCost: Decimal
}

export interface BidTotals {
  readonly modules: ModuleAmounts
  /** Σ adjustments; zero without any. */
  readonly adjustmentsCost: Decimal
  /** Σ modules + adjustments. */
  readonly subtotalCost: Decimal
  readonly overheadAmount: Decimal
  readonly profitAmount: Decimal
  /** Zero without a percentage, as the bond. */
  readonly contingencyAmount: Decimal
  readonly bondAmount: Decimal
  readonly totalCost: Decimal
}

/**
 * The costs of one scope: R(multiplier × Σ item totals) per module. In GANTT mode the scope's own
 * equipment items count nothing, and the shares of the entries are added as they are, as those of
 * carried packages are; what these supersede counts nothing.
 */
export function scopeCosts(scope: ScopeSums, mode: EquipmentBiddingMode): ScopeCosts {
  const multiplier = exact(scope.multiplier)
  const modules = byModule((module) => {
    const own = mode === 'GANTT' && module === 'equipment' ? ZERO : ownCost(scope, module)
    const share = exact(scope.packages?.shares[module] ?? ZERO)
    return scaledCost(own, multiplier)
      .plus(mode === 'GANTT' ? ganttCost(scope, module) : ZERO)
      .plus(share)
  })
  return { modules, totalCost: addUp(modules) }
}

/** What counts of a module's items, before the multiplier. */
function ownCost({ raw, packages }: ScopeSums, module: Module): Decimal {
  return exact(raw[module]).minus(packages?.raw[module] ?? 0)
}

function ganttCost(
  {
    gantt,
    packages,
  }: {
    readonly gantt?: GanttAmounts | undefined
    readonly packages?: { readonly gantt: GanttAmounts } | null | undefined
  },
  module: Module,
): Decimal {
  return ganttAmount(gantt, module).minus(ganttAmount(packages?.gantt, module))
}

/**
 * Overhead on the cost of each base, profit on both, contingency on the subtotal, and the bond on
 * all of it: every total of a bid is made here.
 */
export function bidTotals(modules: ModuleInput, markUp: MarkUp): BidTotals {
  const amounts = byModule((module) => exact(modules[module]))
  const bases = markUpBases(amounts, markUp)
  const adjustmentsCost = exact(markUp.adjustmentsCost ?? ZERO)
  const subtotalCost = addUp(amounts).plus(adjustmentsCost)
  const overheadAmount = sum(bases.map((base) => base.overheadAmount))
  const profitAmount = sum(bases.map((base) => base.profitAmount))
  const contingencyAmount = percentOf(subtotalCost, markUp.contingencyPercentage ?? ZERO)
  const price = subtotalCost.plus(overheadAmount).plus(profitAmount).plus(contingencyAmount)
  const totalCost = withBond(price, markUp.bondPercentage)
  return {
    modules: amounts,
    adjustmentsCost,
    subtotalCost,
    overheadAmount,
    profitAmount,
    contingencyAmount,
    bondAmount: totalCost.minus(price),
    totalCost,
  }
}

/** What no scope bears: GANTT entries without distributions, and packages. */
export interface UnallocatedCosts {
  /** They count in GANTT mode only. */
  readonly gantt: GanttAmounts
  readonly packages?: BidPackages | null | undefined
}

/** The same by module, of what counts. */
export function unallocatedModules(
  { gantt, packages }: UnallocatedCosts,
  mode: EquipmentBiddingMode,
): ModuleAmounts {
  return byModule((module) => {
    const left = mode === 'GANTT' ? ganttCost({ gantt, packages }, module) : ZERO
    return left.plus(packages?.unallocated[module] ?? 0)
  })
}

/** The modules of a bid: Σ over all its scopes, with what none of them bears. */
export function bidModules(
  scopes: Iterable<Pick<ScopeCosts, 'modules'>>,
  unallocated: ModuleAmounts = NO_AMOUNTS,
): ModuleAmounts {
  const sums = byModule((module) => unallocated[module])
  for (const scope of scopes) {
    for (const module of MODULES) sums[module] = sums[module].plus(scope.modules[module])
  }
  return sums
}

/**
 * The modules of a bid after one scope has changed, so that a write costs the same in a bid of any
 * size. `before` is null for a new scope, `after` for a deleted one.
 */
export function replaceScope(
  modules: ModuleInput,
  before: ModuleInput | null,
  after: ModuleInput | null,
): ModuleAmounts {
  return byModule((module) =>
    exact(modules[module])
      .minus(before?.[module] ?? 0)
      .plus(after?.[module] ?? 0),
  )
}

/** The raw sums of a scope after items of one module have changed from one total to another. */
export function replaceItem(
  raw: ModuleInput,
  module: Module,
  before: DecimalLike,
  after: DecimalLike,
): ModuleAmounts {
  return byModule((each) =>
    each === module ? exact(raw[each]).minus(before).plus(after) : exact(raw[each]),
  )
}

/**
 * What one item's change adds to the bid's subtotal. A module is rounded once for the scope, so an
 * item adds what the rounded sum has grown by with it: the effects of items that change one after
 * the other sum to the change of the scope, to the cent.
 */
export function effectOfItem(
  module: Module,
  { before, after }: { readonly before: ScopeSums; readonly after: ScopeSums },
  mode: EquipmentBiddingMode,
): Decimal {
  if (mode === 'GANTT' && module === 'equipment') return ZERO
  const [was, is] = [ownCost(before, module), ownCost(after, module)]
  const multiplier = exact(after.multiplier)
  if (multiplier.eq(1)) return is.minus(was)
  return scaledCost(is, multiplier).minus(scaledCost(was, multiplier))
}

export function addUp(modules: ModuleAmounts): Decimal {
  return sum(MODULES.map((module) => modules[module]))
}

export function byModule(amountOf: (module: Module) => Decimal): Record<Module, Decimal> {
  return eachModule(amountOf)
}

function ganttAmount(amounts: GanttAmounts | undefined, module: Module): Decimal {
  if (amounts === undefined) return ZERO
  if (module === 'equipment') return exact(amounts.equipment)
  return module === 'labor' ? exact(amounts.labor) : ZERO
}
