import type { Tx } from '../database.ts'
import { UnknownItem } from './refresh.errors.ts'
import { findStranger } from './refresh.store.ts'

/** @throws UnknownItem for an id that is neither of an item nor of a GANTT entry of the bid */
export async function requireItemsOfBid(
  tx: Tx,
  bidId: string,
  itemIds: readonly string[],
): Promise<void> {
  const place = await findStranger(tx, bidId, itemIds)
  if (place === undefined) return
  const details = [{ path: `itemIds.${place}`, message: UnknownItem.sentence }]
  throw UnknownItem({ details })
}
