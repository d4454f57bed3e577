import { newId } from '@formwork/kernel'
import type { Database } from '../database.ts'
import { recordHistory } from '../history/history.store.ts'
import { checkCalculated } from '../items/check-calculated.ts'
import { newInput } from '../items/complete-input.ts'
import { rateBookFor, rateNewItem } from '../items/rate-item.ts'
import { itemWarnings } from '../pricing/item-warnings.ts'
import { lockBid } from '../pricing/locked.store.ts'
import { lookupFor } from '../rates/find-rate.ts'
import type { RateBookSource } from '../rates/rate-book-source.ts'
import type { VersionedBody } from '../versioned-body.ts'
import type { EntryModule } from './entry-fields.ts'
import { readScopesOf } from './entry-scopes.ts'
import { allocatedShares, NO_SHARES } from './entry-shares.ts'
import type { NewEntry } from './gantt.schemas.ts'
import { readEntryJson } from './gantt.store.ts'
import { moveShares } from './gantt-totals.ts'
import { requireRoom } from './room-for-entries.ts'
import { requireTypedQuantity, settleEntry } from './settle-entry.ts'
import { requireGanttMode } from './stored-entry.ts'
import { allocate, checkTimeline, newDistributions, onTimeline } from './timeline-of-entry.ts'
import { insertEntry } from './write-entries.store.ts'

export interface EntryNeeds {
  readonly db: Database
  readonly rateBook: RateBookSource
}

/**
 * A new entry at the end of its module, priced with the rates in force and shared out over its
 * scopes.
 *
 * @throws ResourceNotFound `Bid not found`; TooManyEntries, TooManyDistributions, UnknownScope,
 * BidLocked, BidNotInGanttMode; InvalidError for a timeline that does not fit, a record that is not
 * there, or what costing misses
 */
export async function createEntry(
  { db, rateBook }: EntryNeeds,
  { bidId, module }: { readonly bidId: string; readonly module: EntryModule },
  sent: NewEntry,
  by: string,
): Promise<VersionedBody> {
  const id = newId()
  const { startDate, endDate } = sent
  const distributions = newDistributions(sent.distributions)
  const timeline = { startDate, endDate, distributions }
  checkTimeline(timeline)
  const input = onTimeline(module, newInput(module, sent), timeline)
  const book = await rateBookFor(rateBook, module, [input])
  return db.transaction(async (tx) => {
    const bid = await lockBid(tx, bidId)
    await requireRoom(tx, bidId, { entries: 1, distributions: distributions.length })
    const scopes = await readScopesOf(tx, bid, distributions)
    requireTypedQuantity(input)
    const rated = settleEntry(module, rateNewItem(module, input, lookupFor(book, bid)))
    checkCalculated({}, input, rated.input)
    const allocation = await allocate({ id, module, ...timeline }, rated, bid, scopes)
    requireGanttMode(bid)
    const warnings = itemWarnings(module, rated.input)
    await insertEntry(tx, { bidId, module }, sent, { id, timeline, rated, allocation, warnings })
    const after = allocatedShares(allocation)
    await moveShares(tx, { bid, scopes, module, before: NO_SHARES, after })
    await recordHistory(tx, bidId, {
      by,
      action: 'entry.created',
      module,
      itemId: id,
      name: sent.name,
      totalCost: allocation.cost.totalCost.toNumber(),
    })
    return readEntryJson(tx, { bidId, module, entryId: id })
  })
}
