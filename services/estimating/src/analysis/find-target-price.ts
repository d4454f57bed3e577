import { hasOwnProfit, MODULES, moduleOf, targetPrice } from '@formwork/costing'
import { type Decimal, defineError, ResourceNotFound } from '@formwork/kernel'
import type { Warning } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import { type BidRecord, findBid } from '../pricing/locked.store.ts'

export const EveryModuleMarkedUp = defineError(
  'conflict',
  'EVERY_MODULE_MARKED_UP',
  'Every module has its own markups',
)

export interface TargetAnswer {
  readonly profitPercentage: number
  readonly profitAmount: number
  /** The total at that percentage. */
  readonly totalCost: number
  readonly exact: boolean
  /** totalCost − the total that was asked for. */
  readonly difference: number
  /** Modules that keep a profit of their own; left out when there are none. */
  readonly warnings?: Warning[]
}

/**
 * The profit percentage of the bid whose total comes closest to a given one. Writes nothing.
 *
 * @throws ResourceNotFound `Bid not found`; EveryModuleMarkedUp when no cost follows the bid's profit
 */
export async function findTargetPrice(
  db: Database,
  bidId: string,
  totalCost: number,
): Promise<TargetAnswer> {
  const bid = await findBid(db, bidId)
  if (bid === undefined) throw ResourceNotFound({ resource: 'Bid' })
  requireFollowing(bid)
  const found = targetPrice(bid.modules, bid, totalCost)
  const number = (value: Decimal) => value.toNumber()
  const warnings = MODULES.filter((module) => hasOwnProfit(module, bid)).map((module) => ({
    field: 'markups',
    message: `${moduleOf(module).label}: its own profit stays`,
  }))
  return {
    profitPercentage: number(found.profitPercentage),
    profitAmount: number(found.profitAmount),
    totalCost: number(found.totalCost),
    exact: found.reached,
    difference: number(found.difference),
    ...(warnings.length > 0 && { warnings }),
  }
}

/** Modules without cost follow nothing. */
function requireFollowing(bid: BidRecord): void {
  const own = MODULES.filter((module) => hasOwnProfit(module, bid))
  const follow = MODULES.filter((module) => !own.includes(module))
  const haveCost = (modules: typeof own) => modules.some((module) => bid.modules[module] !== 0)
  if (follow.length === 0 || (haveCost(own) && !haveCost(follow))) throw EveryModuleMarkedUp()
}
