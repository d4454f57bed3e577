import {
  type BidTotals,
  type EntryAllocation,
  exact,
  type GanttAmounts,
  type ItemWarning,
} from '@formwork/costing'
import { sql } from 'kysely'
import { NEW_VERSION, type Tx } from '../database.ts'
import { toNumbers } from '../pricing/to-numbers.ts'
import { bidTotalsColumns } from '../pricing/totals.store.ts'
import type { Rated } from '../rates/copy-rates.ts'
import type { EntryModule } from './entry-fields.ts'
import type { NewEntry, SentEntry } from './gantt.schemas.ts'
import type { RepricedEntry } from './reallocate.ts'
import type { Timeline } from './timeline-of-entry.ts'

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
