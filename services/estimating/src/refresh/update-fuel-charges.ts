import { FUEL_RATE } from '@formwork/costing'
import type { VersionCheck } from '@formwork/service-kit'
import type { BidNeeds } from '../bids/create-bid.ts'
import { reallocate } from '../gantt/reallocate.ts'
import { refuseRefreshWhenDecided } from '../pricing/bid-status.ts'
import { lockBid, scopesOf } from '../pricing/locked.store.ts'
import { type RecalculatedItem, recalculateItems } from '../pricing/recalculate-items.ts'
import { writeChangedScopes } from '../pricing/write-changed-scopes.ts'
import { type RateChange, type Rated, takeRate } from '../rates/copy-rates.ts'
import { findRate, lookupFor } from '../rates/find-rate.ts'
import { bidOrder } from './bid-order.ts'
import { writeRefresh } from './write-refresh.ts'

export interface FuelUpdate {
  readonly bidId: string
  /** How many items' and GANTT entries' charges have changed. */
  readonly updatedItems: number
  /** Today's charge for the bid's region; null while no variable gives one. */
  readonly fuelChargePerDay: number | null
  readonly previousTotal: number
  readonly totalCost: number
  /** Those whose charge has changed, by scope and position; then the entries. */
  readonly items: readonly UpdatedCharge[]
}

export interface UpdatedCharge extends Pick<RateChange, 'old' | 'new'> {
  readonly itemId: string
  readonly name: string
}

/**
 * Gives all of a bid's equipment that uses fuel today's charge, GANTT entries too, whatever was
 * typed (specification 4.5). From then on the charge is a copied one, so that refreshes renew it.
 *
 * @throws ResourceNotFound, ResourceChanged; BidDecided, BidLocked; RatesUnavailable
 * when no rates were ever seen
 */
export async function updateFuelCharges(
  { db, rateBook }: BidNeeds,
  bidId: string,
  by: string,
  check: VersionCheck,
): Promise<FuelUpdate> {
  const book = await rateBook.current()
  return db.transaction(async (tx) => {
    const bid = await lockBid(tx, bidId)
    check(bid.version)
    refuseRefreshWhenDecided(bid.status)
    const scopes = await scopesOf(tx, bid)
    const lookup = lookupFor(book, bid)
    const renew = (rated: Rated) =>
      rated.input.usesFuel === true ? takeRate(FUEL_RATE, rated, lookup) : undefined
    const { sums, items } = await recalculateItems(tx, {
      bid,
      scopes,
      modules: ['equipment'],
      renew,
    })
    const shared = await reallocate(tx, {
      bid,
      scopes,
      sums,
      renew: (entry) => (entry.module === 'equipment' ? renew(entry) : undefined),
    })
    const totals = await writeChangedScopes(tx, shared.bid, scopes, shared.sums)
    if (items.length > 0 || shared.entries.length > 0) {
      const action = 'fuel-charges-updated'
      const count = items.length + shared.entries.length
      await writeRefresh(tx, { bid, next: bid, totals: totals.bid, action, by, count })
    }
    const charges = [
      ...items.toSorted(bidOrder(scopes)).flatMap(toUpdated),
      ...shared.entries.flatMap(({ entry, changes }) => toUpdated({ ...entry, changes })),
    ]
    const charge = findRate(FUEL_RATE, {}, lookup)?.value
    return {
      bidId,
      updatedItems: charges.length,
      fuelChargePerDay: typeof charge === 'number' ? charge : null,
      previousTotal: bid.totalCost,
      totalCost: totals.bid.totalCost.toNumber(),
      items: charges,
    }
  })
}

function toUpdated({
  id,
  name,
  changes,
}: Pick<RecalculatedItem, 'id' | 'name' | 'changes'>): readonly UpdatedCharge[] {
  return changes.map(({ old, new: charge }) => ({ itemId: id, name, old, new: charge }))
}
