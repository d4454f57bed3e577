import { NotFoundError } from '@formwork/kernel'
import type { EntryAllocation } from '../costing/gantt.ts'
import { type Sql, sql, type Tx } from '../database.ts'
import { toNumbers } from '../pricing/cost-stored-item.ts'
import { itemWarnings } from '../pricing/item-warnings.ts'
import type { Rated } from '../rates/copy-rates.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { entryBody } from './entry-body.ts'
import type { EntryModule } from './entry-fields.ts'
import type { NewEntry, SentEntry } from './gantt.schemas.ts'
import type { Timeline } from './timeline-of-entry.ts'

/** An entry as it is to be stored. */
export interface PricedEntry {
  readonly id: string
  readonly timeline: Timeline
  readonly rated: Rated
  readonly allocation: EntryAllocation
}

/** Puts a new entry at the end of its module. */
export async function insertEntry(
  tx: Tx,
  place: { readonly bidId: string; readonly module: EntryModule },
  sent: NewEntry,
  entry: PricedEntry,
): Promise<void> {
  const { bidId, module } = place
  const { rated, timeline, allocation } = entry
  await tx.$executeRaw(sql`
    INSERT INTO gantt_entries (id, bid_id, module, position, name, description, notes, start_date,
      end_date, input, rate_sources, breakdown, warnings, total_cost)
    SELECT ${entry.id}::uuid, ${bidId}::uuid, ${module}, coalesce(max(position) + 1, 0),
      ${sent.name}, ${sent.description ?? null}, ${sent.notes ?? null},
      ${timeline.startDate}::date, ${timeline.endDate}::date, ${json(rated.input)},
      ${json(rated.rateSources)}, ${json(toNumbers(allocation.cost.breakdown))},
      ${json(itemWarnings(module, rated.input))}, ${allocation.cost.totalCost.toFixed()}::numeric
    FROM gantt_entries WHERE bid_id = ${bidId}::uuid AND module = ${module}`)
  await insertDistributions(tx, entry)
}

/** Writes a changed entry. Its distributions are replaced as a whole when they were sent. */
export async function updateEntryRow(tx: Tx, sent: SentEntry, entry: PricedEntry): Promise<void> {
  const { rated, timeline, allocation } = entry
  const { name, description, notes } = sent
  await tx.$executeRaw(sql`
    UPDATE gantt_entries SET name = coalesce(${name ?? null}, name),
      description = CASE WHEN ${description !== undefined} THEN ${description ?? null}
        ELSE description END,
      notes = CASE WHEN ${notes !== undefined} THEN ${notes ?? null} ELSE notes END,
      start_date = ${timeline.startDate}::date, end_date = ${timeline.endDate}::date,
      input = ${json(rated.input)}, rate_sources = ${json(rated.rateSources)},
      breakdown = ${json(toNumbers(allocation.cost.breakdown))},
      warnings = ${json(itemWarnings(allocation.module, rated.input))},
      total_cost = ${allocation.cost.totalCost.toFixed()}::numeric,
      version = version + 1, updated_at = CURRENT_TIMESTAMP
    WHERE id = ${entry.id}::uuid`)
  if (sent.distributions === undefined) {
    await writeShares(tx, [allocation])
    return
  }
  await tx.$executeRaw(sql`DELETE FROM gantt_distributions WHERE entry_id = ${entry.id}::uuid`)
  await insertDistributions(tx, entry)
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
  await tx.$executeRaw(sql`
    INSERT INTO gantt_distributions (id, entry_id, scope_id, position, start_date, end_date, weight,
      allocated_cost)
    SELECT t.id, ${id}::uuid, t.scope_id, t.position, t.start_date, t.end_date, t.weight,
      t.allocated_cost
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS t(id uuid, position int,
      scope_id uuid, start_date date, end_date date, weight numeric, allocated_cost numeric)`)
}

/** Writes what the distributions of entries have come to bear. */
export async function writeShares(
  tx: Tx,
  allocations: readonly Pick<EntryAllocation, 'shares'>[],
): Promise<void> {
  const records = allocations.flatMap(({ shares }) =>
    shares.map(({ id, allocatedCost }) => ({ id, allocated_cost: allocatedCost.toFixed() })),
  )
  if (records.length === 0) return
  await tx.$executeRaw(sql`
    UPDATE gantt_distributions d SET allocated_cost = t.allocated_cost
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS t(id uuid, allocated_cost numeric)
    WHERE d.id = t.id`)
}

/** An entry as writes answer it. */
export async function readEntryBody(tx: Tx, entryId: string): Promise<VersionedBody> {
  const [row] = await tx.$queryRaw<VersionedBody[]>(sql`
    SELECT ${entryBody} AS body, e.version FROM gantt_entries e WHERE e.id = ${entryId}::uuid`)
  if (row === undefined) throw new NotFoundError('Entry')
  return row
}

function json(value: object): Sql {
  return sql`${JSON.stringify(value)}::json`
}
