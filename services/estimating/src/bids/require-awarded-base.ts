import { ConflictError } from '@formwork/kernel'
import { isAccepted } from '../pricing/bid-status.ts'
import type { BidRecord } from '../pricing/locked.store.ts'

/** @throws ConflictError unless what a change order changes was awarded */
export function requireAwardedBase(status: BidRecord['status']): void {
  if (isAccepted(status)) return
  throw new ConflictError('A change order needs an AWARDED or COMPLETED bid', 'BASE_NOT_AWARDED')
}
