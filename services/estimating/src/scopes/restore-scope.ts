import { MODULES } from '@formwork/costing'
import { ResourceNotFound } from '@formwork/kernel'
import type { Database } from '../database.ts'
import { announceScopes } from '../events/bid-events.ts'
import { reallocateScopes } from '../gantt/reallocate-scopes.ts'
import { recordHistory } from '../history/history.store.ts'
import { changeTotals } from '../pricing/change-totals.ts'
import { lockBid, someScopesOf } from '../pricing/locked.store.ts'
import { recalculateItems } from '../pricing/recalculate-items.ts'
import { toSums } from '../pricing/scope-sums.ts'
import { writeBidTotals, writeScopeTotals } from '../pricing/totals.store.ts'
import type { VersionedBody } from '../versioned-body.ts'
import {
  findBidOfDeletedScope,
  insertDeletedScope,
  relinkRestoredScope,
} from './deleted-scopes.store.ts'
import { MOST_SCOPES } from './most-scopes.ts'
import { TooManyScopes } from './scopes.errors.ts'
import { readScope } from './whole-scopes.store.ts'

/**
 * A deleted scope is there again under its id: items of all modules in their order with their rates,
 * links, GANTT shares and position. Tax and per diem are those that the bid has by now. A scope that
 * is there already is answered as it is, so that a lost answer can be asked for again.
 *
 * @throws ResourceNotFound `Scope not found`, also after 30 days; BidLocked, TooManyScopes
 */
export async function restoreScope(db: Database, id: string, by: string): Promise<VersionedBody> {
  return db.transaction(async (tx) => {
    const bidId = await findBidOfDeletedScope(tx, id)
    if (bidId === undefined) return readScope(tx, id)
    const bid = await lockBid(tx, bidId)
    // Restored by another request while this one waited for the lock.
    if ((await findBidOfDeletedScope(tx, id)) === undefined) return readScope(tx, id)
    if (!(await insertDeletedScope(tx, { id, bidId }, MOST_SCOPES))) throw TooManyScopes()
    await relinkRestoredScope(tx, id)
    const [scope] = await someScopesOf(tx, bid, [id])
    if (scope === undefined) throw ResourceNotFound({ resource: 'Scope' })
    const { sums } = await recalculateItems(tx, { bid, scopes: [scope], modules: MODULES })
    const after = sums.get(id) ?? toSums(scope)
    const counted = changeTotals(bid, [{ before: null, after }])
    await writeScopeTotals(tx, counted.scopes)
    const totals = await reallocateScopes(tx, { ...bid, modules: counted.bid.modules })
    await writeBidTotals(tx, bid.id, totals)
    await recordHistory(tx, bid.id, {
      by,
      action: 'scope.restored',
      scopeId: id,
      scope: scope.name,
      previousTotal: bid.totalCost,
      totalCost: totals.totalCost.toNumber(),
    })
    await announceScopes(tx, bid.id, 'created', { told: [id], isReordered: true, by })
    return readScope(tx, id)
  })
}
