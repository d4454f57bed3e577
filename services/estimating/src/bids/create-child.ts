import { ConflictError, newId, type Principal } from '@formwork/kernel'
import type { Database } from '../database.ts'
import { announceBid, bidWasCreated } from '../events/bid-events.ts'
import { recordHistory } from '../history/history.store.ts'
import { isAccepted } from '../pricing/bid-status.ts'
import { type BidRecord, lockAnyBid } from '../pricing/locked.store.ts'
import type { CreateChild } from './bids.schemas.ts'
import type { BidOfClient } from './bids.store.ts'
import { readBid } from './bids.store.ts'
import { insertChild } from './children.store.ts'
import { asNumberTaken } from './create-bid.ts'

/**
 * An alternate or a change order: an empty bid under a base bid, with the base's client, place,
 * percentages, tax and modes, and a number that follows the base's.
 *
 * @throws NotFoundError `Bid not found`; ConflictError when the bid is a child itself, or not
 * awarded yet when a change order is asked for
 */
export function createChild(
  db: Database,
  baseId: string,
  { kind, name, reason = null }: CreateChild,
  owner: Principal,
): Promise<BidOfClient> {
  const id = newId()
  const by = owner.email
  return db
    .transaction(async (tx) => {
      // Two children never look for the same number, and the base is not deleted meanwhile.
      checkBase(await lockAnyBid(tx, baseId), kind)
      await insertChild(tx, { id, baseId, kind, name, owner })
      const changes = [{ field: 'baseBidId', old: null, new: baseId }]
      await recordHistory(tx, id, { by, action: 'created', to: 'DRAFT', reason, changes })
      await announceBid(tx, id, (bid) => [bidWasCreated({ bid, by, origin: 'created' })])
      return readBid(tx, id)
    })
    .catch(asNumberTaken)
}

function checkBase(base: Pick<BidRecord, 'kind' | 'status'>, kind: CreateChild['kind']): void {
  if (base.kind !== 'BID') {
    throw new ConflictError(
      'Alternates and change orders have no children of their own',
      'CHILD_OF_CHILD',
    )
  }
  if (kind === 'CHANGE_ORDER') requireAwardedBase(base.status)
}

/** @throws ConflictError unless what a change order changes was awarded */
export function requireAwardedBase(status: BidRecord['status']): void {
  if (isAccepted(status)) return
  throw new ConflictError('A change order needs an AWARDED or COMPLETED bid', 'BASE_NOT_AWARDED')
}
