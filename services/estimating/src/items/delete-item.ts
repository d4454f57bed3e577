import type { VersionCheck } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import { requireOpen } from '../pricing/open-bid.ts'
import { NO_ITEM, replaceInSums, toSums } from '../pricing/scope-sums.ts'
import { deleteItems } from './deleted-items.store.ts'
import { type ItemAddress, lockItem } from './items.store.ts'
import { historyOf, writeItems } from './write-items.ts'

/** @throws ResourceNotFound, ResourceChanged; BidLocked */
export async function deleteItem(
  db: Database,
  address: ItemAddress,
  by: string,
  check: VersionCheck,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { bid, scope, item, version } = await lockItem(tx, address)
    check(version)
    requireOpen(bid)
    const sums = replaceInSums(toSums(scope), item, NO_ITEM)
    const history = {
      by,
      action: 'item.deleted',
      previousTotal: item.totalCost,
      ...historyOf(item, scope),
    }
    const write = () => deleteItems(tx, bid.id, [item.id])
    const { id, name } = item
    const concrete = item.module === 'concrete' ? [{ id, name, input: null }] : []
    await writeItems(tx, { bid, scope, sums, concrete, history, write })
  })
}
