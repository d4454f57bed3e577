import { explainBid } from '../costing/breakdown.ts'
import type { Database } from '../database.ts'
import { toJson } from './plain-json.ts'
import { readBids } from './read-snapshot.ts'

/**
 * Every number of a bid with its formula, its inputs and their sources, as JSON text: a tree whose leaves
 * sum to the total, and beside it the GANTT entries that the shares in the tree come from.
 *
 * @throws NotFoundError `Bid not found`
 */
export async function costBreakdown(db: Database, bidId: string): Promise<string> {
  const [{ snapshot }] = await readBids(db, [bidId])
  const { total, entries } = explainBid(snapshot)
  return toJson({ bidId, total, entries })
}
