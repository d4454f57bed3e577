import { recordHistory } from '../bids/bid-history.ts'
import { readBidBody } from '../bids/read-bid.ts'
import type { Tx } from '../database.ts'
import { announceBid, bidWasCreated } from '../events/bid-events.ts'
import type { VersionedBody } from '../versioned-body.ts'

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
): Promise<VersionedBody> {
  await recordHistory(tx, id, {
    by,
    action: 'created',
    to: 'DRAFT',
    changes: [
      { field: 'origin', old: null, new: origin },
      { field: 'copiedFrom', old: null, new: sourceId },
    ],
  })
  await announceBid(tx, id, (bid) => [bidWasCreated({ bid, by, origin })])
  return readBidBody(tx, id)
}
