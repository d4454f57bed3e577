import { announceScopes } from '../events/bid-events.ts'
import { changedFields } from '../history/changed-fields.ts'
import { recordHistory } from '../history/history.store.ts'
import { type LockedScope, lockScope, scopesOf } from '../pricing/locked.store.ts'
import { recalculateItems } from '../pricing/recalculate-items.ts'
import { writeBidTotals } from '../pricing/totals.store.ts'
import { writeChangedScopes } from '../pricing/write-changed-scopes.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { type LinkChange, parentOf } from './link-scope.ts'
import { inheritanceSettings } from './scope-answers.ts'
import { writeSynced } from './scopes.store.ts'
import { syncMaterials } from './sync-materials.ts'
import { rebarOfParent } from './sync-rebar.ts'
import { readScope } from './whole-scopes.store.ts'

const NOTHING = () => undefined

/** A scope after a sync, and how many of its own materials gave way to the parent's. */
export interface SyncedScope extends VersionedBody {
  readonly replaced: number
}

/**
 * Copies from the parent what the settings say, and prices it: dimensions, materials (in place of
 * those an earlier sync brought and of its own of the same kind) and the rebar of concrete items,
 * by their place. Doing it again changes nothing but the time of the sync.
 *
 * @throws NotFoundError, PreconditionFailedError; ConflictError when the scope has no parent;
 * InvalidError when an item lacks what the copied rebar needs
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
    await writeSynced(tx, resized)
    const materials = settings.materials?.enabled
      ? await syncMaterials(tx, parentId, scope)
      : { total: scope.raw.materials, replaced: 0 }
    const next = { ...resized, raw: { ...scope.raw, materials: materials.total } }
    const { sums } = await recalculateItems(tx, {
      ...{ bid, scopes: [next], modules: ['concrete', 'subcontractor'] },
      renew: settings.rebar?.enabled ? await rebarOfParent(tx, parentId, id) : NOTHING,
      always: isSameSize(scope, next) ? [] : ['concrete'],
    })
    const totals = await writeChangedScopes(tx, bid, [next], sums, [scope])
    await writeBidTotals(tx, bid.id, totals.bid)
    const { length, width, height } = scope
    await recordHistory(tx, bid.id, {
      ...{ by, action: 'scope.synced', scopeId: id, scope: scope.name },
      changes: changedFields(
        { length, width, height },
        { length: next.length, width: next.width, height: next.height },
      ),
      previousTotal: scope.totalCost,
      totalCost: totals.scopes[0]?.totalCost.toNumber() ?? scope.totalCost,
    })
    await announceScopes(tx, bid.id, 'updated', { told: [id], by })
    const { replaced } = materials
    return { ...(await readScope(tx, id)), replaced }
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
