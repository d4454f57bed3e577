import type { Tx } from '../database.ts'
import type { BidStatus } from '../pricing/bid-status.ts'
import { readPmSections } from '../snapshots/read-pm-sections.ts'
import { writeAwardedBudget } from './bids.store.ts'

const NOT_YET_AWARDED: readonly BidStatus[] = ['DRAFT', 'SUBMITTED', 'NEGOTIATION']

/**
 * Freezes the bid's budget by PM section when it is awarded, so that purchasing measures against what was
 * sold. A bid that goes back to bidding has no frozen budget any more.
 */
export async function freezeBudget(
  tx: Tx,
  bidId: string,
  from: BidStatus | null,
  to: BidStatus,
): Promise<void> {
  if (to === 'AWARDED' && from !== 'AWARDED') {
    const sections = await readPmSections(tx, bidId)
    const budget = sections.map(({ section, amount }) => ({ section, amount: amount.toFixed(2) }))
    await writeAwardedBudget(tx, bidId, budget)
  } else if (NOT_YET_AWARDED.includes(to)) {
    await writeAwardedBudget(tx, bidId, null)
  }
}
