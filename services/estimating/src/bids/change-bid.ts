import { isDeepStrictEqual } from 'node:util'
import { BID_RATE_FIELDS, type RateSources } from '@formwork/costing'
import type { FieldChange } from '../history/changed-fields.ts'
import { isoTimeOrNull } from '../iso-time.ts'
import type { BidRecord, LockedBid } from '../pricing/locked.store.ts'
import { copyRates, keepRates, type Rated } from '../rates/copy-rates.ts'
import { lookupFor, type RateLookup } from '../rates/find-rate.ts'
import type { RateBook } from '../rates/rate-book.ts'
import { changeMarkUps } from './bid-mark-ups.ts'
import { readBidRates } from './bid-rates.ts'
import type { UpdateBid } from './bids.schemas.ts'

const SETTABLE = [
  'bidNumber',
  'name',
  'clientId',
  'location',
  'rateLocation',
  'dueAt',
  'overheadPercentage',
  'profitPercentage',
  'salesTaxPercentage',
  'markups',
  'contingencyPercentage',
  'bondPercentage',
  'taxExempt',
  'perDiemEnabled',
  'status',
  'equipmentBiddingMode',
] as const satisfies readonly (keyof BidRecord)[]

/** What costs follow from; the rest of a bid may change when it is locked. */
export const LOCKED_FIELDS: readonly string[] = [
  'rateLocation',
  'overheadPercentage',
  'profitPercentage',
  'salesTaxPercentage',
  'markups',
  'contingencyPercentage',
  'bondPercentage',
  'taxExempt',
  'perDiemEnabled',
  'equipmentBiddingMode',
] satisfies (typeof SETTABLE)[number][]

/** Whether a change clears a percentage, which is then copied from the variables again. */
export function asksForRates(sent: UpdateBid): boolean {
  return (
    sent.overheadPercentage === null ||
    sent.profitPercentage === null ||
    sent.salesTaxPercentage === null
  )
}

/**
 * The bid with the fields that were sent, and what thereby changes. Null clears a field to its
 * default.
 *
 * @throws PercentageMissing when a percentage is cleared that no variable gives
 */
export function changeBid(
  bid: LockedBid,
  sent: UpdateBid,
  book: RateBook,
): { readonly next: LockedBid; readonly changes: readonly FieldChange[] } {
  const location = sent.location === undefined ? bid.location : sent.location
  const rateLocation = sent.rateLocation === undefined ? bid.rateLocation : sent.rateLocation
  const lookup = lookupFor(book, { rateLocation, location })
  const next: LockedBid = {
    ...bid,
    bidNumber: sent.bidNumber ?? bid.bidNumber,
    name: sent.name ?? bid.name,
    clientId: sent.clientId ?? bid.clientId,
    location,
    rateLocation,
    dueAt: sent.dueAt === undefined ? bid.dueAt : isoTimeOrNull(sent.dueAt),
    status: sent.status === undefined ? bid.status : (sent.status ?? 'DRAFT'),
    taxExempt: sent.taxExempt === undefined ? bid.taxExempt : (sent.taxExempt ?? false),
    perDiemEnabled:
      sent.perDiemEnabled === undefined ? bid.perDiemEnabled : (sent.perDiemEnabled ?? false),
    equipmentBiddingMode:
      sent.equipmentBiddingMode === undefined
        ? bid.equipmentBiddingMode
        : (sent.equipmentBiddingMode ?? 'TRADITIONAL'),
    ...readBidRates(changeRates(bid, sent, lookup)),
    ...changeMarkUps(bid, sent),
  }
  const changes = SETTABLE.filter((field) => !isDeepStrictEqual(next[field], bid[field])).map(
    (field) => ({ field, old: bid[field], new: next[field] }),
  )
  return { next, changes }
}

/** The bid's own rates, as an item's are kept. */
export function ratesOf(bid: LockedBid): Rated & { readonly rateSources: RateSources } {
  const { overheadPercentage, profitPercentage, salesTaxPercentage, rateSources } = bid
  return { input: { overheadPercentage, profitPercentage, salesTaxPercentage }, rateSources }
}

function changeRates(bid: LockedBid, sent: UpdateBid, lookup: RateLookup): Rated {
  const before = ratesOf(bid)
  const { overheadPercentage, profitPercentage, salesTaxPercentage } = sent
  const rates = { overheadPercentage, profitPercentage, salesTaxPercentage }
  const given = Object.fromEntries(Object.entries(rates).filter(([, value]) => value !== undefined))
  const changed = { ...before.input, ...given }
  const kept = keepRates(BID_RATE_FIELDS, before, changed, new Set(Object.keys(given)))
  return copyRates(BID_RATE_FIELDS, kept.input, kept.rateSources, lookup)
}
