import { uniqueViolation } from '@formwork/database'
import type { Principal } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import type { VersionCheck } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import { bidEvent } from '../events/bid-events.ts'
import { recordHistory } from '../history/history.store.ts'
import { ShareNotByOwner } from './exchange.errors.ts'
import { newShareCode } from './share-code.ts'
import { lockShareState, type ShareState, writeShareCode } from './sharing.store.ts'

export interface Share {
  readonly shareCode: string
  readonly shareCodeAt: string
}

/** Drawing a code that exists is as likely as winning a lottery; thrice in a row is a fault. */
const DRAWS = 3

/**
 * Gives a bid a share code; a bid that has one keeps it.
 *
 * @throws ResourceNotFound `Bid not found`; ShareNotByOwner for everyone but the owner
 */
export async function shareBid(
  db: Database,
  bidId: string,
  by: Principal,
  check: VersionCheck,
  draw: () => string = newShareCode,
): Promise<Share> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => shareOnce(tx, bidId, by, check, draw()))
    } catch (error) {
      const drawnTwice = uniqueViolation(error) === 'bids_share_code_key'
      if (!drawnTwice || attempt === DRAWS) throw error
    }
  }
}

async function shareOnce(
  tx: Tx,
  bidId: string,
  by: Principal,
  check: VersionCheck,
  code: string,
): Promise<Share> {
  const bid = await lockShare(tx, bidId, by)
  check(bid.version)
  if (bid.shareCode !== null && bid.shareCodeAt !== null) {
    return { shareCode: bid.shareCode, shareCodeAt: bid.shareCodeAt.toISOString() }
  }
  const { version, at } = await writeShareCode(tx, bidId, code)
  if (at === null) throw new Error('A share code has no time')
  await tell(tx, bidId, version, 'shared', by)
  return { shareCode: code, shareCodeAt: at.toISOString() }
}

/**
 * Takes a bid's share code back; imports made with it stay. A bid without one stays as it is.
 *
 * @throws ResourceNotFound `Bid not found`; ShareNotByOwner for everyone but the owner
 */
export async function revokeShare(
  db: Database,
  bidId: string,
  by: Principal,
  check: VersionCheck,
): Promise<void> {
  await db.transaction(async (tx) => {
    const bid = await lockShare(tx, bidId, by)
    check(bid.version)
    if (bid.shareCode === null) return
    const { version } = await writeShareCode(tx, bidId, null)
    await tell(tx, bidId, version, 'share-revoked', by)
  })
}

/** Locks the bid for its owner: an ADMIN who is not the owner has no say in who gets a copy. */
async function lockShare(tx: Tx, bidId: string, by: Principal): Promise<ShareState> {
  const bid = await lockShareState(tx, bidId)
  if (bid.ownerId !== by.userId) throw ShareNotByOwner()
  return bid
}

async function tell(
  tx: Tx,
  bidId: string,
  version: number,
  what: 'shared' | 'share-revoked',
  by: Principal,
): Promise<void> {
  await recordHistory(tx, bidId, { by: by.email, action: what })
  const type = `estimating.bid.${what}.v1`
  await outbox.add(tx, bidEvent(bidId, version, type, { bidId, by: by.email }))
}
