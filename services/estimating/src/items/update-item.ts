import type { VersionCheck } from '@formwork/service-kit'
import { costStoredItem } from '../pricing/cost-stored-item.ts'
import { replaceInSums, toSums } from '../pricing/recalculate-items.ts'
import { lookupFor } from '../rates/find-rate.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { changedInput } from './complete-input.ts'
import type { ItemNeeds } from './create-items.ts'
import type { SentItem } from './items.schemas.ts'
import { columnsOf, type ItemAddress, lockItem, updateItemRow } from './items.store.ts'
import { rateBookFor, rateChangedItem } from './rate-item.ts'
import { writeItems } from './write-items.ts'

/**
 * Changes the fields that are sent; null clears one back to its default. A copied rate that is sent back as
 * it was stays a copied one.
 *
 * @throws NotFoundError, PreconditionFailedError; InvalidError for what costing misses or a record that is
 * not there
 */
export async function updateItem(
  { db, rateBook }: ItemNeeds,
  address: ItemAddress,
  sent: SentItem,
  check: VersionCheck,
): Promise<VersionedBody> {
  const { module } = address
  const book = await rateBookFor(rateBook, module, [sent])
  return db.transaction(async (tx) => {
    const { bid, scope, item, version } = await lockItem(tx, address)
    check(version)
    const names = new Set(Object.keys(sent).filter((name) => sent[name] !== undefined))
    const input = changedInput(module, item.input, sent)
    const lookup = lookupFor(book, bid)
    const rated = rateChangedItem(module, item, input, names, lookup)
    const cost = costStoredItem(module, rated.input, { bid, scope })
    const sums = replaceInSums(toSums(scope), item, cost)
    const write = () => updateItemRow(tx, item.id, sent, columnsOf(rated, cost))
    return writeItems(tx, { bid, scope, sums, write })
  })
}
