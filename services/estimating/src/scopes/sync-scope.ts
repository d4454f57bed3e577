import { announceScopes } from '../events/bid-events.ts'
import { changedFields } from '../history/changed-fields.ts'
import { recordHistory } from '../history/history.store.ts'
import { type LockedScope, lockScope, scopesOf } from '../pricing/locked.store.ts'
import { recalculateItems } from '../pricing/recalculate-items.ts'
import { writeBidTotals } from '../pricing/totals.store.ts'
import { writeChangedScopes } from '../pricing/write-changed-scopes.ts'
import type { VersionedBody } from '../versioned-body.ts'
import type { KeptField } from './follow-parent.ts'
import { type LinkChange, parentOf } from './link-scope.ts'
import { inheritanceSettings } from './scope-answers.ts'
import { writeSynced } from './scopes.store.ts'
import { followItems } from './sync-items.ts'
import { syncMaterials } from './sync-materials.ts'
import { readScope } from './whole-scopes.store.ts'

/** A scope after a sync, and what the sync has done. */
export interface SyncedScope extends VersionedBody {
  /** How many of the scope's own materials gave way to the parent's of the same kind. */
  readonly replaced: number
  /** How many items were changed, added or taken away. */
  readonly updated: number
  readonly kept: readonly KeptField[]
}

/**
 * Copies from the parent what the settings enable, and prices it: the dimensions of the scope, its
 * materials, and the dimensions, prices and rebar of concrete items that came from the parent. What
 * was changed here since it came stays and is named. Repeating it changes nothing but its time.
 *
 * @throws ResourceNotFound, ResourceChanged; NotLinked, BidLocked; InvalidError when an
 * item lacks what the copied rebar needs
 */
export async function syncScope({ db, id, by, check }: LinkChange): Promise<SyncedScope> {
  return db.transaction(async (tx) => {
    const { bid, scope } = await lockScope(tx, id)
    check(scope.version)
    const parentId = parentOf(scope)
    const scopes = await scopesOf(tx, bid)
    const parent = scopes.find((each) => each.id === parentId) ?? scope
    const settings = inheritanceSettings.parse(scope.inheritanceSettings)
    const resized = copyDimensions(scope, parent, settings.concreteDimensions)
    await writeSynced(tx, resized, parent.version)
    const materials = settings.materials?.enabled
      ? await syncMaterials(tx, parentId, scope)
      : { total: scope.raw.materials, replaced: 0, updated: 0, kept: [] }
    const next = { ...resized, raw: { ...scope.raw, materials: materials.total } }
    const followed = await followItems(tx, { parentId, scopeId: id, settings })
    const updated = materials.updated + followed.updated
    const { sums } = await recalculateItems(tx, {
      bid,
      scopes: [next],
      modules: ['concrete', 'labor', 'materials', 'subcontractor'],
      renew: followed.renew,
      always: isSameSize(scope, next) ? [] : ['concrete'],
    })
    const totals = await writeChangedScopes(tx, bid, [next], sums, [scope])
    await writeBidTotals(tx, bid.id, totals.bid)
    const { length, width, height } = scope
    await recordHistory(tx, bid.id, {
      by,
      action: 'scope.synced',
      scopeId: id,
      scope: scope.name,
      changes: changedFields(
        { length, width, height },
        { length: next.length, width: next.width, height: next.height },
      ),
      previousTotal: scope.totalCost,
      totalCost: totals.scopes[0]?.totalCost.toNumber() ?? scope.totalCost,
      count: updated,
    })
    await announceScopes(tx, bid.id, 'updated', { told: [id], by })
    const { replaced } = materials
    const kept = [...materials.kept, ...followed.kept]
    return { ...(await readScope(tx, id)), replaced, updated, kept }
  })
}

type DimensionSettings = ReturnType<typeof inheritanceSettings.parse>['concreteDimensions']

function copyDimensions(
  scope: LockedScope,
  parent: LockedScope,
  settings: DimensionSettings,
): LockedScope {
  if (settings?.enabled !== true) return scope
  return {
    ...scope,
    length: settings.inheritLength ? parent.length : scope.length,
    width: settings.inheritWidth ? parent.width : scope.width,
    height: settings.inheritDepth ? parent.height : scope.height,
  }
}

function isSameSize(a: LockedScope, b: LockedScope): boolean {
  return a.length === b.length && a.width === b.width && a.height === b.height
}
