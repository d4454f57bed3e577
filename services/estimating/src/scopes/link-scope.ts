import { isDeepStrictEqual } from 'node:util'
import type { VersionCheck } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import { announceScopes } from '../events/bid-events.ts'
import { changedFields } from '../history/changed-fields.ts'
import { recordHistory } from '../history/history.store.ts'
import { type LockedScope, lockAnyScope } from '../pricing/locked.store.ts'
import { requireOpen } from '../pricing/open-bid.ts'
import { renewBid } from '../pricing/totals.store.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { checkLink } from './hierarchy.ts'
import type { InheritanceSettings } from './scope-answers.ts'
import { NotLinked } from './scopes.errors.ts'
import type { LinkScope } from './scopes.schemas.ts'
import { readLinks, unlink, writeLink } from './scopes.store.ts'
import { readScope } from './whole-scopes.store.ts'

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
 * @throws as `checkLink`
 */
export function linkScope(change: LinkChange, link: LinkScope): Promise<VersionedBody> {
  return changeLink(change, async (tx, scope) => {
    const { parent, hasChildren } = await readLinks(tx, scope.id, link.parentScopeId)
    checkLink(scope, parent, hasChildren)
    return { parentId: link.parentScopeId, settings: link.inheritanceSettings ?? ALL_OFF }
  })
}

/** Clears the parent, the settings and the time of the last sync; what was copied stays. */
export function unlinkScope(change: LinkChange): Promise<VersionedBody> {
  return changeLink(change, async () => null)
}

/** @throws NotLinked */
export function changeInheritance(
  change: LinkChange,
  settings: InheritanceSettings,
): Promise<VersionedBody> {
  return changeLink(change, async (_tx, scope) => ({ parentId: parentOf(scope), settings }))
}

/** @throws NotLinked */
export function parentOf({ parentScopeId }: LockedScope): string {
  if (parentScopeId !== null) return parentScopeId
  throw NotLinked()
}

/** What ties a scope to its parent. */
interface Link {
  readonly parentId: string
  readonly settings: InheritanceSettings
}

/**
 * All links of a bid change under its lock, so that two of them cannot cross.
 *
 * @param toLink null: the scope has no parent from now on
 */
async function changeLink(
  { db, id, by, check }: LinkChange,
  toLink: (tx: Tx, scope: LockedScope) => Promise<Link | null>,
): Promise<VersionedBody> {
  return db.transaction(async (tx) => {
    const { bid, scope } = await lockAnyScope(tx, id)
    check(scope.version)
    const link = await toLink(tx, scope)
    if (isLinkedSo(scope, link)) return readScope(tx, id)
    requireOpen(bid)
    if (link === null) await unlink(tx, id)
    else await writeLink(tx, id, link.parentId, link.settings)
    const told = { by, scopeId: id, scope: scope.name, changes: changesOf(scope, link) }
    await recordHistory(tx, bid.id, { action: actionOf(scope, link), ...told })
    await renewBid(tx, bid.id)
    await announceScopes(tx, bid.id, 'updated', { told: [id], by })
    return readScope(tx, id)
  })
}

function isLinkedSo(scope: LockedScope, link: Link | null): boolean {
  if (link === null) return scope.parentScopeId === null
  return (
    scope.parentScopeId === link.parentId &&
    isDeepStrictEqual(scope.inheritanceSettings, link.settings)
  )
}

function actionOf({ parentScopeId }: LockedScope, link: Link | null): string {
  if (link === null) return 'scope.unlinked'
  return parentScopeId === null ? 'scope.linked' : 'scope.inheritance-changed'
}

function changesOf({ parentScopeId, inheritanceSettings }: LockedScope, link: Link | null) {
  const next = { parentScopeId: link?.parentId ?? null, inheritanceSettings: link?.settings }
  return changedFields({ parentScopeId, inheritanceSettings }, next)
}
