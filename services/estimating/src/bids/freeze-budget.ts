import type { Tx } from '../database.ts'
import { type BidStatus, isAccepted } from '../pricing/bid-status.ts'
import type { LockedBid } from '../pricing/locked.store.ts'
import { readPmSections } from '../snapshots/read-pm-sections.ts'
import { readScopeBudget } from '../snapshots/scope-budget.store.ts'
import { freezeAwarded, liftAwarded } from './bids.store.ts'

/**
 * Freezes what was sold, by PM section and by scope, so that purchasing measures against it: of a
 * bid when a change of status first awards it, for good; of an alternate or a change order as long
 * as it is accepted.
 *
 * @param bid as it was before the status changed to `to`; its costs are written already
 */
export async function freezeBudget(tx: Tx, bid: LockedBid, to: BidStatus): Promise<void> {
  const isChild = bid.kind !== 'BID'
  if (isAccepted(to)) {
    const stays = isChild ? isAccepted(bid.status) : bid.isBudgetFrozen
    if (!stays) await freeze(tx, bid.id)
  } else if (isChild) {
    await liftAwarded(tx, bid.id)
  }
}

async function freeze(tx: Tx, bidId: string): Promise<void> {
  const sections = await readPmSections(tx, bidId)
  const budget = sections.map(({ section, amount }) => ({ section, amount: amount.toFixed(2) }))
  await freezeAwarded(tx, bidId, { sections: budget, scopes: await readScopeBudget(tx, bidId) })
}
