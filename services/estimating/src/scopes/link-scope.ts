import { transaction } from '@formwork/database'
import { ConflictError } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import { type Database, sql, type Tx } from '../database.ts'
import { announceScopes } from '../events/bid-events.ts'
import { type LockedScope, lockScope } from '../pricing/locked.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { touchBid } from './create-scope.ts'
import { checkLink } from './hierarchy.ts'
import { readScope } from './read-scopes.ts'
import type { InheritanceSettings } from './scope-answers.ts'
import type { LinkScope } from './scopes.schemas.ts'

/** Settings that were left out on link. */
const ALL_OFF: InheritanceSettings = {
  concreteDimensions: {
    enabled: false,
    inheritLength: false,
    inheritWidth: false,
    inheritDepth: false,
  },
  materials: { enabled: false },
  rebar: { enabled: false },
}

export interface LinkChange {
  readonly db: Database
  readonly id: string
  readonly by: string
  readonly check: VersionCheck
}

/**
 * Links a scope to a parent; the same parent again replaces the settings.
 *
 * @throws InvalidError where the link would break the hierarchy's constraints; ConflictError when the scope
 * has another parent already
 */
export function linkScope(change: LinkChange, link: LinkScope): Promise<VersionedBody> {
  return changeLink(change, async (tx, scope) => {
    const parent = await tx.scope.findUnique({
      where: { id: link.parentScopeId },
      select: { id: true, bidId: true, parentScopeId: true },
    })
    const children = await tx.scope.count({ where: { parentScopeId: scope.id } })
    checkLink(scope, parent, children > 0)
    await writeLink(tx, scope.id, link.parentScopeId, link.inheritanceSettings ?? ALL_OFF)
  })
}

/** Clears the parent, the settings and the time of the last sync; what was copied stays. */
export function unlinkScope(change: LinkChange): Promise<VersionedBody> {
  return changeLink(change, async (tx, scope) => {
    await tx.$executeRaw(sql`
      UPDATE scopes SET parent_scope_id = NULL, inheritance_settings = NULL,
        last_synced_at = NULL, version = version + 1, updated_at = CURRENT_TIMESTAMP
      WHERE id = ${scope.id}::uuid`)
  })
}

/** @throws ConflictError when the scope has no parent */
export function changeInheritance(
  change: LinkChange,
  settings: InheritanceSettings,
): Promise<VersionedBody> {
  return changeLink(change, (tx, scope) => writeLink(tx, scope.id, parentOf(scope), settings))
}

/** @throws ConflictError when the scope has no parent */
export function parentOf({ parentScopeId }: LockedScope): string {
  if (parentScopeId !== null) return parentScopeId
  throw new ConflictError('Scope is not linked to a parent', 'NOT_LINKED')
}

/** All links of a bid change under its lock, so that two of them cannot cross. */
async function changeLink(
  { db, id, by, check }: LinkChange,
  change: (tx: Tx, scope: LockedScope) => Promise<void>,
): Promise<VersionedBody> {
  return transaction(db, async (tx) => {
    const { bid, scope } = await lockScope(tx, id)
    check(scope.version)
    await change(tx, scope)
    await touchBid(tx, bid.id)
    await announceScopes(tx, bid.id, 'updated', { told: [id], by })
    return readScope(tx, id)
  })
}

async function writeLink(
  tx: Tx,
  id: string,
  parentId: string,
  settings: InheritanceSettings,
): Promise<void> {
  await tx.$executeRaw(sql`
    UPDATE scopes SET parent_scope_id = ${parentId}::uuid,
      inheritance_settings = ${JSON.stringify(settings)}::json, version = version + 1,
      updated_at = CURRENT_TIMESTAMP
    WHERE id = ${id}::uuid`)
}
