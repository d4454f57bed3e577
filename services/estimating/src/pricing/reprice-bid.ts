import { exact } from '../costing/exact.ts'
import { MODULES, type Module } from '../costing/item-inputs.ts'
import type { ModuleInput } from '../costing/roll-up.ts'
import type { Tx } from '../database.ts'
import { type CountedBid, reallocate } from '../gantt/reallocate.ts'
import {
  type ChangedTotals,
  changeTotals,
  type ScopeSums,
  type ScopeTotals,
} from './change-totals.ts'
import { type LockedBid, type LockedScope, readScopes } from './locked.store.ts'
import { recostItems, toSums } from './recost-items.ts'
import { writeScopeTotals } from './totals.store.ts'

/**
 * Brings the items and scopes of a locked bid in line with its changed settings: tax reaches concrete and
 * materials, per diem the labor, the mode every scope; GANTT entries follow in either mode. The bid's own
 * row is left to the caller, who gets its totals.
 */
export async function repriceBid(tx: Tx, bid: LockedBid, next: LockedBid): Promise<ChangedTotals> {
  const modules = modulesReached(bid, next)
  const modeChanges = next.equipmentBiddingMode !== bid.equipmentBiddingMode
  if (modules.length === 0 && !modeChanges) return changeTotals(next, [])
  const scopes = await readScopes(tx, bid.id)
  const { sums } = await recostItems(tx, { bid: next, scopes, modules })
  const shared = await reallocate(tx, { bid, next, scopes, sums })
  return writeChangedScopes(tx, shared.bid, scopes, shared.sums)
}

/** The totals of scopes and of their bid that follow from the scopes' sums. */
export function rollUpScopes(
  bid: CountedBid,
  scopes: readonly LockedScope[],
  sums: ReadonlyMap<string, ScopeSums>,
): ChangedTotals {
  const changes = scopes.map((scope) => ({
    before: scope.modules,
    after: sums.get(scope.id) ?? toSums(scope),
  }))
  return changeTotals(bid, changes)
}

/**
 * Rolls scopes up from their new sums and writes those whose totals change. `stored` are the scopes as they
 * are in the database, where that differs from `scopes`.
 */
export async function writeChangedScopes(
  tx: Tx,
  bid: CountedBid,
  scopes: readonly LockedScope[],
  sums: ReadonlyMap<string, ScopeSums>,
  stored: readonly LockedScope[] = scopes,
): Promise<ChangedTotals> {
  const before = new Map(stored.map((scope) => [scope.id, scope]))
  const totals = rollUpScopes(bid, scopes, sums)
  const changed = totals.scopes.filter((scope) => !isSame(before.get(scope.id), scope))
  await writeScopeTotals(tx, changed)
  return { ...totals, scopes: changed }
}

function isSame(before: LockedScope | undefined, after: ScopeTotals): boolean {
  return (
    before !== undefined &&
    sameAmounts(before.modules, after.modules) &&
    sameAmounts(before.raw, after.raw) &&
    exact(before.gantt.equipment).eq(after.gantt.equipment) &&
    exact(before.gantt.labor).eq(after.gantt.labor) &&
    exact(before.orderedCYParts).eq(after.orderedCYParts)
  )
}

function modulesReached(bid: LockedBid, next: LockedBid): readonly Module[] {
  const modules: Module[] = []
  const taxChanges =
    next.taxExempt !== bid.taxExempt || next.salesTaxPercentage !== bid.salesTaxPercentage
  if (taxChanges) modules.push('concrete', 'materials')
  if (next.perDiemEnabled !== bid.perDiemEnabled) modules.push('labor')
  return modules
}

function sameAmounts(a: ModuleInput, b: ModuleInput): boolean {
  return MODULES.every((module) => exact(a[module]).eq(b[module]))
}
