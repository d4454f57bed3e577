import type { Principal } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import { recordHistory } from '../history/history.store.ts'
import { type LockedBid, lockAnyBid } from '../pricing/locked.store.ts'
import { BidNotLocked, LockNotByOwner } from './bids.errors.ts'
import { type BidOfClient, readBid, writeLock } from './bids.store.ts'

/** Whoever locks or unlocks a bid, and what for. */
export interface LockChange {
  readonly reason: string | null
  readonly by: Principal
  readonly check: VersionCheck
}

/**
 * Locks a bid as its award does; a locked one stays as it is.
 *
 * @throws ResourceNotFound, ResourceChanged; LockNotByOwner for everyone but the owner and an
 * ADMIN
 */
export function lockBidForGood(db: Database, id: string, change: LockChange): Promise<BidOfClient> {
  return db.transaction(async (tx) => {
    const bid = await ownBid(tx, id, change)
    if (bid.lockedAt === null) {
      await writeLock(tx, id, change.by.email)
      await tell(tx, id, 'locked', change)
    }
    return readBid(tx, id)
  })
}

/**
 * Opens a locked bid again.
 *
 * @throws ResourceNotFound, ResourceChanged; LockNotByOwner for everyone but the owner and an
 * ADMIN; BidNotLocked
 */
export function unlockBid(db: Database, id: string, change: LockChange): Promise<BidOfClient> {
  return db.transaction(async (tx) => {
    const bid = await ownBid(tx, id, change)
    if (bid.lockedAt === null) throw BidNotLocked()
    await writeLock(tx, id, null)
    await tell(tx, id, 'unlocked', change)
    return readBid(tx, id)
  })
}

async function ownBid(tx: Tx, id: string, { by, check }: LockChange): Promise<LockedBid> {
  const bid = await lockAnyBid(tx, id)
  if (bid.createdById !== by.userId && !by.roles.includes('ADMIN')) {
    throw LockNotByOwner()
  }
  check(bid.version)
  return bid
}

function tell(tx: Tx, id: string, action: 'locked' | 'unlocked', { by, reason }: LockChange) {
  return recordHistory(tx, id, { by: by.email, action, reason })
}
