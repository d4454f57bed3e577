import { exact } from '../costing/exact.ts'
import type { EntryAllocation } from '../costing/gantt.ts'
import type { GanttAmounts } from '../costing/roll-up.ts'
import { type Sql, sql, type Tx } from '../database.ts'
import { toNumbers } from '../pricing/cost-stored-item.ts'
import { itemWarnings } from '../pricing/item-warnings.ts'
import type { LockedBid } from '../pricing/locked.ts'
import type { RateChange, Rated } from '../rates/copy-rates.ts'
import { unallocatedAssignments } from './gantt-totals.ts'
import type { StoredEntry } from './stored-entry.ts'
import { writeShares } from './write-entry.ts'

/** An entry whose rates, price or shares have changed. */
export interface RepricedEntry {
  readonly entry: StoredEntry
  readonly rated: Rated
  readonly allocation: EntryAllocation
  readonly changes: readonly RateChange[]
}

export async function writeRepricedEntries(
  tx: Tx,
  entries: readonly RepricedEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await tx.$executeRaw(updateEntries(entries))
  await writeShares(
    tx,
    entries.map(({ allocation }) => allocation),
  )
}

/** Each entry becomes a new version. */
function updateEntries(entries: readonly RepricedEntry[]): Sql {
  const records = entries.map(({ entry, rated, allocation: { cost } }) => ({
    id: entry.id,
    input: rated.input,
    rate_sources: rated.rateSources,
    breakdown: toNumbers(cost.breakdown),
    warnings: itemWarnings(entry.module, rated.input),
    total_cost: cost.totalCost.toFixed(),
  }))
  return sql`
    UPDATE gantt_entries e SET input = t.input, rate_sources = t.rate_sources,
      breakdown = t.breakdown, warnings = t.warnings, total_cost = t.total_cost,
      version = e.version + 1, updated_at = CURRENT_TIMESTAMP
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS t(
      id uuid, input json, rate_sources json, breakdown json, warnings json, total_cost numeric)
    WHERE e.id = t.id`
}

export async function writeUnallocated(
  tx: Tx,
  bid: Pick<LockedBid, 'id' | 'unallocated'>,
  unallocated: GanttAmounts,
): Promise<void> {
  const same =
    exact(unallocated.equipment).eq(bid.unallocated.equipment) &&
    exact(unallocated.labor).eq(bid.unallocated.labor)
  if (same) return
  await tx.$executeRaw(sql`
    UPDATE bids SET ${unallocatedAssignments(unallocated)} WHERE id = ${bid.id}::uuid`)
}
