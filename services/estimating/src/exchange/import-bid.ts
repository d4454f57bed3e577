import { uniqueViolation } from '@formwork/database'
import { newId, type Principal } from '@formwork/kernel'
import type { BidOfClient } from '../bids/bids.store.ts'
import { asNumberTaken, requireClient } from '../bids/create-bid.ts'
import type { Database } from '../database.ts'
import { recountCopy } from '../pricing/recount-copy.ts'
import { copyBid } from './copy-bid.store.ts'
import type { ImportBid } from './copying.schemas.ts'
import { findShared, freeNumber } from './copying.store.ts'
import { finishCopy } from './finish-copy.ts'
import { findShareCode } from './share-code-guess.ts'

/**
 * Imports of one bid at the same time want the same free number; each round at least one gets it.
 */
const ROUNDS = 50

/**
 * A deep copy of a shared bid for a client of the caller's choice, which remembers its source.
 * Without a number of its own it gets the source's with the first free `-2`, `-3`, ….
 *
 * @throws ResourceNotFound `Share code not found`; UnknownClient; BidNumberTaken of a given number;
 * TooManyWrongShareCodes
 */
export async function importBid(
  db: Database,
  code: string,
  wanted: ImportBid,
  owner: Principal,
): Promise<BidOfClient> {
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
): Promise<BidOfClient> {
  const id = newId()
  return db.transaction(
    async (tx) => {
      const source = await findShared(tx, shareCode)
      await requireClient(tx, clientId)
      await copyBid(tx, source.id, {
        id,
        name,
        clientId,
        owner,
        bidNumber: bidNumber ?? (await freeNumber(tx, source.bidNumber)),
        sourceBidId: source.id,
        sourceUserId: source.ownerId,
      })
      await recountCopy(tx, source.id, id)
      return finishCopy(tx, { id, sourceId: source.id, by: owner.email, origin: 'imported' })
    },
    { isolation: 'RepeatableRead' },
  )
}
