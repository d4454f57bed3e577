import { type BidTotals, bidTotals } from '../costing/roll-up.ts'
import { sql, type Tx } from '../database.ts'
import { readScopes } from '../pricing/locked.ts'
import { writeChangedScopes } from '../pricing/reprice-bid.ts'
import { allocateAnew, type CountedBid } from './reallocate.ts'
import { readEntries } from './stored-entry.ts'

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

/** Makes a new version of each entry that is about to lose its distributions over a scope. */
export async function touchEntriesOf(tx: Tx, scopeId: string): Promise<void> {
  await tx.$executeRaw(sql`
    UPDATE gantt_entries SET version = version + 1, updated_at = CURRENT_TIMESTAMP
    WHERE id IN (SELECT entry_id FROM gantt_distributions WHERE scope_id = ${scopeId}::uuid)`)
}
