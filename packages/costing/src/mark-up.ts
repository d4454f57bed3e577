import { Decimal, type DecimalLike, roundToCents, sum, ZERO } from '@formwork/kernel'
import type { MarkUp } from './contexts.ts'
import { divideRounded, exact, fractionOf } from './exact.ts'

const HUNDRED = new Decimal(100)

/** What overhead and profit are put on besides the modules: the adjustments of a bid. */
export const ADJUSTMENTS = 'ADJUSTMENTS'

/** Modules of the same overhead and profit percentages, which are rounded as one amount. */
export interface MarkUpBase<M extends string> {
  readonly modules: readonly (M | typeof ADJUSTMENTS)[]
  readonly overheadPercentage: Decimal
  readonly profitPercentage: Decimal
  /** Whether its profit is the bid's, so that it moves with it. */
  readonly followsProfit: boolean
  /** What the modules cost. */
  readonly cost: Decimal
  readonly overheadAmount: Decimal
  readonly profitAmount: Decimal
}

/**
 * What overhead and profit come to: R(base × overhead) and R((base + its overhead) × profit) of each
 * base. Modules with the same pair of percentages are one base, so that without markups of their own
 * all are one. Adjustments take the bid's own pair. The base of that pair comes first, the others in
 * the order of `costs`.
 */
export function markUpBases<M extends string>(
  costs: Readonly<Record<M, DecimalLike>>,
  markUp: MarkUp,
): readonly MarkUpBase<M>[] {
  const adjustmentsCost = exact(markUp.adjustmentsCost ?? ZERO)
  const pairs = new Map<string, Pair & { readonly modules: (M | typeof ADJUSTMENTS)[] }>()
  const ofBid = pairOf(markUp, undefined)
  pairs.set(keyOf(ofBid), { ...ofBid, modules: adjustmentsCost.isZero() ? [] : [ADJUSTMENTS] })
  for (const module of Object.keys(costs) as M[]) {
    const pair = pairOf(markUp, module)
    const known = pairs.get(keyOf(pair))
    if (known === undefined) pairs.set(keyOf(pair), { ...pair, modules: [module] })
    else known.modules.push(module)
  }
  const parts = { ...costs, [ADJUSTMENTS]: adjustmentsCost }
  return [...pairs.values()].filter(({ modules }) => modules.length > 0).map(toBase<M>(parts))
}

interface Pair {
  readonly overheadPercentage: Decimal
  readonly profitPercentage: Decimal
  readonly followsProfit: boolean
}

function pairOf(markUp: MarkUp, module: string | undefined): Pair {
  const own = markUp.markups?.find((each) => each.module === module)
  return {
    overheadPercentage: exact(own?.overheadPercentage ?? markUp.overheadPercentage),
    profitPercentage: exact(own?.profitPercentage ?? markUp.profitPercentage),
    followsProfit: (own?.profitPercentage ?? null) === null,
  }
}

const keyOf = ({ overheadPercentage, profitPercentage }: Pair): string =>
  `${overheadPercentage.toFixed()} ${profitPercentage.toFixed()}`

const toBase =
  <M extends string>(costs: Readonly<Record<M | typeof ADJUSTMENTS, DecimalLike>>) =>
  (pair: Pair & { readonly modules: readonly (M | typeof ADJUSTMENTS)[] }): MarkUpBase<M> => {
    const cost = sum(pair.modules.map((module) => exact(costs[module])))
    const overheadAmount = percentOf(cost, pair.overheadPercentage)
    const profitAmount = percentOf(cost.plus(overheadAmount), pair.profitPercentage)
    return { ...pair, cost, overheadAmount, profitAmount }
  }

/** R(amount × percentage / 100). */
export function percentOf(amount: Decimal, percentage: DecimalLike): Decimal {
  return roundToCents(amount.times(fractionOf(percentage, 'percent')))
}

/** The total of which a bond takes its percentage: R(amount / (1 − bond)); null: no bond. */
export function withBond(amount: Decimal, bondPercentage: DecimalLike | null | undefined): Decimal {
  if (bondPercentage === null || bondPercentage === undefined) return amount
  return divideRounded(amount.times(HUNDRED), HUNDRED.minus(exact(bondPercentage)))
}
