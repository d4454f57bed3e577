import { transaction } from '@formwork/database'
import type { VersionCheck } from '@formwork/service-kit'
import { readBidRates } from '../bids/bid-rates.ts'
import { ratesOf } from '../bids/change-bid.ts'
import type { BidNeeds } from '../bids/create-bid.ts'
import { MODULES, type Module } from '../costing/item-inputs.ts'
import { BID_RATE_FIELDS, RATE_FIELDS } from '../costing/rate-fields.ts'
import { reallocate } from '../gantt/reallocate.ts'
import type { RepricedEntry } from '../gantt/write-repriced.ts'
import { refuseRefreshWhenDecided } from '../pricing/bid-status.ts'
import { type LockedBid, lockBid, readScopes } from '../pricing/locked.ts'
import type { PricedItem } from '../pricing/priced-item.ts'
import { type RecostedItem, recostItems } from '../pricing/recost-items.ts'
import { writeChangedScopes } from '../pricing/reprice-bid.ts'
import { type RateChange, renewRates } from '../rates/copy-rates.ts'
import { lookupFor, type RateLookup } from '../rates/find-rate.ts'
import { renewWith } from './renew-items.ts'
import { writeRefresh } from './write-refresh.ts'

/** An item, or a GANTT entry, which is of no scope. */
export interface RecalculatedItem {
  readonly itemId: string
  readonly scopeId: string | null
  readonly module: Module
  readonly name: string
  readonly previousTotal: number
  readonly totalCost: number
  readonly changes: readonly RateChange[]
}

export interface Recalculated {
  readonly bidId: string
  readonly previousTotal: number
  readonly totalCost: number
  /** The bid's own rates: overhead, profit, sales tax. */
  readonly changes: readonly RateChange[]
  /** Those that have changed, by scope, module and position; then the entries. */
  readonly items: readonly RecalculatedItem[]
}

/**
 * Reprices a bid with today's rates: every copied rate is renewed, a typed one never. Where nothing has
 * changed in the catalog nothing changes in the bid.
 *
 * @throws NotFoundError, PreconditionFailedError; ConflictError when the bid is AWARDED, COMPLETED or LOST; UnavailableError when no
 * rates were ever seen
 */
export async function recalculateBid(
  { db, rateBook }: BidNeeds,
  bidId: string,
  by: string,
  check: VersionCheck,
): Promise<Recalculated> {
  const book = await rateBook.current()
  return transaction(db, async (tx) => {
    const bid = await lockBid(tx, bidId)
    check(bid.version)
    refuseRefreshWhenDecided(bid.status)
    const lookup = lookupFor(book, bid)
    const { next, changes } = renewBid(bid, lookup)
    const scopes = await readScopes(tx, bidId)
    const { sums, items } = await recostItems(tx, {
      ...{ bid: next, scopes, modules: modulesReached(bid, next) },
      renew: (item: PricedItem) => renewWith(RATE_FIELDS[item.module], lookup)(item),
    })
    const shared = await reallocate(tx, {
      ...{ bid, next, scopes, sums },
      renew: (entry) => renewWith(RATE_FIELDS[entry.module], lookup)(entry),
    })
    const entries = shared.entries.filter((entry) => entry.changes.length > 0)
    const totals = await writeChangedScopes(tx, shared.bid, scopes, shared.sums)
    if (items.length > 0 || entries.length > 0 || changes.length > 0) {
      await writeRefresh(tx, { bid, next, totals: totals.bid, action: 'recalculated', by })
    }
    return {
      bidId,
      previousTotal: bid.totalCost,
      totalCost: totals.bid.totalCost.toNumber(),
      changes,
      items: [...inOrder(items, scopes).map(toRecalculated), ...entries.map(toRecalculatedEntry)],
    }
  })
}

function renewBid(bid: LockedBid, lookup: RateLookup) {
  const { changes, ...renewed } = renewRates(BID_RATE_FIELDS, ratesOf(bid), lookup)
  return { next: { ...bid, ...readBidRates(renewed) }, changes }
}

/** Modules with rates; sales tax reaches the materials too. */
function modulesReached(bid: LockedBid, next: LockedBid): readonly Module[] {
  const taxChanges = bid.salesTaxPercentage !== next.salesTaxPercentage
  return MODULES.filter(
    (module) => RATE_FIELDS[module].length > 0 || (taxChanges && module === 'materials'),
  )
}

function inOrder(
  items: readonly RecostedItem[],
  scopes: readonly { readonly id: string }[],
): readonly RecostedItem[] {
  const places = new Map(scopes.map(({ id }, place) => [id, place]))
  const place = ({ scopeId }: RecostedItem) => places.get(scopeId) ?? 0
  return items.toSorted(
    (a, b) =>
      place(a) - place(b) ||
      MODULES.indexOf(a.module) - MODULES.indexOf(b.module) ||
      a.position - b.position,
  )
}

function toRecalculated({ id, position: _, ...item }: RecostedItem): RecalculatedItem {
  return { itemId: id, ...item }
}

function toRecalculatedEntry({ entry, allocation, changes }: RepricedEntry): RecalculatedItem {
  return {
    itemId: entry.id,
    scopeId: null,
    module: entry.module,
    name: entry.name,
    previousTotal: entry.totalCost,
    totalCost: allocation.cost.totalCost.toNumber(),
    changes,
  }
}
