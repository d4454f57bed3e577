import type { EquipmentBiddingMode } from '@formwork/costing'
import type { Queries } from '../database.ts'

export interface BoughtBid {
  readonly id: string
  readonly mode: EquipmentBiddingMode
}

/**
 * A bid, then its accepted alternates and approved change orders; none of what is no bid of its
 * own.
 */
export async function findBoughtBids(
  db: Queries,
  projectId: string,
): Promise<readonly BoughtBid[]> {
  const bids = await db.sql
    .selectFrom('bids')
    .select(['id', 'kind', 'equipment_bidding_mode as mode'])
    .where((is) =>
      is.or([
        is.and([is('id', '=', projectId), is('kind', '=', 'BID')]),
        is.and([is('base_bid_id', '=', projectId), is('status', 'in', ['AWARDED', 'COMPLETED'])]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const base = bids.filter(({ kind }) => kind === 'BID')
  const children = bids.filter(({ kind }) => kind !== 'BID')
  return base.length === 0
    ? []
    : [...base, ...children].map(({ id, mode }) => ({ id, mode: mode as EquipmentBiddingMode }))
}
