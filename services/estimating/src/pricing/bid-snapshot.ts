import type { BidItem, BidScope, BidSnapshot } from '../costing/cost-bid.ts'
import { MODULES } from '../costing/item-inputs.ts'
import type { Queries } from '../database.ts'
import { readBidEntries } from './bid-entries.store.ts'
import { findBid, type LockedBid, type LockedScope, readScopes } from './locked.store.ts'
import { readPricedItems } from './priced-items.store.ts'

/** A whole bid as its costs follow from it, with its rows as they are stored. */
export interface StoredBid {
  readonly bid: LockedBid
  readonly scopes: readonly LockedScope[]
  /** Its scopes are in the order of the rows. */
  readonly snapshot: StoredSnapshot
}

interface StoredSnapshot extends BidSnapshot {
  readonly scopes: readonly SnapshotScope[]
}

export interface SnapshotScope extends BidScope {
  readonly items: readonly SnapshotItem[]
}

/** With what it costs, as it is stored. */
type SnapshotItem = BidItem & { readonly totalCost: number }

/**
 * Reads a whole bid. In a transaction that has locked the bid, or in one of isolation RepeatableRead, its
 * parts are of one moment.
 */
export async function readStoredBid(tx: Queries, bidId: string): Promise<StoredBid | undefined> {
  const found = await findBid(tx, bidId)
  if (found === undefined) return undefined
  const scopes = await readScopes(tx, bidId)
  const items = await readItemsByScope(tx, scopes)
  const entries = await readBidEntries(tx, bidId)
  const bidScopes = scopes.map(
    (scope): SnapshotScope => ({ ...scope, items: items.get(scope.id) ?? [] }),
  )
  const bid = { ...found, sources: found.rateSources }
  return { bid: found, scopes, snapshot: { bid, scopes: bidScopes, entries } }
}

/** In chunks, so that others have their turn while a large bid is read. */
async function readItemsByScope(
  tx: Queries,
  scopes: readonly LockedScope[],
): Promise<ReadonlyMap<string, readonly SnapshotItem[]>> {
  const items = new Map(scopes.map(({ id }): [string, SnapshotItem[]] => [id, []]))
  for await (const chunk of readPricedItems(tx, [...items.keys()], MODULES)) {
    for (const { scopeId, id, name, module, input, rateSources: sources, totalCost } of chunk) {
      // Its fields were checked against its module's schema when they came in.
      const item = { id, name, module, input, sources, totalCost } as unknown as SnapshotItem
      items.get(scopeId)?.push(item)
    }
  }
  return items
}
