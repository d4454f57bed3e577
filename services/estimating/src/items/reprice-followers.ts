import { exact } from '@formwork/costing'
import type { Tx } from '../database.ts'
import type { ScopeSums } from '../pricing/change-totals.ts'
import { costStoredItem } from '../pricing/cost-stored-item.ts'
import { readDrivingItems } from '../pricing/driving-items.store.ts'
import {
  type ConcreteChange,
  followsConcrete,
  isUnchanged,
  quantitiesWith,
} from '../pricing/following.ts'
import type { LockedBid, LockedScope } from '../pricing/locked.store.ts'
import type { PricedItem, RepricedItem } from '../pricing/priced-item.ts'
import { readFollowers } from '../pricing/priced-items.store.ts'
import { replaceInSums } from '../pricing/scope-sums.ts'

/** A scope whose items are about to be written. */
export interface ChangedScope {
  readonly bid: LockedBid
  readonly scope: LockedScope
  /** The scope's sums with the items as they are written. */
  readonly sums: ScopeSums
  /** The concrete among these items. */
  readonly concrete: readonly ConcreteChange[]
}

/**
 * Prices what follows the concrete of a scope after it has changed: pumps that move what it orders,
 * and labor whose production takes its quantity from it. What has yards or a quantity of its own
 * does not follow.
 */
export async function repriceFollowers(
  tx: Tx,
  { bid, scope, sums, concrete }: ChangedScope,
): Promise<{ readonly sums: ScopeSums; readonly followers: readonly RepricedItem[] }> {
  const sameYards = exact(sums.orderedCYParts).eq(scope.orderedCYParts)
  if (concrete.length === 0 && sameYards) return { sums, followers: [] }
  const stored = await readFollowers(tx, [scope.id])
  const quantities = stored.some(followsItsConcrete)
    ? quantitiesWith(scope, await readDrivingItems(tx, [scope.id]), concrete)
    : undefined
  const { orderedCYParts } = sums
  const context = {
    scope: { ...scope, orderedCYParts, ...(quantities !== undefined && { quantities }) },
    bid,
  }
  let next = sums
  const followers: RepricedItem[] = []
  for (const item of stored) {
    const cost = costStoredItem(item.module, item.input, context)
    if (isUnchanged(item, cost)) continue
    followers.push({ item, rated: item, cost, changes: [] })
    next = replaceInSums(next, item, cost)
  }
  return { sums: next, followers }
}

const followsItsConcrete = ({ module, input }: PricedItem): boolean =>
  followsConcrete(module, input)
