import { transaction } from '@formwork/database'
import type { VersionCheck } from '@formwork/service-kit'
import type { BidNeeds } from '../bids/create-bid.ts'
import { FUEL_RATE_FIELD, RATE_FIELDS } from '../costing/rate-fields.ts'
import { reallocate } from '../gantt/reallocate.ts'
import { refuseRefreshWhenDecided } from '../pricing/bid-status.ts'
import { lockBid, readScopes } from '../pricing/locked.ts'
import { recostItems } from '../pricing/recost-items.ts'
import { writeChangedScopes } from '../pricing/reprice-bid.ts'
import { lookupFor } from '../rates/find-rate.ts'
import { renewWith } from './renew-items.ts'
import { writeRefresh } from './write-refresh.ts'

export interface FuelUpdate {
  readonly bidId: string
  /** How many items' and GANTT entries' charges have changed. */
  readonly updatedItems: number
  /** Today's charge for the bid's place; null while no variable gives one. */
  readonly fuelChargePerDay: number | null
  readonly previousTotal: number
  readonly totalCost: number
}

const FUEL_RATES = RATE_FIELDS.equipment.filter(({ field }) => field === FUEL_RATE_FIELD)

/**
 * Renews the fuel charges of a bid's equipment alone, GANTT entries too, but for those typed by hand.
 *
 * @throws NotFoundError, PreconditionFailedError; ConflictError when the bid is AWARDED, COMPLETED or LOST; UnavailableError when no
 * rates were ever seen
 */
export async function updateFuelCharges(
  { db, rateBook }: BidNeeds,
  bidId: string,
  by: string,
  check: VersionCheck,
): Promise<FuelUpdate> {
  const book = await rateBook.current()
  return transaction(db, async (tx) => {
    const bid = await lockBid(tx, bidId)
    check(bid.version)
    refuseRefreshWhenDecided(bid.status)
    const scopes = await readScopes(tx, bidId)
    const lookup = lookupFor(book, bid)
    const renew = renewWith(FUEL_RATES, lookup)
    const { sums, items } = await recostItems(tx, {
      ...{ bid, scopes, modules: ['equipment'], renew },
    })
    const shared = await reallocate(tx, {
      ...{ bid, scopes, sums },
      renew: (entry) => (entry.module === 'equipment' ? renew(entry) : undefined),
    })
    const entries = shared.entries.filter(({ changes }) => changes.length > 0)
    const totals = await writeChangedScopes(tx, shared.bid, scopes, shared.sums)
    const updatedItems = items.length + entries.length
    if (updatedItems > 0) {
      const action = 'fuel-charges-updated'
      await writeRefresh(tx, { bid, next: bid, totals: totals.bid, action, by })
    }
    const charge = book.variable('fuel_charge_per_day', lookup.region)?.rates.value
    return {
      bidId,
      updatedItems,
      fuelChargePerDay: charge === undefined ? null : Number(charge),
      previousTotal: bid.totalCost,
      totalCost: totals.bid.totalCost.toNumber(),
    }
  })
}
