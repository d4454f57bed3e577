import { targetPrice } from '@formwork/costing'
import { type Decimal, ResourceNotFound } from '@formwork/kernel'
import type { Database } from '../database.ts'
import { findBid } from '../pricing/locked.store.ts'

export interface TargetAnswer {
  readonly profitPercentage: number
  readonly profitAmount: number
  /** The total at that percentage. */
  readonly totalCost: number
  readonly exact: boolean
  /** totalCost − the total that was asked for. */
  readonly difference: number
}

/**
 * The profit percentage whose total comes closest to a given one. Writes nothing.
 *
 * @throws ResourceNotFound `Bid not found`
 */
export async function findTargetPrice(
  db: Database,
  bidId: string,
  totalCost: number,
): Promise<TargetAnswer> {
  const bid = await findBid(db, bidId)
  if (bid === undefined) throw ResourceNotFound({ resource: 'Bid' })
  const found = targetPrice(bid.modules, bid.overheadPercentage, totalCost)
  const number = (value: Decimal) => value.toNumber()
  return {
    profitPercentage: number(found.profitPercentage),
    profitAmount: number(found.profitAmount),
    totalCost: number(found.totalCost),
    exact: found.reached,
    difference: number(found.difference),
  }
}
