import { BID_RATE_FIELDS } from '@formwork/costing'
import { uniqueViolation } from '@formwork/database'
import { newId, type Principal } from '@formwork/kernel'
import type { Database, Tx } from '../database.ts'
import { announceBid, bidWasCreated } from '../events/bid-events.ts'
import { holdClient, UnknownClient } from '../held-client.store.ts'
import { recordHistory } from '../history/history.store.ts'
import { copyRates } from '../rates/copy-rates.ts'
import { lookupFor } from '../rates/find-rate.ts'
import type { RateBookSource } from '../rates/rate-book-source.ts'
import { readBidRates } from './bid-rates.ts'
import { BidNumberTaken } from './bids.errors.ts'
import type { CreateBid } from './bids.schemas.ts'
import { type BidOfClient, insertBid, readBid } from './bids.store.ts'

export interface BidNeeds {
  readonly db: Database
  readonly rateBook: RateBookSource
}

/**
 * A new bid. The percentages that it does not give are copied from the variables in force for its
 * place.
 *
 * @throws UnknownClient, PercentageMissing, BidNumberTaken; RatesUnavailable when no rates were
 * ever seen
 */
export async function createBid(
  { db, rateBook }: BidNeeds,
  fields: CreateBid,
  by: Principal,
): Promise<BidOfClient> {
  const book = await rateBook.current()
  const place = { rateLocation: fields.rateLocation ?? null, location: fields.location ?? null }
  const given = {
    overheadPercentage: fields.overheadPercentage ?? null,
    profitPercentage: fields.profitPercentage ?? null,
    salesTaxPercentage: fields.salesTaxPercentage ?? null,
  }
  const rates = readBidRates(copyRates(BID_RATE_FIELDS, given, {}, lookupFor(book, place)))
  const id = newId()
  return db
    .transaction(async (tx) => {
      await requireClient(tx, fields.clientId)
      await insertBid(tx, id, fields, rates, by)
      const status = fields.status ?? 'DRAFT'
      await recordHistory(tx, id, { by: by.email, action: 'created', to: status })
      await announceBid(tx, id, (bid) => [bidWasCreated({ bid, by: by.email, origin: 'created' })])
      return readBid(tx, id)
    })
    .catch(asNumberTaken)
}

/**
 * Keeps a client from being deleted until this transaction ends. Clients are locked before bids.
 *
 * @throws UnknownClient
 */
export async function requireClient(tx: Tx, clientId: string): Promise<void> {
  if (!(await holdClient(tx, clientId))) throw UnknownClient()
}

export function asNumberTaken(error: unknown): never {
  if (uniqueViolation(error) !== 'bids_bid_number_key') throw error
  throw BidNumberTaken()
}
