import type { Tx } from '../database.ts'
import { followPackages } from './follow-packages.ts'
import { findBid, lockAnyBid } from './locked.store.ts'
import { writeBidTotals, writeScopeTotals } from './totals.store.ts'

/**
 * Counts the packages that a copy has come with. Without any, what those of the source supersede
 * counts again. Nothing to do where the source carries none.
 */
export async function recountCopy(tx: Tx, sourceId: string, copyId: string): Promise<void> {
  const source = await findBid(tx, sourceId)
  if (source === undefined || source.packageCosts === null) return
  const copy = await lockAnyBid(tx, copyId)
  const totals = await followPackages(tx, copy)
  await writeScopeTotals(tx, totals.scopes)
  await writeBidTotals(tx, copyId, totals.bid)
}
