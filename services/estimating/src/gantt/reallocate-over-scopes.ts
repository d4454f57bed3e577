import { type BidTotals, bidTotals } from '../costing/roll-up.ts'
import type { Tx } from '../database.ts'
import { readScopes } from '../pricing/locked.store.ts'
import { writeChangedScopes } from '../pricing/reprice-bid.ts'
import { readEntries } from './gantt.store.ts'
import { allocateAnew, type CountedBid } from './reallocate.ts'

/**
 * Shares the entries of a locked bid out anew, after scopes were deleted or have changed places, and writes
 * the scopes that bear another share. The bid's totals are left to the caller.
 */
export async function reallocateOverScopes(tx: Tx, bid: CountedBid): Promise<BidTotals> {
  const entries = await readEntries(tx, bid.id)
  if (entries.length === 0) return bidTotals(bid.modules, bid)
  const scopes = await readScopes(tx, bid.id)
  const { bid: next, sums } = await allocateAnew(tx, { bid, scopes }, entries)
  return (await writeChangedScopes(tx, next, scopes, sums)).bid
}
