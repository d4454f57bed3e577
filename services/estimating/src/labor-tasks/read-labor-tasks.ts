import { type LaborTask, laborTasks, type Module, supersededIn } from '@formwork/costing'
import { Decimal } from '@formwork/kernel'
import { cooperatively } from '../cooperative-scheduling.ts'
import type { Queries } from '../database.ts'
import { readBidEntries } from '../pricing/bid-entries.store.ts'
import { toSnapshotItem } from '../pricing/bid-snapshot.ts'
import { readCarriedPackages } from '../pricing/carried-packages.store.ts'
import { findBid, readScopes } from '../pricing/locked.store.ts'
import { readPricedItems } from '../pricing/priced-items.store.ts'
import { readCountedPackages } from '../snapshots/read-packages.ts'

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
  const items = new Map(
    scopes.map(({ id }): [string, ReturnType<typeof toSnapshotItem>[]] => [id, []]),
  )
  for await (const chunk of readPricedItems(db, [...items.keys()], READ)) {
    for (const item of chunk) items.get(item.scopeId)?.push(toSnapshotItem(item))
  }
  const carried = bid.packageCosts === null ? [] : await readCarriedPackages(db, bidId)
  const packages = await readCountedPackages(db, bidId)
  return cooperatively(
    laborTasks({
      bid,
      scopes: scopes.map((scope) => ({ ...scope, items: items.get(scope.id) ?? [] })),
      entries: await readBidEntries(db, bidId),
      superseded: supersededIn(carried),
      packages: packages.map(({ section, amount, shares }) => ({
        section,
        amount,
        shares: shares.map((share) => ({ ...share, amount: new Decimal(share.amount) })),
      })),
      adjustments: bid.adjustments,
    }),
  )
}
