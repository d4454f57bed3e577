import { exact } from '@formwork/costing'
import type { Tx } from '../database.ts'
import type { ScopeSums } from '../pricing/change-totals.ts'
import { costStoredItem } from '../pricing/cost-stored-item.ts'
import type { LockedBid, LockedScope } from '../pricing/locked.store.ts'
import type { RepricedItem } from '../pricing/priced-item.ts'
import { readFollowingPumps } from '../pricing/priced-items.store.ts'
import { replaceInSums } from '../pricing/scope-sums.ts'

/**
 * Prices the pumps that move what their scope orders, after its concrete has changed. A pump with
 * yards of its own does not follow.
 */
export async function repriceDependentPumps(
  tx: Tx,
  bid: LockedBid,
  scope: LockedScope,
  sums: ScopeSums,
): Promise<{ readonly sums: ScopeSums; readonly pumps: readonly RepricedItem[] }> {
  if (exact(sums.orderedCYParts).eq(scope.orderedCYParts)) return { sums, pumps: [] }
  const context = { scope: { ...scope, orderedCYParts: sums.orderedCYParts }, bid }
  let next = sums
  const pumps: RepricedItem[] = []
  for (const item of await readFollowingPumps(tx, [scope.id])) {
    const cost = costStoredItem(item.module, item.input, context)
    if (cost.totalCost.eq(item.totalCost)) continue
    pumps.push({ item, rated: item, cost, changes: [] })
    next = replaceInSums(next, item, cost)
  }
  return { sums: next, pumps }
}
