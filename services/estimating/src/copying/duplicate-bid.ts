import { transaction } from '@formwork/database'
import { newId, type Principal } from '@formwork/kernel'
import { asNumberTaken } from '../bids/create-bid.ts'
import { type Database, sql, type Tx } from '../database.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { copyBid } from './copy-bid.ts'
import type { DuplicateBid } from './copying.schemas.ts'
import { finishCopy } from './finish-copy.ts'

/**
 * A deep copy of any bid, for the same client; the copy is the caller's. Attachments, share code, source
 * fields and history stay with the source (spec section 4.1).
 *
 * @throws NotFoundError `Bid not found`; ConflictError when the number is taken
 */
export function duplicateBid(
  db: Database,
  sourceId: string,
  { bidNumber, name }: DuplicateBid,
  owner: Principal,
): Promise<VersionedBody> {
  const id = newId()
  const own = { clientId: null, sourceBidId: null, sourceUserId: null }
  return transaction(
    db,
    async (tx) => {
      await keepClientOf(tx, sourceId)
      await copyBid(tx, sourceId, { id, bidNumber, name, owner, ...own })
      return finishCopy(tx, { id, sourceId, by: owner.email, origin: 'duplicated' })
    },
    { isolation: 'RepeatableRead' },
  ).catch(asNumberTaken)
}

/** Clients are locked before bids. Without a source there is no client, and nothing to copy. */
async function keepClientOf(tx: Tx, sourceId: string): Promise<void> {
  await tx.$executeRaw(sql`
    SELECT 1 FROM clients WHERE id = (SELECT client_id FROM bids WHERE id = ${sourceId}::uuid)
    FOR KEY SHARE`)
}
