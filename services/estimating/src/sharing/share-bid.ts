import { transaction, uniqueViolation } from '@formwork/database'
import { ForbiddenError, NotFoundError, type Principal } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import type { VersionCheck } from '@formwork/service-kit'
import { recordHistory } from '../bids/bid-history.ts'
import { type Database, isoTime, sql, type Tx } from '../database.ts'
import { bidEvent } from '../events/bid-events.ts'
import { newShareCode } from './share-code.ts'

export interface Share {
  readonly shareCode: string
  readonly shareCodeAt: string
}

interface ShareState {
  readonly ownerId: string
  readonly shareCode: string | null
  readonly shareCodeAt: string | null
  readonly version: number
}

/** Drawing a code that exists is as likely as winning a lottery; thrice in a row is a fault. */
const DRAWS = 3

/**
 * Gives a bid a share code; a bid that has one keeps it.
 *
 * @throws NotFoundError `Bid not found`; ForbiddenError for everyone but the owner
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
      return await transaction(db, (tx) => shareOnce(tx, bidId, by, check, draw()))
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
    return { shareCode: bid.shareCode, shareCodeAt: bid.shareCodeAt }
  }
  const [row] = await tx.$queryRaw<{ at: string; version: number }[]>(sql`
    UPDATE bids SET share_code = ${code}, share_code_at = CURRENT_TIMESTAMP,
      version = version + 1, last_updated = CURRENT_TIMESTAMP
    WHERE id = ${bidId}::uuid
    RETURNING ${isoTime(sql`share_code_at`)} AS at, version`)
  if (row === undefined) throw new NotFoundError('Bid')
  await tell(tx, bidId, row.version, 'shared', by)
  return { shareCode: code, shareCodeAt: row.at }
}

/**
 * Takes a bid's share code back; imports made with it stay. A bid without one stays as it is.
 *
 * @throws NotFoundError `Bid not found`; ForbiddenError for everyone but the owner
 */
export async function revokeShare(
  db: Database,
  bidId: string,
  by: Principal,
  check: VersionCheck,
): Promise<void> {
  await transaction(db, async (tx) => {
    const bid = await lockShare(tx, bidId, by)
    check(bid.version)
    if (bid.shareCode === null) return
    await tx.$executeRaw(sql`
      UPDATE bids SET share_code = NULL, share_code_at = NULL, version = version + 1,
        last_updated = CURRENT_TIMESTAMP
      WHERE id = ${bidId}::uuid`)
    await tell(tx, bidId, bid.version + 1, 'share-revoked', by)
  })
}

/** Locks the bid for its owner: an ADMIN who is not the owner has no say in who gets a copy. */
async function lockShare(tx: Tx, bidId: string, by: Principal): Promise<ShareState> {
  const [bid] = await tx.$queryRaw<ShareState[]>(sql`
    SELECT created_by_id AS "ownerId", share_code AS "shareCode",
      ${isoTime(sql`share_code_at`)} AS "shareCodeAt", version
    FROM bids WHERE id = ${bidId}::uuid FOR UPDATE`)
  if (bid === undefined) throw new NotFoundError('Bid')
  if (bid.ownerId !== by.userId) throw new ForbiddenError('Only the owner of the bid can share it')
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
