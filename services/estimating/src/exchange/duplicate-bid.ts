import { newId, type Principal } from '@formwork/kernel'
import type { BidOfClient } from '../bids/bids.store.ts'
import { asNumberTaken } from '../bids/create-bid.ts'
import type { Database } from '../database.ts'
import { recountCopy } from '../pricing/recount-copy.ts'
import { copyRecipients } from '../recipients/recipients.store.ts'
import { copyBid, copyPackages } from './copy-bid.store.ts'
import type { DuplicateBid } from './copying.schemas.ts'
import { keepClientOf } from './copying.store.ts'
import { finishCopy } from './finish-copy.ts'

/**
 * A deep copy of any bid, for the same client; the copy is the caller's. Attachments, share code,
 * source fields and history stay with the source (spec section 4.1). Recipients come with it, as it
 * is offered again to those; nothing was sent to them yet.
 *
 * @throws ResourceNotFound `Bid not found`; BidNumberTaken
 */
export function duplicateBid(
  db: Database,
  sourceId: string,
  { bidNumber, name }: DuplicateBid,
  owner: Principal,
): Promise<BidOfClient> {
  const id = newId()
  const own = { clientId: null, sourceBidId: null, sourceUserId: null }
  return db
    .transaction(
      async (tx) => {
        await keepClientOf(tx, sourceId)
        await copyBid(tx, sourceId, { id, bidNumber, name, owner, ...own })
        await copyRecipients(tx, sourceId, id)
        await copyPackages(tx, sourceId, id)
        await recountCopy(tx, sourceId, id)
        return finishCopy(tx, { id, sourceId, by: owner.email, origin: 'duplicated' })
      },
      { isolation: 'RepeatableRead' },
    )
    .catch(asNumberTaken)
}
