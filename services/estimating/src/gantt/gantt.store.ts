import {
  type BidTotals,
  type EntryAllocation,
  type EquipmentBiddingMode,
  exact,
  type GanttAmounts,
  type ItemWarning,
} from '@formwork/costing'
import { NotFoundError } from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'
import { type Database, NEW_VERSION, type Queries, type Tx } from '../database.ts'
import { isoTime, jsonArray, jsonRow, orNull, plain } from '../json-columns.store.ts'
import { type LockedBid, lockAnyBid } from '../pricing/locked.store.ts'
import { toNumbers } from '../pricing/to-numbers.ts'
import { bidTotalsColumns } from '../pricing/totals.store.ts'
import type { Rated } from '../rates/copy-rates.ts'
import type { VersionedBody } from '../versioned-body.ts'
import type { EntryModule } from './entry-fields.ts'
import type { NewEntry, SentEntry } from './gantt.schemas.ts'
import type { RepricedEntry } from './reallocate.ts'
import type { EntryAddress, StoredEntry } from './stored-entry.ts'
import type { Timeline } from './timeline-of-entry.ts'

/** The distributions of an entry in their order; `e` is its row. */
const distributionsJson: RawBuilder<unknown> = jsonArray(sql`
  SELECT ${jsonRow(sql`d.id, d.scope_id AS "scopeId", d.start_date AS "startDate",
    d.end_date AS "endDate", ${plain(sql`d.weight`)} AS weight,
    ${plain(sql`d.allocated_cost`)} AS "allocatedCost"`)}
  FROM gantt_distributions d WHERE d.entry_id = e.id ORDER BY d.position, d.id`)

/** An entry as the API answers it, as JSON text; `e` is its row. Built as itemBody is. */
const entryJson: RawBuilder<string> = sql`(
  '{"id":"' || e.id || '","bidId":"' || e.bid_id || '","module":"' || e.module
  || '","position":' || e.position || ',"name":' || to_json(e.name)::text
  || ',"description":' || ${orNull(sql`to_json(e.description)::text`)}
  || ',"notes":' || ${orNull(sql`to_json(e.notes)::text`)}
  || ',"startDate":' || to_json(e.start_date)::text || ',"endDate":' || to_json(e.end_date)::text
  || ',' || substr(left(e.input::text, -1), 2)
  || ',"distributions":' || ${distributionsJson}::text
  || ',"rateSources":' || e.rate_sources::text || ',"breakdown":' || e.breakdown::text
  || ',"totalCost":' || ${plain(sql`e.total_cost`)} || ',"warnings":' || e.warnings::text
  || ',"createdAt":"' || ${isoTime(sql`e.created_at`)}
  || '","updatedAt":"' || ${isoTime(sql`e.updated_at`)} || '"}')`

/** A StoredEntry; `e` is the entry's row. */
const storedEntry: RawBuilder<StoredEntry> = sql`json_build_object(
  'id', e.id, 'module', e.module, 'name', e.name, 'description', e.description, 'notes', e.notes,
  'startDate', e.start_date,
  'endDate', e.end_date, 'input', e.input, 'rateSources', e.rate_sources,
  'totalCost', e.total_cost, 'version', e.version, 'distributions', coalesce((
    SELECT json_agg(json_build_object('id', d.id, 'scopeId', d.scope_id,
      'startDate', d.start_date, 'endDate', d.end_date, 'weight', d.weight,
      'allocatedCost', d.allocated_cost) ORDER BY d.position, d.id)
    FROM gantt_distributions d WHERE d.entry_id = e.id), '[]'))`

/** All entries of a bid, in their order. */
export async function readEntries(db: Queries, bidId: string): Promise<readonly StoredEntry[]> {
  const { rows } = await sql<{ entry: StoredEntry }>`
    SELECT ${storedEntry} AS entry FROM gantt_entries e WHERE e.bid_id = ${bidId}::uuid
    ORDER BY e.module, e.position, e.id`.execute(db.sql)
  return rows.map(({ entry }) => entry)
}

/**
 * Locks the entry's bid, which may be one that its award locked. Whoever changes an entry, or a
 * scope that it is distributed over, holds that lock, so the entry itself needs none.
 *
 * @throws NotFoundError `Bid not found`, or `Entry not found` also for one of another bid or module
 */
export async function lockEntry(
  tx: Tx,
  { bidId, module, entryId }: EntryAddress,
): Promise<{ readonly bid: LockedBid; readonly entry: StoredEntry }> {
  const bid = await lockAnyBid(tx, bidId)
  const { rows } = await sql<{ entry: StoredEntry }>`
    SELECT ${storedEntry} AS entry FROM gantt_entries e
    WHERE e.id = ${entryId}::uuid AND e.bid_id = ${bidId}::uuid AND e.module = ${module}`.execute(
    tx.sql,
  )
  const [row] = rows
  if (row === undefined) throw new NotFoundError('Entry')
  return { bid, entry: row.entry }
}

export interface GanttRow {
  readonly equipmentBiddingMode: EquipmentBiddingMode
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
 * The timeline of a bid, all of one moment.
 *
 * @throws NotFoundError `Bid not found`
 */
export async function readGanttRow(db: Database, bidId: string): Promise<GanttRow> {
  const entriesOf = (module: EntryModule) => sql`(
    SELECT '[' || coalesce(string_agg(${entryJson}, ',' ORDER BY e.position, e.id), '') || ']'
    FROM gantt_entries e WHERE e.bid_id = b.id AND e.module = ${module})`
  const { rows } = await sql<GanttRow>`
    SELECT b.equipment_bidding_mode AS "equipmentBiddingMode",
      ${entriesOf('equipment')} AS equipment, ${entriesOf('labor')} AS labor,
      (SELECT coalesce(json_agg(${storedEntry} ORDER BY e.module, e.position, e.id), '[]')
        FROM gantt_entries e WHERE e.bid_id = b.id) AS entries,
      (SELECT coalesce(json_agg(json_build_object('scopeId', s.id,
          'equipmentCost', s.gantt_equipment_cost, 'laborCost', s.gantt_labor_cost)
          ORDER BY s.position, s.created_at, s.id), '[]')
        FROM scopes s WHERE s.bid_id = b.id) AS allocation,
      (b.unallocated_equipment_cost + b.unallocated_labor_cost)::float8 AS "unallocatedCost"
    FROM bids b WHERE b.id = ${bidId}::uuid`.execute(db.sql)
  const [row] = rows
  if (row === undefined) throw new NotFoundError('Bid')
  return row
}

/**
 * An entry by itself, with its version and the mode of its bid.
 *
 * @throws NotFoundError `Entry not found`, also for one of another bid or module
 */
export async function readEntryJson(
  db: Queries,
  { bidId, module, entryId }: EntryAddress,
): Promise<VersionedBody & Pick<GanttRow, 'equipmentBiddingMode'>> {
  const { rows } = await sql<VersionedBody & Pick<GanttRow, 'equipmentBiddingMode'>>`
    SELECT ${entryJson} AS body, e.version, b.equipment_bidding_mode AS "equipmentBiddingMode"
    FROM gantt_entries e JOIN bids b ON b.id = e.bid_id
    WHERE e.id = ${entryId}::uuid AND e.bid_id = ${bidId}::uuid AND e.module = ${module}`.execute(
    db.sql,
  )
  const [row] = rows
  if (row === undefined) throw new NotFoundError('Entry')
  return row
}

/** How many entries a bid has, and how many distributions they have. */
export async function countEntries(tx: Tx, bidId: string) {
  return tx.sql
    .selectFrom('gantt_entries as e')
    .leftJoin('gantt_distributions as d', 'd.entry_id', 'e.id')
    .select([
      sql<number>`count(DISTINCT e.id)::int`.as('entries'),
      sql<number>`count(d.id)::int`.as('distributions'),
    ])
    .where('e.bid_id', '=', bidId)
    .executeTakeFirstOrThrow()
}

/** What the entries of a bid cost, as decimal text. */
export async function costOfEntries(tx: Tx, bidId: string): Promise<string> {
  const { cost } = await tx.sql
    .selectFrom('gantt_entries')
    .select(sql<string>`coalesce(sum(total_cost), 0)::text`.as('cost'))
    .where('bid_id', '=', bidId)
    .executeTakeFirstOrThrow()
  return cost
}

/** An entry as it is to be stored. */
export interface PricedEntry {
  readonly id: string
  readonly timeline: Timeline
  readonly rated: Rated
  readonly allocation: EntryAllocation
  readonly warnings: readonly ItemWarning[]
}

/** Puts a new entry at the end of its module. */
export async function insertEntry(
  tx: Tx,
  { bidId, module }: { readonly bidId: string; readonly module: EntryModule },
  sent: NewEntry,
  entry: PricedEntry,
): Promise<void> {
  const last = tx.sql
    .selectFrom('gantt_entries')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position'))
    .where('bid_id', '=', bidId)
    .where('module', '=', module)
  const values = {
    id: entry.id,
    bid_id: bidId,
    module,
    position: last,
    name: sent.name,
    description: sent.description ?? null,
    notes: sent.notes ?? null,
    ...columnsOf(entry),
  }
  await tx.sql.insertInto('gantt_entries').values(values).execute()
  await insertDistributions(tx, entry)
}

/** Writes a changed entry. Its distributions are replaced as a whole when they were sent. */
export async function updateEntryRow(tx: Tx, sent: SentEntry, entry: PricedEntry): Promise<void> {
  const { name, description, notes } = sent
  await tx.sql
    .updateTable('gantt_entries')
    .set({
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(notes !== undefined && { notes }),
      ...columnsOf(entry),
      ...NEW_VERSION,
    })
    .where('id', '=', entry.id)
    .execute()
  if (sent.distributions === undefined) {
    await writeShares(tx, [entry.allocation])
    return
  }
  await tx.sql.deleteFrom('gantt_distributions').where('entry_id', '=', entry.id).execute()
  await insertDistributions(tx, entry)
}

function columnsOf({ timeline, rated, warnings, allocation: { cost } }: PricedEntry) {
  return {
    start_date: timeline.startDate,
    end_date: timeline.endDate,
    input: JSON.stringify(rated.input),
    rate_sources: JSON.stringify(rated.rateSources),
    breakdown: JSON.stringify(toNumbers(cost.breakdown)),
    warnings: JSON.stringify(warnings),
    total_cost: cost.totalCost.toFixed(),
  }
}

async function insertDistributions(
  tx: Tx,
  { id, timeline, allocation }: PricedEntry,
): Promise<void> {
  if (timeline.distributions.length === 0) return
  const records = timeline.distributions.map((each, position) => ({
    id: each.id,
    position,
    scope_id: each.scopeId,
    start_date: each.startDate,
    end_date: each.endDate,
    weight: each.weight,
    allocated_cost: allocation.shares[position]?.allocatedCost.toFixed(),
  }))
  await sql`
    INSERT INTO gantt_distributions (id, entry_id, scope_id, position, start_date, end_date, weight,
      allocated_cost)
    SELECT t.id, ${id}::uuid, t.scope_id, t.position, t.start_date, t.end_date, t.weight,
      t.allocated_cost
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS t(id uuid, position int,
      scope_id uuid, start_date date, end_date date, weight numeric,
      allocated_cost numeric)`.execute(tx.sql)
}

/** Writes what the distributions of entries have come to bear. */
async function writeShares(
  tx: Tx,
  allocations: readonly Pick<EntryAllocation, 'shares'>[],
): Promise<void> {
  const records = allocations.flatMap(({ shares }) =>
    shares.map(({ id, allocatedCost }) => ({ id, allocated_cost: allocatedCost.toFixed() })),
  )
  if (records.length === 0) return
  await sql`
    UPDATE gantt_distributions d SET allocated_cost = t.allocated_cost
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS t(id uuid, allocated_cost numeric)
    WHERE d.id = t.id`.execute(tx.sql)
}

/** Entries whose rates, price or shares have changed. Each becomes a new version. */
export async function writeRepricedEntries(
  tx: Tx,
  entries: readonly RepricedEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const records = entries.map(({ entry, rated, warnings, allocation: { cost } }) => ({
    id: entry.id,
    input: rated.input,
    rate_sources: rated.rateSources,
    breakdown: toNumbers(cost.breakdown),
    warnings,
    total_cost: cost.totalCost.toFixed(),
  }))
  await sql`
    UPDATE gantt_entries e SET input = t.input, rate_sources = t.rate_sources,
      breakdown = t.breakdown, warnings = t.warnings, total_cost = t.total_cost,
      version = e.version + 1, updated_at = CURRENT_TIMESTAMP
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS t(
      id uuid, input json, rate_sources json, breakdown json, warnings json, total_cost numeric)
    WHERE e.id = t.id`.execute(tx.sql)
  const allocations = entries.map(({ allocation }) => allocation)
  await writeShares(tx, allocations)
}

/** Makes a new version of each entry that is about to lose its distributions over a scope. */
export async function renewEntriesOver(tx: Tx, scopeId: string): Promise<void> {
  await tx.sql
    .updateTable('gantt_entries')
    .set(NEW_VERSION)
    .where('id', 'in', (of) =>
      of.selectFrom('gantt_distributions').select('entry_id').where('scope_id', '=', scopeId),
    )
    .execute()
}

/** With its distributions. */
export async function deleteEntryRow(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('gantt_entries').where('id', '=', id).execute()
}

/** What entries leave on their bid, whose version stays. */
export async function writeUnallocated(
  tx: Tx,
  bidId: string,
  unallocated: GanttAmounts,
): Promise<void> {
  const values = unallocatedColumns(unallocated)
  await tx.sql.updateTable('bids').set(values).where('id', '=', bidId).execute()
}

/** What entries leave on their bid, with its totals. The bid becomes a new version. */
export async function writeGanttTotals(
  tx: Tx,
  bidId: string,
  unallocated: GanttAmounts,
  totals: BidTotals,
): Promise<void> {
  const values = { ...unallocatedColumns(unallocated), ...bidTotalsColumns(totals) }
  await tx.sql.updateTable('bids').set(values).where('id', '=', bidId).execute()
}

function unallocatedColumns({ equipment, labor }: GanttAmounts) {
  return {
    unallocated_equipment_cost: exact(equipment).toFixed(),
    unallocated_labor_cost: exact(labor).toFixed(),
  }
}
