import { NotFoundError } from '@formwork/kernel'
import { toParts } from '../costing/gantt-entries.ts'
import { usage } from '../costing/gantt-overlaps.ts'
import { toSpan } from '../costing/timeline.ts'
import { type Database, type Sql, sql } from '../database.ts'
import { chunksInTurns } from '../in-turns.ts'
import type { LockedBid } from '../pricing/locked.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { entryBody } from './entry-body.ts'
import type { EntryModule } from './entry-fields.ts'
import {
  type EntryAddress,
  requireGanttMode,
  type StoredEntry,
  storedEntry,
  toGanttEntry,
} from './stored-entry.ts'
import { placesOf } from './timeline-of-entry.ts'

interface GanttRow extends Pick<LockedBid, 'equipmentBiddingMode'> {
  /** JSON text of lists. */
  readonly equipment: string
  readonly labor: string
  readonly entries: readonly StoredEntry[]
  readonly allocation: readonly {
    readonly scopeId: string
    readonly equipmentCost: number
    readonly laborCost: number
  }[]
  readonly unallocatedCost: number
}

/**
 * The whole timeline of a bid as JSON text: its entries, where they are wanted twice or by nobody, and what
 * each scope bears of them. The text comes range by range, since a crane that hundreds of scopes want at
 * once has thousands of names to tell.
 *
 * @throws NotFoundError `Bid not found`, ConflictError when the bid is not in GANTT mode, both before there
 * is any text
 */
export async function readGantt(db: Database, bidId: string): Promise<AsyncIterable<string>> {
  const [row] = await db.$queryRaw<GanttRow[]>(ganttOf(bidId))
  if (row === undefined) throw new NotFoundError('Bid')
  requireGanttMode(row)
  return chunksInTurns(ganttPieces(row))
}

/** An entry by itself, with its version. */
export async function readEntry(
  db: Database,
  { bidId, module, entryId }: EntryAddress,
): Promise<VersionedBody> {
  const [row] = await db.$queryRaw<(VersionedBody & Pick<LockedBid, 'equipmentBiddingMode'>)[]>(sql`
    SELECT ${entryBody} AS body, e.version, b.equipment_bidding_mode AS "equipmentBiddingMode"
    FROM gantt_entries e JOIN bids b ON b.id = e.bid_id
    WHERE e.id = ${entryId}::uuid AND e.bid_id = ${bidId}::uuid AND e.module = ${module}`)
  if (row === undefined) throw new NotFoundError('Entry')
  requireGanttMode(row)
  return row
}

/** One statement, so that all is of one moment. */
const ganttOf = (bidId: string): Sql => sql`
  SELECT b.equipment_bidding_mode AS "equipmentBiddingMode",
    ${bodiesOf('equipment')} AS equipment, ${bodiesOf('labor')} AS labor,
    (SELECT coalesce(json_agg(${storedEntry} ORDER BY e.module, e.position, e.id), '[]')
      FROM gantt_entries e WHERE e.bid_id = b.id) AS entries,
    (SELECT coalesce(json_agg(json_build_object('scopeId', s.id,
        'equipmentCost', s.gantt_equipment_cost, 'laborCost', s.gantt_labor_cost)
        ORDER BY s.position, s.created_at, s.id), '[]')
      FROM scopes s WHERE s.bid_id = b.id) AS allocation,
    (b.unallocated_equipment_cost + b.unallocated_labor_cost)::float8 AS "unallocatedCost"
  FROM bids b WHERE b.id = ${bidId}::uuid`

const bodiesOf = (module: EntryModule): Sql => sql`(
  SELECT '[' || coalesce(string_agg(${entryBody}, ',' ORDER BY e.position, e.id), '') || ']'
  FROM gantt_entries e WHERE e.bid_id = b.id AND e.module = ${module})`

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
