import type { Tx } from '../database.ts'
import { toFrozen } from '../labor-tasks/frozen-tasks.ts'
import { keepTasks, liftTasks } from '../labor-tasks/labor-tasks.store.ts'
import { readLaborTasks } from '../labor-tasks/read-labor-tasks.ts'
import { type BidStatus, isAccepted } from '../pricing/bid-status.ts'
import type { LockedBid } from '../pricing/locked.store.ts'
import { readPmSections } from '../snapshots/read-pm-sections.ts'
import { readScopeBudget } from '../snapshots/scope-budget.store.ts'
import { freezeAwarded, keepAwardedTotal, liftAwarded } from './bids.store.ts'

/** What a change of status did to the budget of a bid. */
export type BudgetMove = 'FROZEN' | 'LIFTED'

/**
 * Freezes what was sold, by PM section, by scope and by the hours to be booked, so that purchasing and
 * the field measure against it: of a bid when a change of status first awards it, for good; of an
 * alternate or a change order as long as it is accepted. What the contract came to is kept with it.
 *
 * @param bid as it was before the status changed to `to`; its costs are written already
 * @returns what moved; undefined where the budget is as it was
 */
export async function freezeBudget(
  tx: Tx,
  bid: LockedBid,
  to: BidStatus,
): Promise<BudgetMove | undefined> {
  const isChild = bid.kind !== 'BID'
  if (isAccepted(to)) {
    await keepAwardedTotal(tx, bid.id)
    const stays = isChild ? isAccepted(bid.status) : bid.isBudgetFrozen
    if (stays) return undefined
    await freeze(tx, bid.id)
    return 'FROZEN'
  }
  if (!isChild || !bid.isBudgetFrozen) return undefined
  await liftAwarded(tx, bid.id)
  await liftTasks(tx, bid.id)
  return 'LIFTED'
}

/** What a bid comes to now is its budget, and what hours are booked on; in the lock of the bid. */
export async function freeze(tx: Tx, bidId: string): Promise<void> {
  const sections = await readPmSections(tx, bidId)
  const budget = sections.map(({ section, amount }) => ({ section, amount: amount.toFixed(2) }))
  await freezeAwarded(tx, bidId, { sections: budget, scopes: await readScopeBudget(tx, bidId) })
  await keepTasks(tx, bidId, (await readLaborTasks(tx, bidId)).map(toFrozen))
}
