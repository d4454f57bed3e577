import { transaction, uniqueViolation } from '@formwork/database'
import { ConflictError, InvalidError, newId, type Principal } from '@formwork/kernel'
import { BID_RATE_FIELDS } from '../costing/rate-fields.ts'
import { type Database, sql, type Tx } from '../database.ts'
import { announceBid, bidWasCreated } from '../events/bid-events.ts'
import { copyRates } from '../rates/copy-rates.ts'
import { lookupFor } from '../rates/find-rate.ts'
import type { RateBookSource } from '../rates/rate-book-source.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { recordHistory } from './bid-history.ts'
import { type BidRates, readBidRates } from './bid-rates.ts'
import type { CreateBid } from './bids.schemas.ts'
import { freezeBudget } from './freeze-budget.ts'
import { readBidBody } from './read-bid.ts'

export interface BidNeeds {
  readonly db: Database
  readonly rateBook: RateBookSource
}

/**
 * A new bid. The percentages that it does not give are copied from the variables in force for its place.
 *
 * @throws InvalidError `Client not found`; ConflictError when the number is taken; UnavailableError when
 * no rates were ever seen
 */
export async function createBid(
  { db, rateBook }: BidNeeds,
  fields: CreateBid,
  by: Principal,
): Promise<VersionedBody> {
  const book = await rateBook.current()
  const place = { rateLocation: fields.rateLocation ?? null, location: fields.location ?? null }
  const given = {
    overheadPercentage: fields.overheadPercentage ?? null,
    profitPercentage: fields.profitPercentage ?? null,
    salesTaxPercentage: fields.salesTaxPercentage ?? null,
  }
  const rates = readBidRates(copyRates(BID_RATE_FIELDS, given, {}, lookupFor(book, place)))
  const id = newId()
  return transaction(db, async (tx) => {
    await lockClient(tx, fields.clientId)
    await insertBid(tx, id, fields, rates, by)
    const status = fields.status ?? 'DRAFT'
    await freezeBudget(tx, id, null, status)
    await recordHistory(tx, id, { by: by.email, action: 'created', to: status })
    await announceBid(tx, id, (bid) => [bidWasCreated({ bid, by: by.email, origin: 'created' })])
    return readBidBody(tx, id)
  }).catch(asNumberTaken)
}

async function insertBid(
  tx: Tx,
  id: string,
  fields: CreateBid,
  rates: BidRates,
  by: Principal,
): Promise<void> {
  await tx.$executeRaw(sql`
    INSERT INTO bids (id, bid_number, name, client_id, location, rate_location, created_by,
      created_by_id, status, equipment_bidding_mode, overhead_percentage, profit_percentage,
      sales_tax_percentage, rate_sources, tax_exempt, per_diem_enabled)
    VALUES (${id}::uuid, ${fields.bidNumber}, ${fields.name}, ${fields.clientId}::uuid,
      ${fields.location ?? null}, ${fields.rateLocation ?? null}, ${by.email},
      ${by.userId}, ${fields.status ?? 'DRAFT'},
      ${fields.equipmentBiddingMode ?? 'TRADITIONAL'}, ${rates.overheadPercentage}::numeric,
      ${rates.profitPercentage}::numeric, ${rates.salesTaxPercentage}::numeric,
      ${JSON.stringify(rates.rateSources)}::jsonb, ${fields.taxExempt ?? false},
      ${fields.perDiemEnabled ?? false})`)
}

/**
 * Keeps a client from being deleted until this transaction ends. Clients are locked before bids.
 *
 * @throws InvalidError `Client not found`
 */
export async function lockClient(tx: Tx, clientId: string): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>(sql`
    SELECT 1 FROM clients WHERE id = ${clientId}::uuid FOR KEY SHARE`)
  if (found.length === 0) throw new InvalidError('Client not found')
}

export function asNumberTaken(error: unknown): never {
  if (uniqueViolation(error) !== 'bids_bid_number_key') throw error
  throw new ConflictError('Bid number already exists', 'BID_NUMBER_TAKEN')
}
