import { transaction } from '@formwork/database'
import { ForbiddenError, InvalidError, type Principal } from '@formwork/kernel'
import { type Database, sql } from '../database.ts'
import { announceScopes } from '../events/bid-events.ts'
import { reallocateOverScopes } from '../gantt/reallocate-over-scopes.ts'
import { lockBid, readScopes } from '../pricing/locked.ts'
import { touchBid } from './create-scope.ts'
import { listPlainScopes } from './read-scopes.ts'
import type { ReorderScopes } from './scopes.schemas.ts'

/**
 * Gives scopes of a bid new positions, all or none; scopes of one position stand in order of creation. Their
 * order decides who bears the odd cents of GANTT entries.
 *
 * @throws NotFoundError `Bid not found`; ForbiddenError unless the caller owns the bid; InvalidError when
 * an id comes twice or is not of the bid
 */
export async function reorderScopes(
  db: Database,
  bidId: string,
  { scopes: places }: ReorderScopes,
  by: Principal,
): Promise<string> {
  return transaction(db, async (tx) => {
    const bid = await lockBid(tx, bidId)
    if (bid.createdById !== by.userId) {
      throw new ForbiddenError('Only the owner of the bid may reorder its scopes')
    }
    const ids = places.map(({ id }) => id)
    if (new Set(ids).size < ids.length) throw new InvalidError('Each scope may be given only once')
    const known = new Set((await readScopes(tx, bidId)).map(({ id }) => id))
    if (!ids.every((id) => known.has(id))) {
      throw new InvalidError('All scopes must belong to the bid')
    }
    await tx.$executeRaw(sql`
      UPDATE scopes s SET position = t.position, version = s.version + 1,
        updated_at = CURRENT_TIMESTAMP
      FROM unnest(${ids}::uuid[], ${places.map(({ position }) => position)}::int[])
        AS t(id, position)
      WHERE s.id = t.id AND s.position <> t.position`)
    await reallocateOverScopes(tx, bid)
    await touchBid(tx, bidId)
    await announceScopes(tx, bidId, 'reordered', { isReordered: true, by: by.email })
    return listPlainScopes(tx, bidId)
  })
}
