import type { VersionCheck } from '@formwork/service-kit'
import { changedFields } from '../history/changed-fields.ts'
import { recordHistory } from '../history/history.store.ts'
import { checkCalculated } from '../items/check-calculated.ts'
import { changedInput } from '../items/complete-input.ts'
import { rateBookFor, rateChangedItem } from '../items/rate-item.ts'
import { itemWarnings } from '../pricing/item-warnings.ts'
import { requireOpen } from '../pricing/open-bid.ts'
import type { Rated } from '../rates/copy-rates.ts'
import { lookupFor } from '../rates/find-rate.ts'
import type { VersionedBody } from '../versioned-body.ts'
import type { EntryNeeds } from './create-entry.ts'
import { readScopesOf } from './entry-scopes.ts'
import { allocatedShares, storedShares } from './entry-shares.ts'
import type { SentEntry } from './gantt.schemas.ts'
import { lockEntry, readEntryJson } from './gantt.store.ts'
import { moveShares } from './gantt-totals.ts'
import { requireRoom } from './room-for-entries.ts'
import { requireTypedQuantity, settleEntry } from './settle-entry.ts'
import { type EntryAddress, requireGanttMode, type StoredEntry } from './stored-entry.ts'
import { allocate, newDistributions, onTimeline, type Timeline } from './timeline-of-entry.ts'
import { updateEntryRow } from './write-entries.store.ts'

/**
 * Changes the fields that are sent; null clears one back to its default. Distributions are replaced
 * as a whole.
 *
 * @throws ResourceNotFound, ResourceChanged; BidLocked, BidNotInGanttMode, and what is
 * wrong with the entry as `createEntry`
 */
export async function updateEntry(
  { db, rateBook }: EntryNeeds,
  address: EntryAddress,
  sent: SentEntry,
  by: string,
  check: VersionCheck,
): Promise<VersionedBody> {
  const { module } = address
  const book = await rateBookFor(rateBook, module, [sent])
  return db.transaction(async (tx) => {
    const { bid, entry } = await lockEntry(tx, address)
    check(entry.version)
    const timeline = changedTimeline(entry, sent)
    const distributions = timeline.distributions.length - entry.distributions.length
    await requireRoom(tx, bid.id, { entries: 0, distributions })
    const named = [...timeline.distributions, ...entry.distributions]
    const scopes = await readScopesOf(tx, bid, named)
    const input = onTimeline(module, changedInput(module, entry.input, sent), timeline)
    const names = new Set(Object.keys(sent).filter((name) => sent[name] !== undefined))
    const lookup = lookupFor(book, bid)
    requireTypedQuantity(input)
    const rated = settleEntry(module, rateChangedItem(module, entry, input, names, lookup))
    checkCalculated(entry.input, input, rated.input)
    const allocation = await allocate({ id: entry.id, module, ...timeline }, rated, bid, scopes)
    requireGanttMode(bid)
    const changes = changesOf(entry, { sent, timeline, rated })
    if (changes.length === 0) return readEntryJson(tx, address)
    requireOpen(bid)
    const warnings = itemWarnings(module, rated.input)
    await updateEntryRow(tx, sent, { id: entry.id, timeline, rated, allocation, warnings })
    const [before, after] = [storedShares(entry), allocatedShares(allocation)]
    await moveShares(tx, { bid, scopes, module, before, after })
    await recordHistory(tx, bid.id, {
      by,
      action: 'entry.updated',
      module,
      itemId: entry.id,
      name: entry.name,
      changes,
      previousTotal: entry.totalCost,
      totalCost: allocation.cost.totalCost.toNumber(),
    })
    return readEntryJson(tx, address)
  })
}

function changedTimeline(entry: StoredEntry, sent: SentEntry): Timeline {
  const { startDate = entry.startDate, endDate = entry.endDate } = sent
  const distributions =
    sent.distributions === undefined ? entry.distributions : newDistributions(sent.distributions)
  return { startDate, endDate, distributions }
}

interface EntryChange {
  readonly sent: SentEntry
  readonly timeline: Timeline
  readonly rated: Rated
}

/** What differs from what is there; distributions as a whole. */
function changesOf(entry: StoredEntry, { sent, timeline, rated }: EntryChange) {
  const { name, description, notes } = entry
  const texts = { name, description, notes }
  const sentTexts = Object.entries(texts).map(([text, before]) => {
    const value = sent[text as keyof typeof texts]
    return [text, value === undefined ? before : value]
  })
  return changedFields(
    { ...texts, ...placeOf(entry), ...entry.input },
    { ...Object.fromEntries(sentTexts), ...placeOf(timeline), ...rated.input },
  )
}

function placeOf({ startDate, endDate, distributions }: Timeline) {
  const parts = distributions.map(({ scopeId, startDate, endDate, weight }) => {
    return { scopeId, startDate, endDate, weight }
  })
  return { startDate, endDate, distributions: parts }
}
