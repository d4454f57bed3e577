import {
  ADJUSTMENTS,
  type BidTotals,
  type MarkUp,
  MODULES,
  type Module,
  markUpBases,
} from '@formwork/costing'
import { Decimal, fromCents, priceScopes, toCents, ZERO } from '@formwork/kernel'

/** A module, or the adjustments, which are in none. */
export type RecapPart = Module | typeof ADJUSTMENTS

/** What a module of a bid costs, bears and is sold for. */
export interface ModulePrice {
  readonly module: RecapPart
  readonly cost: Decimal
  readonly overhead: Decimal
  readonly profit: Decimal
  readonly price: Decimal
}

/**
 * The total of a bid by module. Overhead and profit are the module's share, by cost, of those of
 * its base; contingency and bond its share, by cost with both. All to the cent by largest
 * remainder, so that the prices sum to the total. Adjustments come last, where there are any.
 */
export function modulePrices(totals: BidTotals, markUp: MarkUp): readonly ModulePrice[] {
  const { adjustmentsCost } = totals
  const costOf = (part: RecapPart) =>
    part === ADJUSTMENTS ? adjustmentsCost : totals.modules[part]
  const [overheads, profits] = [new Map<RecapPart, Decimal>(), new Map<RecapPart, Decimal>()]
  for (const base of markUpBases(totals.modules, markUp)) {
    const costs = base.modules.map(costOf)
    const [overhead, profit] = [
      spread(base.overheadAmount, costs),
      spread(base.profitAmount, costs),
    ]
    for (const [place, module] of base.modules.entries()) {
      overheads.set(module, overhead[place] ?? ZERO)
      profits.set(module, profit[place] ?? ZERO)
    }
  }
  const parts = adjustmentsCost.isZero() ? MODULES : ([...MODULES, ADJUSTMENTS] as const)
  const loaded = parts.map((module) => {
    const cost = costOf(module)
    const [overhead, profit] = [overheads.get(module) ?? ZERO, profits.get(module) ?? ZERO]
    return { module, cost, overhead, profit, price: Decimal.sum(cost, overhead, profit) }
  })
  const rest = spread(
    totals.contingencyAmount.plus(totals.bondAmount),
    loaded.map(({ price }) => price),
  )
  return loaded.map((each, place) => ({ ...each, price: each.price.plus(rest[place] ?? ZERO) }))
}

/**
 * In proportion to the weights, to the cent. Credits that outweigh the costs are spread by as well;
 * where weights sum to zero the first bears all, as there is nothing to spread by.
 */
function spread(amount: Decimal, weights: readonly Decimal[]): readonly Decimal[] {
  const cents = weights.map(toCents)
  const sum = cents.reduce((before, cost) => before + cost, 0n)
  const shares = priceScopes(toCents(amount), sum < 0n ? cents.map((cost) => -cost) : cents)
  if (shares === undefined) return weights.map((_weight, place) => (place === 0 ? amount : ZERO))
  return shares.map(fromCents)
}
