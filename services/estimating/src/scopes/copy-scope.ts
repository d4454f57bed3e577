import { MODULES } from '@formwork/costing'
import { newId, ResourceNotFound } from '@formwork/kernel'
import type { Database, Tx } from '../database.ts'
import { announceScopes } from '../events/bid-events.ts'
import { recordHistory } from '../history/history.store.ts'
import { countChanges } from '../pricing/follow-packages.ts'
import { type LockedBid, lockBid, someScopesOf } from '../pricing/locked.store.ts'
import { recalculateItems } from '../pricing/recalculate-items.ts'
import { toSums } from '../pricing/scope-sums.ts'
import { writeBidTotals, writeScopeTotals } from '../pricing/totals.store.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { copyScopeRows, findBidOfScope } from './copy-scope.store.ts'
import { MOST_SCOPES } from './most-scopes.ts'
import { TooManyScopes, UnknownBid } from './scopes.errors.ts'
import type { CopyScope } from './scopes.schemas.ts'
import { readScope } from './whole-scopes.store.ts'

/**
 * A copy of a scope with its items at the end of a bid, unlinked. Rates are as they are; tax and
 * per diem are those of the bid that it comes into.
 *
 * @throws ResourceNotFound `Scope not found`; UnknownBid; BidLocked, TooManyScopes
 */
export async function copyScope(
  db: Database,
  id: string,
  sent: CopyScope,
  by: string,
): Promise<VersionedBody> {
  const copyId = newId()
  return db.transaction(async (tx) => {
    const bid = await lockTarget(tx, id, sent.bidId ?? null)
    if (!(await copyScopeRows(tx, id, { ...sent, id: copyId, bidId: bid.id }, MOST_SCOPES))) {
      throw TooManyScopes()
    }
    const [scope] = await someScopesOf(tx, bid, [copyId])
    if (scope === undefined) throw ResourceNotFound({ resource: 'Scope' })
    const { sums } = await recalculateItems(tx, { bid, scopes: [scope], modules: MODULES })
    const after = sums.get(copyId) ?? toSums(scope)
    const totals = await countChanges(tx, bid, [{ before: null, after }])
    await writeScopeTotals(tx, totals.scopes)
    await writeBidTotals(tx, bid.id, totals.bid)
    await recordHistory(tx, bid.id, {
      by,
      action: 'scope.copied',
      scopeId: copyId,
      scope: scope.name,
      previousTotal: bid.totalCost,
      totalCost: totals.bid.totalCost.toNumber(),
    })
    await announceScopes(tx, bid.id, 'created', { told: [copyId], by })
    return readScope(tx, copyId)
  })
}

async function lockTarget(tx: Tx, scopeId: string, bidId: string | null): Promise<LockedBid> {
  const own = await findBidOfScope(tx, scopeId)
  if (own === undefined) throw ResourceNotFound({ resource: 'Scope' })
  try {
    return await lockBid(tx, bidId ?? own)
  } catch (error) {
    if (!(error instanceof ResourceNotFound)) throw error
    throw UnknownBid({ details: [{ path: 'bidId', message: UnknownBid.sentence }] })
  }
}
