import type { Principal } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import type { VersionCheck } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import { bidWasDeleted } from '../events/bid-events.ts'
import { recordHistory } from '../history/history.store.ts'
import { lockAnyBid } from '../pricing/locked.store.ts'
import { requireOpen } from '../pricing/open-bid.ts'
import { BidNotDraft } from './bids.errors.ts'
import { deleteBidRow } from './bids.store.ts'
import { lockChildren } from './children.store.ts'

/**
 * Deletes a bid with its scopes, its items, and the alternates and change orders under it. Their
 * histories and revisions stay. A sample may be deleted whatever has become of it, and what was
 * booked on it goes with it.
 *
 * @throws ResourceNotFound, ResourceChanged; BidNotDraft, BidLocked
 */
export async function deleteBid(
  db: Database,
  id: string,
  by: Principal,
  check: VersionCheck,
): Promise<void> {
  await db.transaction(async (tx) => {
    const bid = await lockAnyBid(tx, id)
    const { status, bidNumber, version, isSample } = bid
    check(version)
    if (!isSample) {
      if (status !== 'DRAFT') throw BidNotDraft()
      requireOpen(bid)
    }
    const children = await lockChildren(tx, id)
    const deleted = [...children, { id, bid_number: bidNumber, version, is_sample: isSample }]
    await deleteBidRow(tx, id)
    for (const bid of deleted) {
      await recordHistory(tx, bid.id, { by: by.email, action: 'deleted', name: bid.bid_number })
    }
    await outbox.add(
      tx,
      deleted.map((bid) => bidWasDeleted(bid, by.email)),
    )
  })
}
