import { type LaborTask, laborTasks, type Module } from '@formwork/costing'
import { cooperatively } from '../cooperative-scheduling.ts'
import type { Queries } from '../database.ts'
import { readBidEntries } from '../pricing/bid-entries.store.ts'
import { readItemsByScope } from '../pricing/bid-snapshot.ts'
import { findBid, readScopes } from '../pricing/locked.store.ts'
import { readAllocation } from '../snapshots/read-packages.ts'

/** Labor, and the concrete that its production may follow. */
const READ: readonly Module[] = ['concrete', 'labor']

/**
 * What the LABOR section of a bid consists of as it is stored now, by the hours to be booked. In a
 * transaction that has locked the bid, or in a snapshot, its parts are of one moment.
 */
export async function readLaborTasks(db: Queries, bidId: string): Promise<readonly LaborTask[]> {
  const bid = await findBid(db, bidId)
  if (bid === undefined) return []
  const scopes = await readScopes(db, bidId)
  const items = await readItemsByScope(db, scopes, READ)
  const { packages, superseded } = await readAllocation(db, bid, scopes)
  return cooperatively(
    laborTasks({
      bid,
      scopes: scopes.map((scope) => ({ ...scope, items: items.get(scope.id) ?? [] })),
      entries: await readBidEntries(db, bidId),
      superseded,
      packages: packages.map(({ package: { section }, amount, shares }) => ({
        section,
        amount,
        shares,
      })),
      adjustments: bid.adjustments,
    }),
  )
}
