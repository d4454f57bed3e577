import { transaction } from '@formwork/database'
import { InvalidError, type Principal } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import type { BidTotals } from '../costing/roll-up.ts'
import { sql, type Tx } from '../database.ts'
import {
  announceBid,
  bidStatusWasChanged,
  bidWasUpdated,
  type FactEvent,
} from '../events/bid-events.ts'
import { type LockedBid, lockBid } from '../pricing/locked.ts'
import { repriceBid } from '../pricing/reprice-bid.ts'
import { bidTotalsAssignments } from '../pricing/write-totals.ts'
import { NO_RATES } from '../rates/rate-book.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { type FieldChange, recordHistory } from './bid-history.ts'
import type { UpdateBid } from './bids.schemas.ts'
import { asksForRates, changeBid } from './change-bid.ts'
import { asNumberTaken, type BidNeeds, lockClient } from './create-bid.ts'
import { freezeBudget } from './freeze-budget.ts'
import { modeWarnings } from './mode-warnings.ts'
import { readBidBody } from './read-bid.ts'

/**
 * Changes the fields that are sent, and every cost that follows from them. Any status may follow any; an
 * award freezes the budget.
 *
 * @throws NotFoundError, PreconditionFailedError; InvalidError `Client not found`; ConflictError when the
 * number is taken
 */
export async function updateBid(
  { db, rateBook }: BidNeeds,
  id: string,
  sent: UpdateBid,
  by: Principal,
  check: VersionCheck,
): Promise<VersionedBody> {
  const book = asksForRates(sent) ? await rateBook.current() : NO_RATES
  return transaction(db, async (tx) => {
    const refusal = await refusalOfClient(tx, sent.clientId)
    const bid = await lockBid(tx, id)
    check(bid.version)
    if (refusal !== undefined) throw refusal
    const { next, changes } = changeBid(bid, sent, book)
    if (changes.length > 0) await applyChange(tx, bid, next, changes, by.email)
    return readBidBody(tx, id, await modeWarnings(tx, bid, next))
  }).catch(asNumberTaken)
}

/** Clients are locked before bids, but an unknown bid is told before an unknown client. */
async function refusalOfClient(
  tx: Tx,
  clientId: string | undefined,
): Promise<InvalidError | undefined> {
  if (clientId === undefined) return undefined
  try {
    await lockClient(tx, clientId)
    return undefined
  } catch (error) {
    if (error instanceof InvalidError) return error
    throw error
  }
}

async function applyChange(
  tx: Tx,
  bid: LockedBid,
  next: LockedBid,
  changes: readonly FieldChange[],
  by: string,
): Promise<void> {
  const totals = await repriceBid(tx, bid, next)
  await writeBid(tx, next, totals.bid)
  const fields = changes.filter(({ field }) => field !== 'status')
  const { status: from } = bid
  const { status: to } = next
  if (from !== to) await freezeBudget(tx, bid.id, from, to)
  if (fields.length > 0) await recordHistory(tx, bid.id, { by, action: 'updated', changes: fields })
  if (from !== to) await recordHistory(tx, bid.id, { by, action: 'status-changed', from, to })
  await announceBid(tx, bid.id, (facts) => {
    const events: FactEvent[] = []
    if (fields.length > 0) events.push(bidWasUpdated({ bid: facts, by }))
    if (from !== to) events.push(bidStatusWasChanged({ bid: facts, by, from, to }))
    return events
  })
}

async function writeBid(tx: Tx, bid: LockedBid, totals: BidTotals): Promise<void> {
  await tx.$executeRaw(sql`
    UPDATE bids SET bid_number = ${bid.bidNumber}, name = ${bid.name},
      client_id = ${bid.clientId}::uuid, location = ${bid.location},
      rate_location = ${bid.rateLocation}, status = ${bid.status},
      equipment_bidding_mode = ${bid.equipmentBiddingMode},
      overhead_percentage = ${bid.overheadPercentage}::numeric,
      profit_percentage = ${bid.profitPercentage}::numeric,
      sales_tax_percentage = ${bid.salesTaxPercentage}::numeric,
      rate_sources = ${JSON.stringify(bid.rateSources)}::jsonb, tax_exempt = ${bid.taxExempt},
      per_diem_enabled = ${bid.perDiemEnabled}, ${bidTotalsAssignments(totals)}
    WHERE id = ${bid.id}::uuid`)
}
