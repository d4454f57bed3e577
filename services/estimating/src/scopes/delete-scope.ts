import { transaction } from '@formwork/database'
import type { VersionCheck } from '@formwork/service-kit'
import { type Database, sql } from '../database.ts'
import { announceScopes } from '../events/bid-events.ts'
import { reallocateOverScopes, touchEntriesOf } from '../gantt/reallocate-over-scopes.ts'
import { changeTotals } from '../pricing/change-totals.ts'
import { lockScope } from '../pricing/locked.ts'
import { updateBidTotals } from '../pricing/write-totals.ts'

/**
 * Deletes a scope with its items; its children are unlinked and keep what they have. What GANTT entries
 * put on it goes to the scopes that they are left with, or stays on the bid.
 *
 * @throws NotFoundError, PreconditionFailedError
 */
export async function deleteScope(
  db: Database,
  id: string,
  by: string,
  check: VersionCheck,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { bid, scope } = await lockScope(tx, id)
    check(scope.version)
    await tx.$executeRaw(sql`
      UPDATE scopes SET parent_scope_id = NULL, inheritance_settings = NULL,
        last_synced_at = NULL, version = version + 1, updated_at = CURRENT_TIMESTAMP
      WHERE parent_scope_id = ${id}::uuid`)
    await touchEntriesOf(tx, id)
    await tx.$executeRaw(sql`DELETE FROM scopes WHERE id = ${id}::uuid`)
    const { modules } = changeTotals(bid, [{ before: scope.modules, after: null }]).bid
    const totals = await reallocateOverScopes(tx, { ...bid, modules })
    await tx.$executeRaw(updateBidTotals(bid.id, totals))
    await announceScopes(tx, bid.id, 'deleted', { removed: [id], by })
  })
}
