import { NotFoundError } from '@formwork/kernel'
import type { Module } from '../costing/item-inputs.ts'
import { type Statements, sql } from '../database.ts'
import { type LockedBid, type LockedScope, lockedBid, lockedScope } from '../pricing/locked.ts'
import { type PricedItem, pricedItem } from '../pricing/priced-item.ts'

/** An item with the scope and the bid that its cost counts in, all under lock. */
export interface LockedItem {
  readonly bid: LockedBid
  readonly scope: LockedScope
  readonly item: PricedItem
  readonly version: number
}

export interface ItemAddress {
  readonly scopeId: string
  readonly module: Module
  readonly itemId: string
}

/**
 * Locks bid, scope and item in this order and in one statement, as lockScope does.
 *
 * @throws NotFoundError `Item not found`, also for an item of another scope or module
 */
export async function lockItem(
  tx: Statements,
  { scopeId, module, itemId }: ItemAddress,
): Promise<LockedItem> {
  const [row] = await tx.$queryRaw<LockedItem[]>(sql`
    SELECT ${lockedBid} AS bid, ${lockedScope} AS scope, ${pricedItem} AS item, i.version
    FROM items i JOIN scopes s ON s.id = i.scope_id JOIN bids b ON b.id = s.bid_id
    WHERE i.id = ${itemId}::uuid AND s.id = ${scopeId}::uuid AND i.module = ${module}
    FOR UPDATE OF b, s, i`)
  if (row === undefined) throw new NotFoundError('Item')
  return row
}
