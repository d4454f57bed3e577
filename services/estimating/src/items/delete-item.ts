import { type SqlClient, transaction } from '@formwork/database'
import type { VersionCheck } from '@formwork/service-kit'
import { sql } from '../database.ts'
import { NO_ITEM, replaceInSums, toSums } from '../pricing/recost-items.ts'
import { type ItemAddress, lockItem } from './locked-item.ts'
import { writeItems } from './write-items.ts'

/** @throws NotFoundError, PreconditionFailedError */
export async function deleteItem(
  db: SqlClient,
  address: ItemAddress,
  check: VersionCheck,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { bid, scope, item, version } = await lockItem(tx, address)
    check(version)
    const sums = replaceInSums(toSums(scope), item, NO_ITEM)
    const statement = sql`
      DELETE FROM items i WHERE i.id = ${item.id}::uuid
      RETURNING '' AS body, i.version, i.position`
    await writeItems(tx, { bid, scope, sums, statement })
  })
}
