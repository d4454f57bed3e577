import { isAccepted } from '../pricing/bid-status.ts'
import type { BidRecord } from '../pricing/locked.store.ts'
import { BaseNotAwarded } from './bids.errors.ts'

/** @throws BaseNotAwarded unless what a change order changes was awarded */
export function requireAwardedBase(status: BidRecord['status']): void {
  if (isAccepted(status)) return
  throw BaseNotAwarded()
}
