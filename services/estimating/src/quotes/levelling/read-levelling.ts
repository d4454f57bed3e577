import { ResourceNotFound } from '@formwork/kernel'
import type { Database, Tx } from '../../database.ts'
import { findBid } from '../../pricing/locked.store.ts'
import { readLinkedCosts } from '../stored/linked-costs.store.ts'
import { ownCost } from '../stored/own-cost.ts'
import { readPackage } from '../stored/packages.store.ts'
import { readQuotes } from '../stored/quotes.store.ts'
import { levelQuotes } from './levelling.ts'
import { type LevellingAnswer, levellingAnswer } from './levelling-answer.ts'

/** @throws ResourceNotFound `Package not found` */
export async function readLevelling(
  db: Database,
  packageId: string,
): Promise<LevellingAnswer & { readonly version: number }> {
  const read = async (tx: Tx) => {
    const found = await readPackage(tx, packageId)
    const bid = await findBid(tx, found.bidId)
    if (bid === undefined) throw ResourceNotFound({ resource: 'Package' })
    const linked = (await readLinkedCosts(tx, bid.id)).get(packageId)
    const own = linked === undefined ? null : ownCost(linked, bid.equipmentBiddingMode)
    const levelling = levelQuotes(await readQuotes(tx, packageId), { ...found, ownCost: own }, bid)
    const answer = levellingAnswer(found, levelling, own, today())
    return { ...answer, version: found.version }
  }
  return db.transaction(read, { isolation: 'RepeatableRead' })
}

/** The date in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10)
