import type { VersionCheck } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import { NO_ITEM, replaceInSums, toSums } from '../pricing/recalculate-items.ts'
import { deleteItemRow, type ItemAddress, lockItem } from './items.store.ts'
import { writeItems } from './write-items.ts'

/** @throws NotFoundError, PreconditionFailedError */
export async function deleteItem(
  db: Database,
  address: ItemAddress,
  check: VersionCheck,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { bid, scope, item, version } = await lockItem(tx, address)
    check(version)
    const sums = replaceInSums(toSums(scope), item, NO_ITEM)
    await writeItems(tx, { bid, scope, sums, write: () => deleteItemRow(tx, item.id) })
  })
}
