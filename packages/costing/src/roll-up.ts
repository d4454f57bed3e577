import { type Decimal, type DecimalLike, roundToCents, ZERO } from '@formwork/kernel'
import type { EquipmentBiddingMode, MarkUp } from './contexts.ts'
import { exact } from './exact.ts'
import { markUpBases, percentOf, withBond } from './mark-up.ts'
import { eachModule, MODULES, type Module } from './modules/modules.ts'

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
 * equipment items count nothing, and the shares of the entries are added as they are.
 */
export function scopeCosts(scope: ScopeSums, mode: EquipmentBiddingMode): ScopeCosts {
  const multiplier = exact(scope.multiplier)
  const modules = byModule((module) => {
    const own = mode === 'GANTT' && module === 'equipment' ? ZERO : exact(scope.raw[module])
    return scaledCost(own, multiplier).plus(
      mode === 'GANTT' ? ganttAmount(scope.gantt, module) : ZERO,
    )
  })
  return { modules, totalCost: addUp(modules) }
}

/** What a module's items cost in a scope that is built `multiplier` times: R(multiplier × Σ). */
export function scaledCost(raw: DecimalLike, multiplier: DecimalLike): Decimal {
  return roundToCents(exact(raw).times(exact(multiplier)))
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
  const overheadAmount = bases.reduce((sum, base) => sum.plus(base.overheadAmount), ZERO)
  const profitAmount = bases.reduce((sum, base) => sum.plus(base.profitAmount), ZERO)
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

/** The modules of a bid: Σ over all its scopes, with what GANTT entries leave unallocated. */
export function bidModules(
  scopes: Iterable<Pick<ScopeCosts, 'modules'>>,
  unallocated?: GanttAmounts,
): ModuleAmounts {
  const sums = byModule((module) => ganttAmount(unallocated, module))
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
  const [was, is] = [exact(before.raw[module]), exact(after.raw[module])]
  const multiplier = exact(after.multiplier)
  if (multiplier.eq(1)) return is.minus(was)
  return scaledCost(is, multiplier).minus(scaledCost(was, multiplier))
}

export function addUp(modules: ModuleAmounts): Decimal {
  return MODULES.reduce((total, module) => total.plus(modules[module]), ZERO)
}

export function byModule(amountOf: (module: Module) => Decimal): Record<Module, Decimal> {
  return eachModule(amountOf)
}

function ganttAmount(amounts: GanttAmounts | undefined, module: Module): Decimal {
  if (amounts === undefined) return ZERO
  if (module === 'equipment') return exact(amounts.equipment)
  return module === 'labor' ? exact(amounts.labor) : ZERO
}
