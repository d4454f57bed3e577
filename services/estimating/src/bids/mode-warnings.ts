import { exact } from '@formwork/costing'
import { formatDollars } from '@formwork/kernel'
import type { Warning } from '@formwork/service-kit'
import type { Tx } from '../database.ts'
import { costOfEntries } from '../gantt/gantt.store.ts'
import type { LockedBid } from '../pricing/locked.store.ts'

/**
 * What a change of the mode leaves standing in the bid without counting it: in GANTT mode the
 * equipment items of scopes, in TRADITIONAL mode the entries of the timeline.
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
