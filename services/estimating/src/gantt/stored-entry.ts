import { ConflictError, NotFoundError } from '@formwork/kernel'
import type { Distribution, GanttEntry } from '../costing/gantt-entries.ts'
import { type Sql, sql, type Tx } from '../database.ts'
import { type LockedBid, lockBid } from '../pricing/locked.ts'
import type { Rated } from '../rates/copy-rates.ts'
import type { EntryModule } from './entry-fields.ts'

export interface StoredDistribution extends Distribution {
  readonly allocatedCost: number
}

/** An entry with its shares as they are stored. */
export interface StoredEntry extends Rated {
  readonly id: string
  readonly module: EntryModule
  readonly name: string
  /** YYYY-MM-DD, both included. */
  readonly startDate: string
  readonly endDate: string
  readonly distributions: readonly StoredDistribution[]
  readonly totalCost: number
  readonly version: number
}

export interface EntryAddress {
  readonly bidId: string
  readonly module: EntryModule
  readonly entryId: string
}

/** `e` is the entry's row. */
export const storedEntry: Sql = sql`json_build_object(
  'id', e.id, 'module', e.module, 'name', e.name, 'startDate', e.start_date,
  'endDate', e.end_date, 'input', e.input, 'rateSources', e.rate_sources,
  'totalCost', e.total_cost, 'version', e.version, 'distributions', coalesce((
    SELECT json_agg(json_build_object('id', d.id, 'scopeId', d.scope_id,
      'startDate', d.start_date, 'endDate', d.end_date, 'weight', d.weight,
      'allocatedCost', d.allocated_cost) ORDER BY d.position, d.id)
    FROM gantt_distributions d WHERE d.entry_id = e.id), '[]'))`

/** All entries of a bid that is locked, in their order. */
export async function readEntries(tx: Tx, bidId: string): Promise<readonly StoredEntry[]> {
  const rows = await tx.$queryRaw<{ entry: StoredEntry }[]>(sql`
    SELECT ${storedEntry} AS entry FROM gantt_entries e WHERE e.bid_id = ${bidId}::uuid
    ORDER BY e.module, e.position, e.id`)
  return rows.map(({ entry }) => entry)
}

/**
 * Locks the entry's bid. Whoever changes an entry, or a scope that it is distributed over, holds that
 * lock, so the entry itself needs none.
 *
 * @throws NotFoundError `Bid not found`, or `Entry not found` also for one of another bid or module
 */
export async function lockEntry(
  tx: Tx,
  { bidId, module, entryId }: EntryAddress,
): Promise<{ readonly bid: LockedBid; readonly entry: StoredEntry }> {
  const bid = await lockBid(tx, bidId)
  const [row] = await tx.$queryRaw<{ entry: StoredEntry }[]>(sql`
    SELECT ${storedEntry} AS entry FROM gantt_entries e
    WHERE e.id = ${entryId}::uuid AND e.bid_id = ${bidId}::uuid AND e.module = ${module}`)
  if (row === undefined) throw new NotFoundError('Entry')
  return { bid, entry: row.entry }
}

/** The fields of a stored entry were checked when they came in; here they are taken for what they are. */
export function toGanttEntry(
  entry: Pick<GanttEntry, 'id' | 'module' | 'startDate' | 'endDate' | 'distributions'> &
    Pick<Rated, 'input'>,
): GanttEntry {
  return entry as unknown as GanttEntry
}

/** @throws ConflictError when the bid is not in GANTT mode */
export function requireGanttMode(bid: Pick<LockedBid, 'equipmentBiddingMode'>): void {
  if (bid.equipmentBiddingMode === 'GANTT') return
  throw new ConflictError('The bid is not in GANTT mode', 'BID_NOT_IN_GANTT_MODE')
}
