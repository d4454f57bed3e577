import type { VersionCheck } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import { announceScopes } from '../events/bid-events.ts'
import { reallocateScopes } from '../gantt/reallocate-scopes.ts'
import { renewEntriesOver } from '../gantt/write-entries.store.ts'
import { recordHistory } from '../history/history.store.ts'
import { changeTotals } from '../pricing/change-totals.ts'
import { lockScope } from '../pricing/locked.store.ts'
import { writeBidTotals } from '../pricing/totals.store.ts'
import { keepDeletedScope } from './deleted-scopes.store.ts'
import { deleteScopeRow, unlinkChildren } from './scopes.store.ts'

/**
 * Deletes a scope with its items; its children are unlinked and keep what they have. What GANTT
 * entries put on it goes to the scopes that they are left with, or stays on the bid.
 * `restoreScope` takes it back.
 *
 * @throws ResourceNotFound, ResourceChanged
 */
export async function deleteScope(
  db: Database,
  id: string,
  by: string,
  check: VersionCheck,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { bid, scope } = await lockScope(tx, id)
    check(scope.version)
    await keepDeletedScope(tx, bid.id, id)
    await unlinkChildren(tx, id)
    await renewEntriesOver(tx, id)
    await deleteScopeRow(tx, id)
    const { modules } = changeTotals(bid, [{ before: scope.modules, after: null }]).bid
    const totals = await reallocateScopes(tx, { ...bid, modules })
    await writeBidTotals(tx, bid.id, totals)
    const previousTotal = scope.totalCost
    await recordHistory(tx, bid.id, {
      by,
      action: 'scope.deleted',
      scopeId: id,
      scope: scope.name,
      previousTotal,
    })
    await announceScopes(tx, bid.id, 'deleted', { removed: [id], by })
  })
}
