import { transaction } from '@formwork/database'
import { NotFoundError } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import { type Sql, sql } from '../database.ts'
import { costStoredItem, type StoredCost, toNumbers } from '../pricing/cost-stored-item.ts'
import { replaceInSums, toSums } from '../pricing/recost-items.ts'
import type { Rated } from '../rates/copy-rates.ts'
import { lookupFor } from '../rates/find-rate.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { changedInput } from './complete-input.ts'
import type { ItemNeeds } from './create-items.ts'
import { itemBody } from './item-body.ts'
import type { SentItem } from './items.schemas.ts'
import { type ItemAddress, lockItem } from './locked-item.ts'
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
  return transaction(db, async (tx) => {
    const { bid, scope, item, version } = await lockItem(tx, address)
    check(version)
    const names = new Set(Object.keys(sent).filter((name) => sent[name] !== undefined))
    const input = changedInput(module, item.input, sent)
    const lookup = lookupFor(book, bid)
    const rated = rateChangedItem(module, item, input, names, lookup)
    const cost = costStoredItem(module, rated.input, { bid, scope })
    const sums = replaceInSums(toSums(scope), item, cost)
    const statement = updateStatement(item.id, sent, rated, cost)
    const [written] = await writeItems(tx, { bid, scope, sums, statement })
    if (written === undefined) throw new NotFoundError('Item')
    return written
  })
}

function updateStatement(id: string, sent: SentItem, rated: Rated, cost: StoredCost): Sql {
  const { name, description, notes } = sent
  return sql`
    UPDATE items i SET name = coalesce(${name ?? null}, i.name),
      description = CASE WHEN ${description !== undefined} THEN ${description ?? null}
        ELSE i.description END,
      notes = CASE WHEN ${notes !== undefined} THEN ${notes ?? null} ELSE i.notes END,
      input = ${JSON.stringify(rated.input)}::json,
      rate_sources = ${JSON.stringify(rated.rateSources)}::json,
      breakdown = ${JSON.stringify(toNumbers(cost.breakdown))}::json,
      warnings = ${JSON.stringify(cost.warnings)}::json,
      total_cost = ${cost.totalCost.toFixed()}::numeric,
      ordered_cy_parts = ${cost.orderedCYParts.toFixed()}::numeric,
      version = i.version + 1, updated_at = CURRENT_TIMESTAMP
    WHERE i.id = ${id}::uuid
    RETURNING ${itemBody} AS body, i.version, i.position`
}
