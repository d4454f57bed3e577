import { ResourceNotFound } from '@formwork/kernel'
import type { ReadOnlyDatabase } from '../database.ts'
import {
  findSnapshotBid,
  readSnapshotItems,
  readSnapshotScopes,
} from '../snapshots/bid-rows.store.ts'
import { type BarLine, barLines } from './bar-lines.ts'

/** A message of the bar list: the bid, then lines. */
export interface BarListPart {
  readonly bid?: { readonly id: string; readonly bidNumber: string; readonly name: string }
  readonly lines: readonly BarLine[]
}

/**
 * The bars of a bid, scope by scope in their order, item by item.
 *
 * @throws ResourceNotFound `Bid not found`
 */
export async function* readBarList(
  db: ReadOnlyDatabase,
  bidId: string,
): AsyncGenerator<BarListPart> {
  const snapshot = await db.snapshot()
  try {
    const bid = await findSnapshotBid(snapshot, bidId)
    if (bid === undefined) throw ResourceNotFound({ resource: 'Bid' })
    yield { bid: { id: bid.id, bidNumber: bid.bidNumber, name: bid.name }, lines: [] }
    const scopes = await readSnapshotScopes(snapshot, bidId)
    const byId = new Map(scopes.map(({ message }) => [message.id, message]))
    for await (const chunk of readSnapshotItems(snapshot, bidId)) {
      for (const item of chunk) {
        const scope = byId.get(item.scopeId)
        if (item.module !== 'concrete' || scope === undefined) continue
        const lines = barLines(item, scope)
        if (lines.length > 0) yield { lines }
      }
    }
  } finally {
    await snapshot.close()
  }
}
