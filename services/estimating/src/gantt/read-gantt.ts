import { toParts, toSpan, usage } from '@formwork/costing'
import { chunked } from '../cooperative-scheduling.ts'
import type { Database } from '../database.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { type GanttRow, readEntryJson, readGanttRow } from './gantt.store.ts'
import { placesOf } from './places-of-scopes.ts'
import { type EntryAddress, requireGanttMode, toGanttEntry } from './stored-entry.ts'

/**
 * The whole timeline of a bid as JSON text: its entries, where they are wanted twice or by nobody,
 * and what each scope bears of them. The text comes range by range, since a crane that hundreds of
 * scopes want at once has thousands of names to tell.
 *
 * @throws ResourceNotFound `Bid not found`, BidNotInGanttMode, both
 * before there is any text
 */
export async function readGantt(db: Database, bidId: string): Promise<AsyncIterable<string>> {
  const row = await readGanttRow(db, bidId)
  requireGanttMode(row)
  return chunked(ganttPieces(row))
}

/** An entry by itself, with its version. */
export async function readEntry(db: Database, address: EntryAddress): Promise<VersionedBody> {
  const entry = await readEntryJson(db, address)
  requireGanttMode(entry)
  return entry
}

function* ganttPieces(row: GanttRow): Generator<string> {
  const { equipment, labor, allocation, unallocatedCost } = row
  yield `{"equipment":${equipment},"labor":${labor},"overlaps":[`
  const idle: object[] = []
  let before = ''
  for (const { entryId, from, to, scopes, demand, capacity } of usageOf(row)) {
    if (demand === 0) idle.push({ entryId, from, to })
    else {
      const overlap = { entryId, from, to, scopes, demand, capacity: capacity.toNumber() }
      yield `${before}${JSON.stringify(overlap)}`
      before = ','
    }
  }
  yield `],${JSON.stringify({ idle, allocation, unallocatedCost }).slice(1)}`
}

/** Where entries are wanted twice, or by nobody. */
function* usageOf({ entries, allocation }: GanttRow) {
  const places = placesOf(allocation.map(({ scopeId }) => ({ id: scopeId })))
  for (const stored of entries) {
    const entry = toGanttEntry(stored)
    const span = toSpan(entry)
    for (const range of usage(entry, span, toParts(entry, span), places)) {
      yield { entryId: entry.id, ...range }
    }
  }
}
