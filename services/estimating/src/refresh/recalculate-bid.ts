import { BID_RATE_FIELDS, MODULES, type SupersededIds, supersededIn } from '@formwork/costing'
import type { VersionCheck } from '@formwork/service-kit'
import { readBidRates } from '../bids/bid-rates.ts'
import { ratesOf } from '../bids/change-bid.ts'
import type { BidNeeds } from '../bids/create-bid.ts'
import type { Tx } from '../database.ts'
import { reallocate } from '../gantt/reallocate.ts'
import type { StoredEntry } from '../gantt/stored-entry.ts'
import { refuseRefreshWhenDecided } from '../pricing/bid-status.ts'
import { readCarriedPackages } from '../pricing/carried-packages.store.ts'
import { type LockedBid, lockBid, scopesOf } from '../pricing/locked.store.ts'
import type { PricedItem } from '../pricing/priced-item.ts'
import { recalculateItems } from '../pricing/recalculate-items.ts'
import { rollUpScopes, writeChangedScopes } from '../pricing/write-changed-scopes.ts'
import { renewRates } from '../rates/copy-rates.ts'
import { lookupFor, type RateLookup } from '../rates/find-rate.ts'
import { asTried, TriedOnly } from '../tried-only.ts'
import { bidOrder } from './bid-order.ts'
import {
  type Recalculated,
  toMissing,
  toRecalculated,
  toRecalculatedEntry,
} from './recalculated.ts'
import { refreshedRates } from './refresh-item-rates.ts'
import { requireItemsOfBid } from './require-items-of-bid.ts'
import { writeRefresh } from './write-refresh.ts'

/** What a recalculation is asked to do. */
export interface Recalculation {
  /** Tells what would change, and writes nothing. */
  readonly dryRun: boolean
  /** The items and entries whose rates are renewed; null: all, and the bid's sales tax. */
  readonly itemIds: readonly string[] | null
  /** Renews the bid's overhead and profit too. */
  readonly markups: boolean
  /** E-mail of who asks. */
  readonly by: string
}

/**
 * Reprices a bid with today's rates: every copied rate is renewed, a typed one never. Where nothing
 * has changed in the catalog nothing changes in the bid. A dry run is refused where the run would
 * be.
 *
 * @throws ResourceNotFound, ResourceChanged; UnknownItem, BidDecided, BidLocked;
 * RatesUnavailable when no rates were ever seen
 */
export async function recalculateBid(
  { db, rateBook }: BidNeeds,
  bidId: string,
  wanted: Recalculation,
  check: VersionCheck,
): Promise<Recalculated> {
  const book = await rateBook.current()
  const recalculated = db.transaction(async (tx) => {
    const bid = await lockBid(tx, bidId)
    check(bid.version)
    if (wanted.itemIds !== null) await requireItemsOfBid(tx, bidId, wanted.itemIds)
    refuseRefreshWhenDecided(bid.status)
    const lookup = lookupFor(book, bid)
    // What packages count follows from what is written: it is tried, and taken back.
    const isTried = wanted.dryRun && bid.packageCosts !== null
    if (!isTried) return recalculate(tx, bid, wanted, lookup)
    throw new TriedOnly(await recalculate(tx, bid, { ...wanted, dryRun: false }, lookup))
  })
  return recalculated.catch(asTried<Recalculated>)
}

async function recalculate(
  tx: Tx,
  bid: LockedBid,
  wanted: Recalculation,
  lookup: RateLookup,
): Promise<Recalculated> {
  const { dryRun, by } = wanted
  const only = wanted.itemIds === null ? null : new Set(wanted.itemIds)
  const { next, changes, missing } = renewBid(bid, wanted, lookup)
  const [ofItems, ofEntries] = [
    refreshedRates<PricedItem>(lookup, only),
    refreshedRates<StoredEntry>(lookup, only),
  ]
  const scopes = await scopesOf(tx, bid)
  const { sums, items } = await recalculateItems(tx, {
    bid: next,
    scopes,
    modules: MODULES,
    renew: ofItems.renew,
    dryRun,
    superseded: await supersededItems(tx, bid),
  })
  const shared = await reallocate(tx, {
    bid,
    next,
    scopes,
    sums,
    renew: ofEntries.renew,
    dryRun,
  })
  const rollUp = dryRun ? rollUpScopes : writeChangedScopes.bind(undefined, tx)
  const totals = await rollUp(shared.bid, scopes, shared.sums)
  const isChanged = items.length > 0 || shared.entries.length > 0 || changes.length > 0
  if (isChanged && !dryRun) {
    const count = items.length + shared.entries.length
    await writeRefresh(tx, { bid, next, totals: totals.bid, action: 'recalculated', by, count })
  }
  const inOrder = bidOrder(scopes)
  const missingItems = ofItems.missing.toSorted((a, b) => inOrder(a.of, b.of))
  return {
    bidId: bid.id,
    previousTotal: bid.totalCost,
    totalCost: totals.bid.totalCost.toNumber(),
    changes,
    items: [
      ...items.toSorted(inOrder).map(toRecalculated),
      ...shared.entries.flatMap((entry) => toRecalculatedEntry(entry, bid.equipmentBiddingMode)),
    ],
    missing: [
      ...missing.map((rate) => ({ itemId: null, ...rate })),
      ...[...missingItems, ...ofEntries.missing].flatMap(toMissing),
    ],
  }
}

async function supersededItems(tx: Tx, bid: LockedBid): Promise<SupersededIds['items']> {
  const carried = bid.packageCosts === null ? [] : await readCarriedPackages(tx, bid.id)
  return supersededIn(carried).items
}

/**
 * The bid's own rates: the markups only when they are asked for, the tax with all the items that it
 * reaches.
 */
function renewBid(
  bid: LockedBid,
  { itemIds, markups }: Pick<Recalculation, 'itemIds' | 'markups'>,
  lookup: RateLookup,
) {
  const fields = BID_RATE_FIELDS.filter(({ field }) =>
    field === 'salesTaxPercentage' ? itemIds === null : markups,
  )
  const { changes, missing, ...renewed } = renewRates(fields, ratesOf(bid), lookup)
  return { next: { ...bid, ...readBidRates(renewed) }, changes, missing }
}
