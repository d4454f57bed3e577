import { transaction } from '@formwork/database'
import { NotFoundError } from '@formwork/kernel'
import type { Database } from '../database.ts'
import { readStoredBid, type StoredBid } from '../pricing/bid-snapshot.ts'

/**
 * Whole bids, all of one moment, without a lock.
 *
 * @throws NotFoundError `Bid not found` when one of them is not there
 */
export function readBids<const Ids extends readonly string[]>(
  db: Database,
  ids: Ids,
): Promise<{ readonly [Place in keyof Ids]: StoredBid }> {
  const read = async (tx: Parameters<typeof readStoredBid>[0]) => {
    const bids: StoredBid[] = []
    for (const id of ids) {
      const stored = await readStoredBid(tx, id)
      if (stored === undefined) throw new NotFoundError('Bid')
      bids.push(stored)
    }
    return bids as { [Place in keyof Ids]: StoredBid }
  }
  return transaction(db, read, { isolation: 'RepeatableRead' })
}
