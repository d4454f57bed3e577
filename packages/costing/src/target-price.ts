import { Decimal, type DecimalLike, ZERO } from '@formwork/kernel'
import type { MarkUp } from './contexts.ts'
import { exact, fractionOf } from './exact.ts'
import { markUpBases } from './mark-up.ts'
import { bidTotals, type ModuleInput } from './roll-up.ts'

/** The last decimal of a stored percentage. */
const STEP = new Decimal('1e-6')
const HUNDRED = new Decimal(100)

/** The largest percentage that can be stored: six digits before the point, six after it. */
export const MAX_PERCENTAGE: Decimal = new Decimal('999999.999999')

export interface TargetPrice {
  readonly profitPercentage: Decimal
  readonly profitAmount: Decimal
  /** The bid's total at that percentage. */
  readonly totalCost: Decimal
  /** totalCost − target; zero when it lands. */
  readonly difference: Decimal
  readonly reached: boolean
}

/**
 * The profit percentage of the bid, zero or more and of 6 decimals, whose total comes closest to a
 * target. Modules with a profit of their own keep it.
 *
 * Below cost with overhead no profit reaches the target, and on a large bid the steps of the
 * percentage are wider than a cent: then `difference` says by how much it misses.
 */
export function targetPrice(
  modules: ModuleInput,
  markUp: Omit<MarkUp, 'profitPercentage'>,
  target: DecimalLike,
): TargetPrice {
  const wanted = exact(target)
  const at = (profitPercentage: Decimal): TargetPrice => {
    const totals = bidTotals(modules, { ...markUp, profitPercentage })
    const difference = totals.totalCost.minus(wanted)
    return {
      profitPercentage,
      profitAmount: totals.profitAmount,
      totalCost: totals.totalCost,
      difference,
      reached: difference.isZero(),
    }
  }
  const { loaded, rest } = movedByProfit(modules, markUp)
  const net = wanted.minus(wanted.times(fractionOf(markUp.bondPercentage ?? ZERO, 'percent')))
  const nearest = closest(candidates(net.minus(rest), loaded).map(at))
  if (nearest.reached || loaded.isZero()) return nearest
  return closest([nearest, ...aroundTarget(wanted, loaded, at), ...ownProfits(markUp).map(at)])
}

/** A module whose profit does not follow the bid's. */
export function hasOwnProfit(module: string, { markups }: Pick<MarkUp, 'markups'>): boolean {
  const own = markups?.find((each) => each.module === module)
  return (own?.profitPercentage ?? null) !== null
}

/**
 * At a profit that a module has of its own, those that follow the bid come into one base with it,
 * which may move a cent: the total there, and a step above.
 */
function ownProfits({ markups }: Pick<MarkUp, 'markups'>): readonly Decimal[] {
  return (markups ?? []).flatMap(({ profitPercentage }) => {
    if (profitPercentage === null) return []
    const own = exact(profitPercentage)
    return [own, Decimal.min(own.plus(STEP), MAX_PERCENTAGE)]
  })
}

/** What the bid's profit is a percentage of, and what all else comes to before the bond. */
function movedByProfit(modules: ModuleInput, markUp: Omit<MarkUp, 'profitPercentage'>) {
  // A percentage that no module has of its own, so that none is in one base with those that follow.
  const apart = { ...markUp, profitPercentage: -1 }
  const { subtotalCost, overheadAmount, contingencyAmount } = bidTotals(modules, apart)
  let [loaded, own] = [ZERO, ZERO]
  for (const base of markUpBases(modules, apart)) {
    if (base.followsProfit) loaded = loaded.plus(base.cost).plus(base.overheadAmount)
    else own = own.plus(base.profitAmount)
  }
  return { loaded, rest: subtotalCost.plus(overheadAmount).plus(own).plus(contingencyAmount) }
}

/** The first wins a tie. */
function closest(outcomes: readonly TargetPrice[]): TargetPrice {
  return outcomes.reduce((best, each) =>
    each.difference.abs().lt(best.difference.abs()) ? each : best,
  )
}

/**
 * The two stored percentages between which the total passes the target. Several bases and a bond
 * are rounded one by one, so that these may lie some steps beside the exact percentage.
 */
function aroundTarget(
  wanted: Decimal,
  loaded: Decimal,
  at: (profitPercentage: Decimal) => TargetPrice,
): readonly TargetPrice[] {
  const percentage = (step: number) => STEP.times(step)
  const isBeyond = ({ totalCost }: TargetPrice) =>
    loaded.isNegative() ? totalCost.lte(wanted) : totalCost.gte(wanted)
  let [low, high] = [0, MAX_PERCENTAGE.div(STEP).toNumber()]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isBeyond(at(percentage(middle)))) high = middle
    else low = middle + 1
  }
  return [at(percentage(low)), at(percentage(Math.max(low - 1, 0)))]
}

/**
 * The total moves one way with the percentage, so the closest stored percentage is one of the two
 * neighbours of the exact one. The nearer neighbour comes first, so that it wins a tie.
 */
function candidates(wantedProfit: Decimal, loaded: Decimal): readonly Decimal[] {
  if (loaded.isZero()) return [ZERO]
  const scaled = wantedProfit.times(HUNDRED)
  const below = scaled.div(loaded).div(STEP).floor().times(STEP)
  const above = below.plus(STEP)
  const exactProfit = (percentage: Decimal) => percentage.times(loaded).minus(scaled).abs()
  const nearest = exactProfit(above).lt(exactProfit(below)) ? [above, below] : [below, above]
  return nearest.map((percentage) => Decimal.min(Decimal.max(percentage, ZERO), MAX_PERCENTAGE))
}
