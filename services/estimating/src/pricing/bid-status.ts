import { BID_KINDS, BID_STATUSES } from '@formwork/contracts'
import { defineError } from '@formwork/kernel'

export { BID_KINDS, BID_STATUSES }
export type BidStatus = (typeof BID_STATUSES)[number]
export type BidKind = (typeof BID_KINDS)[number]

/** Of a bid: sold. Of an alternate: accepted. Of a change order: approved. */
export const isAccepted = (status: BidStatus): boolean =>
  status === 'AWARDED' || status === 'COMPLETED'

/** Of bids that are worked on. */
export const OPEN_STATUSES = ['DRAFT', 'SUBMITTED', 'NEGOTIATION'] as const
/** Of bids that are decided, as the triggers of `bids` have them, too. */
export const DECIDED_STATUSES: readonly BidStatus[] = ['AWARDED', 'COMPLETED', 'LOST']

export const BidDecided = defineError(
  'conflict',
  'BID_DECIDED',
  'The bid is {status}; its rates can no longer be refreshed',
)

/**
 * The prices of a bid that is decided are history: no refresh may renew them (costing section 1).
 */
export function refuseRefreshWhenDecided(status: BidStatus): void {
  if (DECIDED_STATUSES.includes(status)) throw BidDecided({ status })
}
