import { noteChangedRow } from '@formwork/messaging'
import type { Tx } from '../../database.ts'
import { announceBid, bidWasUpdated } from '../../events/bid-events.ts'
import { type HistoryEntry, recordHistory } from '../../history/history.store.ts'
import { followPackages } from '../../pricing/follow-packages.ts'
import type { LockedBid } from '../../pricing/locked.store.ts'
import { writeBidTotals, writeScopeTotals } from '../../pricing/totals.store.ts'
import { readOwnCost } from '../stored/linked-costs.store.ts'
import { readPackage } from '../stored/packages.store.ts'
import { readQuotes } from '../stored/quotes.store.ts'
import { requireCarriable } from './require-carriable.ts'

export interface PackageWrite {
  readonly bid: LockedBid
  readonly packageId: string
  /** What the history of the bid says of it. */
  readonly entry: HistoryEntry & { readonly by: string }
  /** Whether the bid carries what was written, or carried it before: then it follows. */
  readonly counts: boolean
}

/**
 * What each write to a package or to one of its quotes ends with, in its transaction.
 *
 * @throws GapWithoutPlug, NothingToCarry where the carried quote does not stand for all any more
 */
export async function afterPackageWrite(
  tx: Tx,
  { bid, packageId, entry, counts }: PackageWrite,
): Promise<void> {
  noteChangedRow(tx, packageId)
  if (!counts) {
    await recordHistory(tx, bid.id, entry)
    return
  }
  await requireCarried(tx, bid, packageId)
  const totals = await followPackages(tx, bid)
  await writeScopeTotals(tx, totals.scopes)
  await writeBidTotals(tx, bid.id, totals.bid)
  await recordHistory(tx, bid.id, {
    ...entry,
    previousTotal: bid.totalCost,
    totalCost: totals.bid.totalCost.toNumber(),
  })
  await announceBid(tx, bid.id, (facts) => [bidWasUpdated({ bid: facts, by: entry.by })])
}

async function requireCarried(tx: Tx, bid: LockedBid, packageId: string): Promise<void> {
  const found = await readPackage(tx, packageId)
  const quotes = found.carried === null ? [] : await readQuotes(tx, packageId)
  const quote = quotes.find(({ id }) => id === found.carried?.quoteId)
  if (quote === undefined) return
  requireCarriable(quote, { ...found, ownCost: await readOwnCost(tx, bid, found.id) }, bid)
}
