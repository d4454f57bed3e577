import { type Sql, type Statements, sql } from '../database.ts'
import { changeTotals, type ScopeSums } from '../pricing/change-totals.ts'
import type { LockedBid, LockedScope } from '../pricing/locked.ts'
import { updateRepriced } from '../pricing/priced-item.ts'
import { updateBidTotals, updateScopeTotals } from '../pricing/write-totals.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { repricePumps } from './follow-yards.ts'

export interface ItemWrite {
  readonly bid: LockedBid
  readonly scope: LockedScope
  /** The scope's sums with the items as they are written. */
  readonly sums: ScopeSums
  /** Writes the items and returns `body`, `version` and `position` of each. */
  readonly statement: Sql
}

/**
 * Writes items with the totals of their scope and bid, in one statement. The work does not grow
 * with the bid.
 */
export async function writeItems(
  tx: Statements,
  write: ItemWrite,
): Promise<readonly VersionedBody[]> {
  const { bid, scope } = write
  const { sums, pumps } = await repricePumps(tx, bid, scope, write.sums)
  const totals = changeTotals(bid, [{ before: scope.modules, after: sums }])
  const pumpsToo = pumps.length === 0 ? sql`` : sql`pumps AS (${updateRepriced(pumps)}),`
  return tx.$queryRaw<VersionedBody[]>(sql`
    WITH written AS (${write.statement}), ${pumpsToo}
      scope_totals AS (${updateScopeTotals(totals.scopes)}),
      bid_totals AS (${updateBidTotals(bid.id, totals.bid)})
    SELECT body, version FROM written ORDER BY position`)
}
