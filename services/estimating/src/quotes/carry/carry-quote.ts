import type { VersionCheck } from '@formwork/service-kit'
import type { Database, Tx } from '../../database.ts'
import { findBid, type LockedBid } from '../../pricing/locked.store.ts'
import { requireOpen } from '../../pricing/open-bid.ts'
import { afterPackageWrite } from '../counting/after-package-write.ts'
import { QuoteWithdrawn, ReasonRequired, UnknownQuote } from '../counting/carry.errors.ts'
import { requireCarriable } from '../counting/require-carriable.ts'
import { isPriced, levelOnly } from '../levelling/levelling.ts'
import type { LinkedPackage } from '../package.ts'
import { readOwnCost } from '../stored/linked-costs.store.ts'
import { lockPackage, readPackage, writePackage } from '../stored/packages.store.ts'
import { readQuotes } from '../stored/quotes.store.ts'

export interface CarryChange {
  /** E-mail. */
  readonly by: string
  /** Of the package's version. */
  readonly check: VersionCheck
}

export interface CarriedPackage {
  readonly package: LinkedPackage
  /** Of the bid, in dollars. */
  readonly previousTotal: number
  readonly totalCost: number
}

/**
 * Counts a quote in the bid in place of what its package is linked to, and in place of another quote
 * of it. One that is not the lowest takes a reason.
 *
 * @throws ResourceNotFound `Package not found`, ResourceChanged; UnknownQuote, ReasonRequired;
 * QuoteWithdrawn, GapWithoutPlug, NothingToCarry, BidLocked
 */
export function carryQuote(
  db: Database,
  packageId: string,
  wanted: { readonly quoteId: string; readonly reason: string | null },
  { by, check }: CarryChange,
): Promise<CarriedPackage> {
  return db.transaction(async (tx) => {
    const { bid, package: found } = await lockPackage(tx, packageId)
    check(found.version)
    requireOpen(bid)
    const quotes = await readQuotes(tx, packageId)
    const quote = quotes.find(({ id }) => id === wanted.quoteId)
    if (quote === undefined) {
      throw UnknownQuote({ details: [{ path: 'quoteId', message: UnknownQuote.sentence }] })
    }
    if (quote.withdrawn) throw QuoteWithdrawn()
    const compared = { ...found, ownCost: await readOwnCost(tx, bid, found.id) }
    const { levelled } = requireCarriable(quote, compared, bid)
    const lowest = levelOnly(quotes, compared, bid).find(isPriced)
    const isLowest = levelled !== null && lowest?.level.levelled?.lt(levelled) !== true
    if (!isLowest && wanted.reason === null) {
      throw ReasonRequired({ details: [{ path: 'reason', message: ReasonRequired.sentence }] })
    }
    const { quoteId, reason } = wanted
    const { carried: before } = found
    if (before?.quoteId === quoteId && before.reason === reason) return answerOf(tx, bid, packageId)
    const carried = { quoteId, at: new Date().toISOString(), by, reason }
    await writePackage(tx, packageId, { ...found, carried })
    const name = `${found.name} — ${quote.vendorName}`
    const entry = { by, action: 'quote.carried', name, reason }
    await afterPackageWrite(tx, { bid, packageId, entry, counts: true })
    return answerOf(tx, bid, packageId)
  })
}

/**
 * What the package is linked to counts again, to the cent as it was.
 *
 * @throws ResourceNotFound `Package not found`, ResourceChanged; BidLocked
 */
export function takeBackQuote(
  db: Database,
  packageId: string,
  { by, check }: CarryChange,
): Promise<CarriedPackage> {
  return db.transaction(async (tx) => {
    const { bid, package: found } = await lockPackage(tx, packageId)
    check(found.version)
    if (found.carried === null) return answerOf(tx, bid, packageId)
    requireOpen(bid)
    await writePackage(tx, packageId, { ...found, carried: null })
    const entry = { by, action: 'quote.taken-back', name: found.name }
    await afterPackageWrite(tx, { bid, packageId, entry, counts: true })
    return answerOf(tx, bid, packageId)
  })
}

/** @param bid as it was before */
async function answerOf(tx: Tx, bid: LockedBid, packageId: string): Promise<CarriedPackage> {
  const after = await findBid(tx, bid.id)
  return {
    package: await readPackage(tx, packageId),
    previousTotal: bid.totalCost,
    totalCost: after?.totalCost ?? bid.totalCost,
  }
}
