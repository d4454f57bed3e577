import type { EquipmentBiddingMode } from '@formwork/costing'
import { isoTime } from '@formwork/database'
import { ResourceNotFound } from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries, Tx } from '../database.ts'
import { jsonArray, jsonRow, orNull, plain } from '../json-columns.store.ts'
import { type LockedBid, lockAnyBid } from '../pricing/locked.store.ts'
import type { VersionedBody } from '../versioned-body.ts'
import type { EntryModule } from './entry-fields.ts'
import type { EntryAddress, StoredEntry } from './stored-entry.ts'

/** The distributions of an entry in their order; `e` is its row. */
const distributionsJson: RawBuilder<unknown> = jsonArray(sql`
  SELECT ${jsonRow(sql`d.id, d.scope_id AS "scopeId", d.start_date AS "startDate",
    d.end_date AS "endDate", ${plain(sql`d.weight`)} AS weight,
    ${plain(sql`CASE WHEN e.superseded IS NULL THEN d.allocated_cost ELSE 0 END`)} AS "allocatedCost"`)}
  FROM gantt_distributions d WHERE d.entry_id = e.id ORDER BY d.position, d.id`)

/** What of the shares that are stored in a row carried packages price. */
const superseded = (row: RawBuilder<unknown>, module: EntryModule): RawBuilder<unknown> =>
  sql`coalesce((${row}.package_costs #>> ARRAY['gantt', ${sql.lit(module)}])::numeric, 0)`

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
  || '","updatedAt":"' || ${isoTime(sql`e.updated_at`)}
  || '","supersededBy":' || ${orNull(sql`e.superseded::text`)} || '}')`

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
 * @throws ResourceNotFound `Bid not found`, or `Entry not found` also for one of another bid or module
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
  if (row === undefined) throw ResourceNotFound({ resource: 'Entry' })
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
 * @throws ResourceNotFound `Bid not found`
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
          'equipmentCost', s.gantt_equipment_cost - ${superseded(sql`s`, 'equipment')},
          'laborCost', s.gantt_labor_cost - ${superseded(sql`s`, 'labor')})
          ORDER BY s.position, s.created_at, s.id), '[]')
        FROM scopes s WHERE s.bid_id = b.id) AS allocation,
      (b.unallocated_equipment_cost + b.unallocated_labor_cost - ${superseded(sql`b`, 'equipment')}
        - ${superseded(sql`b`, 'labor')})::float8 AS "unallocatedCost"
    FROM bids b WHERE b.id = ${bidId}::uuid`.execute(db.sql)
  const [row] = rows
  if (row === undefined) throw ResourceNotFound({ resource: 'Bid' })
  return row
}

/**
 * An entry by itself, with its version and the mode of its bid.
 *
 * @throws ResourceNotFound `Entry not found`, also for one of another bid or module
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
  if (row === undefined) throw ResourceNotFound({ resource: 'Entry' })
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
