import type { VersionCheck } from '@formwork/service-kit'
import { changedFields } from '../history/changed-fields.ts'
import { costStoredItem } from '../pricing/cost-stored-item.ts'
import { readQuantities, requireItemOfScope } from '../pricing/following.ts'
import { requireOpen } from '../pricing/open-bid.ts'
import { replaceInSums, toSums } from '../pricing/scope-sums.ts'
import type { Fields } from '../rates/fields.ts'
import { lookupFor } from '../rates/find-rate.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { checkCalculated } from './check-calculated.ts'
import { changedInput } from './complete-input.ts'
import type { ItemNeeds } from './create-items.ts'
import { giveBack } from './give-back.ts'
import type { SentItem } from './items.schemas.ts'
import { columnsOf, type ItemAddress, lockItem, readItem } from './items.store.ts'
import { rateBookFor, rateChangedItem } from './rate-item.ts'
import { historyOf, writeItemChange } from './write-items.ts'

/**
 * Changes the fields that are sent; null clears one back to its default, and what is sent back as
 * it is changes nothing. A copied rate that is sent back as it was stays a copied one. Null gives a
 * field of a recipe back to its formula.
 *
 * @throws ResourceNotFound, ResourceChanged; InvalidError for what costing misses or a record
 * that is not there; BidLocked
 */
export async function updateItem(
  { db, rateBook }: ItemNeeds,
  address: ItemAddress,
  given: SentItem,
  by: string,
  check: VersionCheck,
): Promise<VersionedBody> {
  const { module } = address
  const book = await rateBookFor(rateBook, module, [given])
  return db.transaction(async (tx) => {
    const { bid, scope, item, texts, version } = await lockItem(tx, address)
    check(version)
    const sent = giveBack(given, item, scope)
    const names = new Set(Object.keys(sent).filter((name) => sent[name] !== undefined))
    const input = changedInput(module, item.input, sent)
    const lookup = lookupFor(book, bid)
    const rated = rateChangedItem(module, item, input, names, lookup)
    const before = { name: item.name, ...texts }
    const told = { ...before, ...textsOf(sent) }
    const quantities = await readQuantities(tx, scope, module, [rated.input])
    requireItemOfScope(item.input, rated.input, quantities)
    const cost = costStoredItem(module, rated.input, { bid, scope: { ...scope, quantities } })
    checkCalculated(item.input, input, cost.input)
    const changes = changedFields({ ...before, ...item.input }, { ...told, ...cost.input })
    if (changes.length === 0) return readItem(tx, address)
    requireOpen(bid)
    const sums = replaceInSums(toSums(scope), item, cost)
    const history = {
      by,
      action: 'item.updated',
      changes,
      ...historyOf(item, scope),
      previousTotal: item.totalCost,
      totalCost: cost.totalCost.toNumber(),
    }
    const columns = columnsOf(rated, cost)
    const { id } = item
    const concrete = module === 'concrete' ? [{ id, name: told.name, input: cost.input }] : []
    return writeItemChange(tx, { bid, scope, sums, concrete, id, texts: told, columns, history })
  })
}

function textsOf(sent: SentItem): Fields {
  const texts = ['name', 'description', 'notes'] as const
  return Object.fromEntries(
    texts.flatMap((text) => (sent[text] === undefined ? [] : [[text, sent[text]]])),
  )
}
