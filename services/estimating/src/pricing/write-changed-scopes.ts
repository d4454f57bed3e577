import type { Tx } from '../database.ts'
import {
  type ChangedTotals,
  type CountedBid,
  changeTotals,
  type ScopeSums,
} from './change-totals.ts'
import { countChanges } from './follow-packages.ts'
import type { LockedScope } from './locked.store.ts'
import { requireRoom } from './require-room.ts'
import { isSameScope } from './same-scope.ts'
import { toSums } from './scope-sums.ts'
import { writeScopeTotals } from './totals.store.ts'

/**
 * The totals of scopes and of their bid that follow from the scopes' sums, where they are only
 * tried, of a bid without packages.
 *
 * @throws NumberTooLarge, as writing them would
 */
export function rollUpScopes(
  bid: CountedBid,
  scopes: readonly LockedScope[],
  sums: ReadonlyMap<string, ScopeSums>,
): ChangedTotals {
  const totals = changeTotals(bid, changesOf(scopes, sums))
  requireRoom([...totals.scopes, totals.bid].map(({ totalCost }) => totalCost))
  return totals
}

const changesOf = (scopes: readonly LockedScope[], sums: ReadonlyMap<string, ScopeSums>) =>
  scopes.map((scope) => ({
    before: scope.modules,
    after: sums.get(scope.id) ?? toSums(scope),
  }))

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
  const totals = await countChanges(tx, bid, changesOf(scopes, sums))
  const changed = totals.scopes.filter((scope) => !isSameScope(before.get(scope.id), scope))
  await writeScopeTotals(tx, changed)
  return { ...totals, scopes: changed }
}
