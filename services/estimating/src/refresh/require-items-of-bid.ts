import { InvalidError } from '@formwork/kernel'
import type { Tx } from '../database.ts'
import { findStranger } from './refresh.store.ts'

/**
 * @throws InvalidError `Item not found` for an id that is neither of an item nor of a GANTT entry
 * of the bid
 */
export async function requireItemsOfBid(
  tx: Tx,
  bidId: string,
  itemIds: readonly string[],
): Promise<void> {
  const place = await findStranger(tx, bidId, itemIds)
  if (place === undefined) return
  const message = 'Item not found'
  const path = `itemIds.${place}`
  throw new InvalidError(message, 'INVALID', { details: [{ path, message }] })
}
