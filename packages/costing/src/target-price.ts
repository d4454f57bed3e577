import { Decimal, type DecimalLike, ZERO } from '@formwork/kernel'
import { exact } from './exact.ts'
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
 * The profit percentage, zero or more and of 6 decimals, whose total comes closest to a target.
 *
 * Below cost with overhead no profit reaches the target, and on a large bid the steps of the
 * percentage are wider than a cent: then `difference` says by how much it misses.
 */
export function targetPrice(
  modules: ModuleInput,
  overheadPercentage: DecimalLike,
  target: DecimalLike,
): TargetPrice {
  const wanted = exact(target)
  const { subtotalCost, overheadAmount } = bidTotals(modules, {
    overheadPercentage,
    profitPercentage: 0,
  })
  const loaded = subtotalCost.plus(overheadAmount)
  const outcomes = candidates(wanted.minus(loaded), loaded).map((profitPercentage) => {
    const totals = bidTotals(modules, { overheadPercentage, profitPercentage })
    const difference = totals.totalCost.minus(wanted)
    return {
      profitPercentage,
      profitAmount: totals.profitAmount,
      totalCost: totals.totalCost,
      difference,
      reached: difference.isZero(),
    }
  })
  return outcomes.reduce((best, each) =>
    each.difference.abs().lt(best.difference.abs()) ? each : best,
  )
}

/**
 * The total moves one way with the percentage, so the closest stored percentage is one of the two
 * neighbours of the exact one. The nearer neighbour stands first, so that it wins a tie.
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
