import {
  type BidItem,
  type BidScope,
  type BidSnapshot,
  MODULES,
  type Module,
  readInput,
} from '@formwork/costing'
import type { Queries } from '../database.ts'
import { readBidEntries } from './bid-entries.store.ts'
import { readCarriedPackages } from './carried-packages.store.ts'
import { type BidRecord, findBid, readScopes, type ScopeRecord } from './locked.store.ts'
import type { PricedItem } from './priced-item.ts'
import { readPricedItems } from './priced-items.store.ts'

/** A whole bid as its costs follow from it, with its rows as they are stored. */
export interface StoredBid {
  readonly bid: BidRecord
  readonly scopes: readonly ScopeRecord[]
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
 * Reads a whole bid. In a transaction that has locked the bid, or in one of isolation
 * RepeatableRead, its parts are of one moment.
 *
 * @param withSources whether items tell where their rates came from
 */
export async function readStoredBid(
  tx: Queries,
  bidId: string,
  withSources = true,
): Promise<StoredBid | undefined> {
  const found = await findBid(tx, bidId)
  if (found === undefined) return undefined
  const scopes = await readScopes(tx, bidId)
  const items = await readItemsByScope(tx, scopes, MODULES, withSources)
  const entries = await readBidEntries(tx, bidId)
  const packages = found.packageCosts === null ? [] : await readCarriedPackages(tx, bidId)
  return toStoredBid({ bid: found, scopes, entries, packages }, items)
}

/** @param items by their scopes, in their order */
export function toStoredBid(
  {
    bid,
    scopes,
    entries,
    packages = [],
  }: Pick<StoredBid, 'bid' | 'scopes'> & Pick<BidSnapshot, 'entries' | 'packages'>,
  items: ReadonlyMap<string, readonly SnapshotItem[]>,
): StoredBid {
  const bidScopes = scopes.map(
    (scope): SnapshotScope => ({ ...scope, items: items.get(scope.id) ?? [] }),
  )
  const costed = { ...bid, sources: bid.rateSources }
  return { bid, scopes, snapshot: { bid: costed, scopes: bidScopes, entries, packages } }
}

/** In chunks, so that others have their turn while a large bid is read. */
export async function readItemsByScope(
  tx: Queries,
  scopes: readonly ScopeRecord[],
  modules: readonly Module[],
  withSources = true,
): Promise<ReadonlyMap<string, readonly SnapshotItem[]>> {
  const items = new Map(scopes.map(({ id }): [string, SnapshotItem[]] => [id, []]))
  for await (const chunk of readPricedItems(tx, [...items.keys()], modules, withSources)) {
    for (const item of chunk) items.get(item.scopeId)?.push(toSnapshotItem(item))
  }
  return items
}

/** Its fields were checked against its module's schema when they came in. */
export function toSnapshotItem(stored: PricedItem): SnapshotItem {
  const { id, name, module, rateSources: sources, totalCost } = stored
  const input = readInput(module, stored.input)
  return { id, name, module, input, sources, totalCost } as SnapshotItem
}
