import type { VersionCheck } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import { announceScopes } from '../events/bid-events.ts'
import { changedFields } from '../history/changed-fields.ts'
import { recordHistory } from '../history/history.store.ts'
import { type LockedBid, type LockedScope, lockAnyScope } from '../pricing/locked.store.ts'
import { requireOpen } from '../pricing/open-bid.ts'
import { recalculateItems } from '../pricing/recalculate-items.ts'
import { writeBidTotals } from '../pricing/totals.store.ts'
import { writeChangedScopes } from '../pricing/write-changed-scopes.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { asTypeNotFound, refuseHalfAQuantity } from './create-scope.ts'
import type { UpdateScope } from './scopes.schemas.ts'
import { writeScope } from './scopes.store.ts'
import { readScope } from './whole-scopes.store.ts'

const DIMENSIONS = ['length', 'width', 'height', 'diameter'] as const

const FIELDS = [
  'name',
  'typeId',
  'multiplier',
  'shape',
  ...DIMENSIONS,
  'cubicYards',
  'description',
  'bidQuantity',
  'bidUom',
] as const
/**
 * What a proposal says of a scope: no cost follows from it, and it stays open when the bid is
 * locked.
 */
const OF_THE_PROPOSAL: readonly string[] = ['description', 'bidQuantity', 'bidUom']

/**
 * Changes the fields that are sent; null clears one, and what is sent back as it is changes
 * nothing. Items that follow the scope's dimensions, and what follows their concrete, are priced
 * again immediately.
 *
 * @throws ResourceNotFound, ResourceChanged; HalfAQuantity, UnknownScopeType, BidLocked;
 * InvalidError naming the dimension that an item would miss
 */
export async function updateScope(
  db: Database,
  id: string,
  sent: UpdateScope,
  by: string,
  check: VersionCheck,
): Promise<VersionedBody> {
  return db
    .transaction(async (tx) => {
      const { bid, scope } = await lockAnyScope(tx, id)
      check(scope.version)
      const next = changeScope(scope, sent)
      refuseHalfAQuantity(next)
      const changes = changesOf(scope, next)
      if (changes.length === 0) return readScope(tx, id)
      if (changes.some(({ field }) => !OF_THE_PROPOSAL.includes(field))) requireOpen(bid)
      await writeScope(tx, next)
      const totalCost = await repriceScope(tx, bid, scope, next)
      await recordHistory(tx, bid.id, {
        by,
        action: 'scope.updated',
        scopeId: id,
        scope: scope.name,
        changes,
        previousTotal: scope.totalCost,
        totalCost,
      })
      await announceScopes(tx, bid.id, 'updated', { told: [id], by })
      return readScope(tx, id)
    })
    .catch(asTypeNotFound)
}

function changeScope(scope: LockedScope, sent: UpdateScope): LockedScope {
  const after = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value)
  return {
    ...scope,
    name: sent.name ?? scope.name,
    typeId: after(sent.typeId, scope.typeId),
    multiplier: after(sent.multiplier, scope.multiplier) ?? 1,
    shape: after(sent.shape, scope.shape),
    length: after(sent.length, scope.length),
    width: after(sent.width, scope.width),
    height: after(sent.height, scope.height),
    diameter: after(sent.diameter, scope.diameter),
    cubicYards: after(sent.cubicYards, scope.cubicYards),
    description: after(sent.description, scope.description),
    bidQuantity: after(sent.bidQuantity, scope.bidQuantity),
    bidUom: after(sent.bidUom, scope.bidUom),
  }
}

function changesOf(scope: LockedScope, next: LockedScope) {
  const own = (of: LockedScope) => Object.fromEntries(FIELDS.map((name) => [name, of[name]]))
  return changedFields(own(scope), own(next))
}

/**
 * Brings the items and the totals in line with the scope's new dimensions and multiplier.
 *
 * @returns what the scope costs now
 */
async function repriceScope(
  tx: Tx,
  bid: LockedBid,
  scope: LockedScope,
  next: LockedScope,
): Promise<number> {
  const resized = DIMENSIONS.some((name) => scope[name] !== next[name])
  const { sums } = await recalculateItems(tx, {
    bid,
    scopes: [next],
    modules: resized ? ['concrete', 'labor', 'subcontractor'] : [],
    always: ['concrete'],
  })
  const totals = await writeChangedScopes(tx, bid, [next], sums)
  await writeBidTotals(tx, bid.id, totals.bid)
  return totals.scopes[0]?.totalCost.toNumber() ?? scope.totalCost
}
