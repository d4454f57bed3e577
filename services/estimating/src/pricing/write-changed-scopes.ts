import { exact, MODULES, type ModuleInput } from '@formwork/costing'
import type { Tx } from '../database.ts'
import {
  type ChangedTotals,
  changeTotals,
  type ScopeSums,
  type ScopeTotals,
} from './change-totals.ts'
import type { LockedScope } from './locked.store.ts'
import { toSums } from './scope-sums.ts'
import { writeScopeTotals } from './totals.store.ts'

/** A bid as its totals follow from it. */
type CountedBid = Parameters<typeof changeTotals>[0]

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
 * Rolls scopes up from their new sums and writes those whose totals change. `stored` are the scopes
 * as they are in the database, where that differs from `scopes`.
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

function sameAmounts(a: ModuleInput, b: ModuleInput): boolean {
  return MODULES.every((module) => exact(a[module]).eq(b[module]))
}
