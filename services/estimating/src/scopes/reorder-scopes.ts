import type { Principal } from '@formwork/kernel'
import type { Database } from '../database.ts'
import { announceScopes } from '../events/bid-events.ts'
import { reallocateScopes } from '../gantt/reallocate-scopes.ts'
import { recordHistory } from '../history/history.store.ts'
import { lockAnyBid, scopesOf } from '../pricing/locked.store.ts'
import { requireOpen } from '../pricing/open-bid.ts'
import { renewBid } from '../pricing/totals.store.ts'
import { ReorderNotByOwner, ScopeGivenTwice, ScopeOfOtherBid } from './scopes.errors.ts'
import type { ReorderScopes } from './scopes.schemas.ts'
import { writePositions } from './scopes.store.ts'
import { listPlainScopes } from './whole-scopes.store.ts'

/**
 * Gives scopes of a bid new positions, all or none; scopes of one position stand in order of
 * creation. Their order decides who bears the odd cents of GANTT entries.
 *
 * @throws ResourceNotFound `Bid not found`; ReorderNotByOwner, ScopeGivenTwice, ScopeOfOtherBid
 */
export async function reorderScopes(
  db: Database,
  bidId: string,
  { scopes: places }: ReorderScopes,
  by: Principal,
): Promise<string> {
  return db.transaction(async (tx) => {
    const bid = await lockAnyBid(tx, bidId)
    if (bid.createdById !== by.userId) throw ReorderNotByOwner()
    const ids = places.map(({ id }) => id)
    if (new Set(ids).size < ids.length) throw ScopeGivenTwice()
    const positions = new Map((await scopesOf(tx, bid)).map((each) => [each.id, each.position]))
    if (!ids.every((id) => positions.has(id))) throw ScopeOfOtherBid()
    const count = places.filter(({ id, position }) => positions.get(id) !== position).length
    if (count === 0) return listPlainScopes(tx, bidId)
    requireOpen(bid)
    await writePositions(tx, places)
    await reallocateScopes(tx, bid)
    await renewBid(tx, bidId)
    await recordHistory(tx, bidId, { by: by.email, action: 'scopes.reordered', count })
    await announceScopes(tx, bidId, 'reordered', { isReordered: true, by: by.email })
    return listPlainScopes(tx, bidId)
  })
}
