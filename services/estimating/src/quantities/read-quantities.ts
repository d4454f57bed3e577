import { ResourceNotFound, type Role } from '@formwork/kernel'
import type { Database, Tx } from '../database.ts'
import { findBid, readScopes } from '../pricing/locked.store.ts'
import { nameOfFormSystem, nameOfMix } from '../rates/rate-book.ts'
import type { RateBookSource } from '../rates/rate-book-source.ts'
import { readCountedEntries, readCountedItems } from './quantities.store.ts'
import { QuantitySums, type RecordNames } from './quantity-sums.ts'

/**
 * What a bid is built with, in all and scope by scope, with the multipliers. In GANTT mode its
 * entries count and the equipment of its scopes does not, as in its costs; entries stand in the
 * sums of the bid alone.
 *
 * @param mayReadPrices whether the costs by the yard are told
 * @throws ResourceNotFound `Bid not found`
 */
export async function readQuantities(
  { db, rateBook }: { readonly db: Database; readonly rateBook: RateBookSource },
  bidId: string,
  mayReadPrices: boolean,
) {
  const book = await rateBook.lastSeen()
  const names: RecordNames = {
    mix: (id) => nameOfMix(book, id) ?? null,
    formSystem: (id) => nameOfFormSystem(book, id) ?? null,
  }
  const read = async (tx: Tx) => {
    const bid = await findBid(tx, bidId)
    if (bid === undefined) throw ResourceNotFound({ resource: 'Bid' })
    const gantt = bid.equipmentBiddingMode === 'GANTT'
    const scopes = await readScopes(tx, bidId)
    const whole = new QuantitySums()
    const byScope = new Map(scopes.map(({ id }) => [id, new QuantitySums()]))
    const multipliers = new Map(scopes.map(({ id, multiplier }) => [id, multiplier]))
    for await (const chunk of readCountedItems(tx, bidId)) {
      for (const row of chunk) {
        if (gantt && row.module === 'equipment') continue
        const multiplier = multipliers.get(row.scopeId ?? '') ?? 1
        whole.add(row, multiplier, names)
        byScope.get(row.scopeId ?? '')?.add(row, multiplier, names)
      }
    }
    const entries = gantt ? await readCountedEntries(tx, bidId) : []
    for (const entry of entries) whole.add(entry, 1, names)
    return {
      ...whole.lists(),
      scopes: scopes.map(({ id, name, totalCost }) => {
        const sums = byScope.get(id) ?? new QuantitySums()
        return {
          scopeId: id,
          name,
          ...sums.lists(),
          manHoursPerCY: sums.manHoursPerCY(),
          formRatio: sums.formRatio(),
          ...(mayReadPrices && { costPerCY: sums.costPerCY(totalCost) }),
        }
      }),
    }
  }
  return db.transaction(read, { isolation: 'RepeatableRead' })
}

/** Operations order what is built with; what it costs is the estimators'. */
export const readsPrices = (roles: readonly Role[]): boolean =>
  roles.some((role) => role === 'ADMIN' || role === 'ESTIMATOR' || role === 'PM')
