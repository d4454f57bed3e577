import type { Database, Tx } from '../../database.ts'
import type { BidRecord } from '../../pricing/locked.store.ts'
import { readPackageOfBid } from '../papers/read-package-of-bid.ts'
import { readOwnCost } from '../stored/linked-costs.store.ts'
import { readQuotes } from '../stored/quotes.store.ts'
import { levelQuotes } from './levelling.ts'
import { type LevellingAnswer, levellingAnswer } from './levelling-answer.ts'

export interface LevellingOfBid {
  readonly bid: BidRecord
  readonly levelling: LevellingAnswer
  /** Of the package. */
  readonly version: number
}

/** @throws ResourceNotFound `Package not found` */
export async function readLevelling(db: Database, packageId: string): Promise<LevellingOfBid> {
  const read = async (tx: Tx) => {
    const { found, bid } = await readPackageOfBid(tx, packageId)
    const own = await readOwnCost(tx, bid, packageId)
    const levelling = levelQuotes(await readQuotes(tx, packageId), { ...found, ownCost: own }, bid)
    return {
      bid,
      levelling: levellingAnswer(found, levelling, own, today()),
      version: found.version,
    }
  }
  return db.transaction(read, { isolation: 'RepeatableRead' })
}

/** The date in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10)
