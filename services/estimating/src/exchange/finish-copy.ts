import { type BidOfClient, readBid } from '../bids/bids.store.ts'
import type { Tx } from '../database.ts'
import { announceBid, bidWasCreated } from '../events/bid-events.ts'
import { recordHistory } from '../history/history.store.ts'

export interface FinishedCopy {
  readonly id: string
  readonly sourceId: string
  /** E-mail of the copy's owner. */
  readonly by: string
  readonly origin: 'duplicated' | 'imported'
}

/** Begins the copy's own history, announces it, and reads it back. */
export async function finishCopy(
  tx: Tx,
  { id, sourceId, by, origin }: FinishedCopy,
): Promise<BidOfClient> {
  await recordHistory(tx, id, {
    by,
    action: 'created',
    to: 'DRAFT',
    changes: [
      { field: 'origin', old: null, new: origin },
      { field: 'copiedFrom', old: null, new: sourceId },
    ],
  })
  const duplicateOf = origin === 'duplicated' ? sourceId : null
  await announceBid(tx, id, (bid) => [bidWasCreated({ bid, by, origin, duplicateOf })])
  return readBid(tx, id)
}
