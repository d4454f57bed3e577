import { formatDollars } from '@formwork/kernel'
import type { Warning } from '@formwork/service-kit'
import { exact } from '../costing/exact.ts'
import { sql, type Tx } from '../database.ts'
import type { LockedBid } from '../pricing/locked.ts'

/**
 * What a change of the mode leaves standing in the bid without counting it: in GANTT mode the equipment items of
 * scopes, in TRADITIONAL mode the entries of the timeline.
 */
export async function modeWarnings(
  tx: Tx,
  bid: LockedBid,
  next: LockedBid,
): Promise<readonly Warning[]> {
  const mode = next.equipmentBiddingMode
  if (mode === bid.equipmentBiddingMode) return []
  const [things, cost] =
    mode === 'GANTT'
      ? ['Equipment items', exact(bid.modules.equipment)]
      : ['GANTT entries', exact(await costOfEntries(tx, bid.id))]
  if (cost.isZero()) return []
  const message = `${things} of ${formatDollars(cost)} no longer count in ${mode} mode`
  return [{ field: 'equipmentBiddingMode', message }]
}

async function costOfEntries(tx: Tx, bidId: string): Promise<string> {
  const [row] = await tx.$queryRaw<{ cost: string }[]>(sql`
    SELECT coalesce(sum(total_cost), 0)::text AS cost FROM gantt_entries
    WHERE bid_id = ${bidId}::uuid`)
  return row?.cost ?? '0'
}
