import type { RateSources, Superseded } from '@formwork/costing'
import { ResourceNotFound } from '@formwork/kernel'
import type { Database, Tx } from '../database.ts'
import { readSourcesOfMade } from '../items/item-sources.store.ts'
import { readStoredBid, type SnapshotScope, type StoredBid } from '../pricing/bid-snapshot.ts'
import {
  type CarriedAmount,
  readCarriedAmounts,
  readSuperseded,
} from '../pricing/carried-packages.store.ts'
import { findBid, readScopes } from '../pricing/locked.store.ts'

/** Without a lock, but all of one moment. */
const ONE_MOMENT = { isolation: 'RepeatableRead' } as const

/**
 * Whole bids.
 *
 * @param withSources whether items tell where their rates came from
 * @throws ResourceNotFound `Bid not found` when one of them is not there
 */
export function readBids<const Ids extends readonly string[]>(
  db: Database,
  ids: Ids,
  withSources: boolean,
): Promise<{ readonly [Place in keyof Ids]: StoredBid }> {
  return readAll(db, { ids, withSources }, async (_tx, stored) => stored)
}

/** @throws ResourceNotFound `Bid not found` */
function readAll<const Ids extends readonly string[], Read>(
  db: Database,
  { ids, withSources }: { readonly ids: Ids; readonly withSources: boolean },
  withRest: (tx: Tx, stored: StoredBid) => Promise<Read>,
): Promise<{ readonly [Place in keyof Ids]: Read }> {
  const read = async (tx: Tx) => {
    const bids: Read[] = []
    for (const id of ids) {
      const stored = await readStoredBid(tx, id, withSources)
      if (stored === undefined) throw ResourceNotFound({ resource: 'Bid' })
      bids.push(await withRest(tx, stored))
    }
    return bids as { [Place in keyof Ids]: Read }
  }
  return db.transaction(read, ONE_MOMENT)
}

/** A whole bid with what counts of each package that it carries. */
export interface ComparedBid extends StoredBid {
  readonly carried: readonly CarriedAmount[]
}

/**
 * Whole bids, to be set side by side.
 *
 * @throws ResourceNotFound `Bid not found` when one of them is not there
 */
export function readComparedBids<const Ids extends readonly string[]>(
  db: Database,
  ids: Ids,
): Promise<{ readonly [Place in keyof Ids]: ComparedBid }> {
  return readAll(db, { ids, withSources: true }, async (tx, stored) => {
    const isPlain = stored.bid.packageCosts === null
    return { ...stored, carried: isPlain ? [] : await readCarriedAmounts(tx, stored.bid.id) }
  })
}

/**
 * A whole bid whose items name the recipes that made their fields, to be explained, and what its
 * carried packages supersede.
 *
 * @throws ResourceNotFound `Bid not found`
 */
export function readExplainedBid(
  db: Database,
  id: string,
): Promise<StoredBid & { readonly superseded: Superseded }> {
  const read = async (tx: Tx) => {
    const stored = await readStoredBid(tx, id)
    if (stored === undefined) throw ResourceNotFound({ resource: 'Bid' })
    const { scopes } = stored.snapshot
    const made = await readSourcesOfMade(
      tx,
      scopes.map((scope) => scope.id),
    )
    const isPlain = stored.bid.packageCosts === null
    const superseded = isPlain ? NOTHING_SUPERSEDED : await readSuperseded(tx, id)
    const snapshot = { ...stored.snapshot, scopes: withSources(scopes, made) }
    return { ...stored, snapshot, superseded }
  }
  return db.transaction(read, ONE_MOMENT)
}

function withSources(
  scopes: readonly SnapshotScope[],
  made: ReadonlyMap<string, RateSources>,
): readonly SnapshotScope[] {
  if (made.size === 0) return scopes
  return scopes.map((scope) => ({
    ...scope,
    items: scope.items.map((item) => ({ ...item, sources: made.get(item.id) ?? item.sources })),
  })) as readonly SnapshotScope[]
}

const NOTHING_SUPERSEDED: Superseded = { items: [], entries: [] }

/**
 * A bid and its scopes without the items.
 *
 * @throws ResourceNotFound `Bid not found`
 */
export function readBidRows(db: Database, id: string): Promise<Pick<StoredBid, 'bid' | 'scopes'>> {
  return readBidRowsWith(db, id, async () => undefined)
}

/**
 * The same with what else is read at that moment.
 *
 * @throws ResourceNotFound `Bid not found`
 */
export function readBidRowsWith<Rest>(
  db: Database,
  id: string,
  readRest: (tx: Tx) => Promise<Rest>,
): Promise<Pick<StoredBid, 'bid' | 'scopes'> & { readonly rest: Rest }> {
  const read = async (tx: Tx) => {
    const bid = await findBid(tx, id)
    if (bid === undefined) throw ResourceNotFound({ resource: 'Bid' })
    return { bid, scopes: await readScopes(tx, id), rest: await readRest(tx) }
  }
  return db.transaction(read, ONE_MOMENT)
}
