import { transaction, uniqueViolation } from '@formwork/database'
import { NotFoundError, newId, type Principal } from '@formwork/kernel'
import { asNumberTaken, lockClient } from '../bids/create-bid.ts'
import { type Database, sql, type Tx } from '../database.ts'
import { findShareCode } from '../sharing/share-code-guess.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { copyBid } from './copy-bid.ts'
import type { ImportBid } from './copying.schemas.ts'
import { finishCopy } from './finish-copy.ts'

interface SharedBid {
  readonly id: string
  readonly bidNumber: string
  readonly ownerId: string
}

/** Imports of one bid at the same time want the same free number; each round at least one gets it. */
const ROUNDS = 50

/**
 * A deep copy of a shared bid for a client of the caller's choice, which remembers its source. Without a
 * number of its own it gets the source's with the first free `-2`, `-3`, ….
 *
 * @throws NotFoundError `Share code not found`; InvalidError `Client not found`; ConflictError when the
 * given number is taken; AppError rate-limited after too many wrong codes
 */
export async function importBid(
  db: Database,
  code: string,
  wanted: ImportBid,
  owner: Principal,
): Promise<VersionedBody> {
  const shareCode = await findShareCode(db, code, owner.userId)
  const given = wanted.bidNumber ?? null
  for (let round = 1; ; round++) {
    try {
      return await importOnce(db, shareCode, wanted, owner)
    } catch (error) {
      const lost = given === null && uniqueViolation(error) === 'bids_bid_number_key'
      if (!lost || round === ROUNDS) return asNumberTaken(error)
    }
  }
}

function importOnce(
  db: Database,
  shareCode: string,
  { clientId, newName: name, bidNumber }: ImportBid,
  owner: Principal,
): Promise<VersionedBody> {
  const id = newId()
  return transaction(
    db,
    async (tx) => {
      const source = await findShared(tx, shareCode)
      await lockClient(tx, clientId)
      await copyBid(tx, source.id, {
        ...{ id, name, clientId, owner },
        bidNumber: bidNumber ?? (await freeNumber(tx, source.bidNumber)),
        sourceBidId: source.id,
        sourceUserId: source.ownerId,
      })
      return finishCopy(tx, { id, sourceId: source.id, by: owner.email, origin: 'imported' })
    },
    { isolation: 'RepeatableRead' },
  )
}

async function findShared(tx: Tx, shareCode: string): Promise<SharedBid> {
  const [source] = await tx.$queryRaw<SharedBid[]>(sql`
    SELECT id, bid_number AS "bidNumber", created_by_id AS "ownerId"
    FROM bids WHERE share_code = ${shareCode}`)
  if (source === undefined) throw new NotFoundError('Share code')
  return source
}

/** Among one more candidates than there are numbers that begin alike, one is free. */
async function freeNumber(tx: Tx, source: string): Promise<string> {
  // Room for the suffix within the 100 characters of a bid number.
  const stem = `${source.slice(0, 92)}-`
  const [row] = await tx.$queryRaw<{ number: string }[]>(sql`
    SELECT ${stem} || n AS number
    FROM generate_series(2, 2 + (
      SELECT count(*) FROM bids WHERE starts_with(bid_number, ${stem}))) n
    WHERE NOT EXISTS (SELECT 1 FROM bids WHERE bid_number = ${stem} || n)
    ORDER BY n LIMIT 1`)
  if (row === undefined) throw new Error(`no number is free after ${source}`)
  return row.number
}
