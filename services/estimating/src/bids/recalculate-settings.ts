import type { Module } from '@formwork/costing'
import type { Tx } from '../database.ts'
import { reallocate } from '../gantt/reallocate.ts'
import { type ChangedTotals, changeTotals } from '../pricing/change-totals.ts'
import { type LockedBid, scopesOf } from '../pricing/locked.store.ts'
import { recalculateItems } from '../pricing/recalculate-items.ts'
import { writeChangedScopes } from '../pricing/write-changed-scopes.ts'

/**
 * Brings the items and scopes of a locked bid in line with its changed settings: tax reaches
 * concrete and materials, per diem the labor, the mode every scope; GANTT entries follow in either
 * mode. The bid's own row is left to the caller, who gets its totals.
 */
export async function recalculateSettings(
  tx: Tx,
  bid: LockedBid,
  next: LockedBid,
): Promise<ChangedTotals> {
  const modules = modulesReached(bid, next)
  const modeChanges = next.equipmentBiddingMode !== bid.equipmentBiddingMode
  if (modules.length === 0 && !modeChanges) return changeTotals(next, [])
  const scopes = await scopesOf(tx, bid)
  const { sums } = await recalculateItems(tx, { bid: next, scopes, modules })
  const shared = await reallocate(tx, { bid, next, scopes, sums })
  return writeChangedScopes(tx, shared.bid, scopes, shared.sums)
}

function modulesReached(bid: LockedBid, next: LockedBid): readonly Module[] {
  const modules: Module[] = []
  const taxChanges =
    next.taxExempt !== bid.taxExempt || next.salesTaxPercentage !== bid.salesTaxPercentage
  if (taxChanges) modules.push('concrete', 'materials')
  if (next.perDiemEnabled !== bid.perDiemEnabled) modules.push('labor')
  return modules
}
