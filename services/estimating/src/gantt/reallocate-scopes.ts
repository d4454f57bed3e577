import { type BidTotals, bidTotals } from '@formwork/costing'
import type { Tx } from '../database.ts'
import { scopesOf } from '../pricing/locked.store.ts'
import { writeChangedScopes } from '../pricing/write-changed-scopes.ts'
import { readEntries } from './gantt.store.ts'
import { type CountedBid, reallocateEntries } from './reallocate.ts'

/**
 * Shares the entries of a locked bid out anew, after scopes were deleted or have changed places,
 * and writes the scopes that bear another share. The bid's totals are left to the caller.
 */
export async function reallocateScopes(tx: Tx, bid: CountedBid): Promise<BidTotals> {
  const entries = await readEntries(tx, bid.id)
  if (entries.length === 0 && bid.packageCosts === null) return bidTotals(bid.modules, bid)
  const scopes = await scopesOf(tx, bid)
  const { bid: next, sums } = await reallocateEntries(tx, { bid, scopes }, entries)
  return (await writeChangedScopes(tx, next, scopes, sums)).bid
}
