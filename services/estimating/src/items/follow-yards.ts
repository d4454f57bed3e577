import { exact } from '../costing/exact.ts'
import { type Statements, sql } from '../database.ts'
import type { ScopeSums } from '../pricing/change-totals.ts'
import { costStoredItem } from '../pricing/cost-stored-item.ts'
import type { LockedBid, LockedScope } from '../pricing/locked.ts'
import { type PricedItem, pricedItem, type RepricedItem } from '../pricing/priced-item.ts'
import { replaceInSums } from '../pricing/recost-items.ts'

/**
 * Prices the pumps that move what their scope orders, after its concrete has changed. A pump with yards
 * of its own does not follow.
 */
export async function repricePumps(
  tx: Statements,
  bid: LockedBid,
  scope: LockedScope,
  sums: ScopeSums,
): Promise<{ readonly sums: ScopeSums; readonly pumps: readonly RepricedItem[] }> {
  if (exact(sums.orderedCYParts).eq(scope.orderedCYParts)) return { sums, pumps: [] }
  const context = { scope: { ...scope, orderedCYParts: sums.orderedCYParts }, bid }
  let next = sums
  const pumps: RepricedItem[] = []
  for (const item of await readFollowingPumps(tx, scope.id)) {
    const cost = costStoredItem(item.module, item.input, context)
    if (cost.totalCost.eq(item.totalCost)) continue
    pumps.push({ item, rated: item, cost, changes: [] })
    next = replaceInSums(next, item, cost)
  }
  return { sums: next, pumps }
}

async function readFollowingPumps(tx: Statements, scopeId: string): Promise<readonly PricedItem[]> {
  const rows = await tx.$queryRaw<{ item: PricedItem }[]>(sql`
    SELECT ${pricedItem} AS item FROM items i
    WHERE i.scope_id = ${scopeId}::uuid AND i.module = 'subcontractor'
      AND i.input ->> 'isPump' = 'true' AND i.input ->> 'pumpCubicYards' IS NULL`)
  return rows.map(({ item }) => item)
}
