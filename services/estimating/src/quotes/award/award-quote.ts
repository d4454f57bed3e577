import { isDeepStrictEqual } from 'node:util'
import type { packageAwarded } from '@formwork/contracts'
import { type Level, levelQuote } from '@formwork/costing'
import { formatDollars, invalidField } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import type { VersionCheck, Warning } from '@formwork/service-kit'
import type { z } from 'zod'
import type { Database, Tx } from '../../database.ts'
import { isAccepted } from '../../pricing/bid-status.ts'
import type { LockedBid } from '../../pricing/locked.store.ts'
import { includedLines, sourceOf, sourcesOf } from '../../purchasable/awarded-lines.ts'
import { afterPackageWrite } from '../counting/after-package-write.ts'
import { UnknownQuote } from '../counting/carry.errors.ts'
import { type Awarded, type LinkedPackage, lineName } from '../package.ts'
import type { Quote } from '../quote.ts'
import { readOwnCost } from '../stored/linked-costs.store.ts'
import { type PackageInBid, readPackage, writePackage } from '../stored/packages.store.ts'
import { readQuotes } from '../stored/quotes.store.ts'
import {
  BidNotAwarded,
  NothingToAward,
  OtherThanCarried,
  WithdrawnNotAwarded,
} from './award.errors.ts'
import type { OrderedSources } from './ordered-sources.ts'
import { whileNotOrdered } from './while-not-ordered.ts'

export interface AwardNeeds {
  readonly db: Database
  readonly orderedSources: OrderedSources
}

export interface AwardChange {
  /** E-mail. */
  readonly by: string
  /** Of the package's version. */
  readonly check: VersionCheck
}

export interface WantedAward {
  readonly quoteId: string
  readonly optionalLineIds: readonly string[]
  readonly reason: string | null
}

export interface AwardedPackage {
  readonly package: LinkedPackage
  readonly warnings: readonly Warning[]
}

/**
 * The quote that the package is ordered from, in place of the one before. The bid's cost stays.
 *
 * @throws ResourceNotFound `Package not found`, ResourceChanged; UnknownQuote, OtherThanCarried,
 *   InvalidError; BidNotAwarded, WithdrawnNotAwarded, NothingToAward, AwardOrdered; UnavailableError
 */
export function awardQuote(
  needs: AwardNeeds,
  packageId: string,
  wanted: WantedAward,
  change: AwardChange,
): Promise<AwardedPackage> {
  const lost = (before: LinkedPackage) => lostSources(before, wanted)
  return whileNotOrdered(needs, packageId, lost, async (tx, locked) => {
    const { bid, package: found } = locked
    change.check(found.version)
    const quote = requireAwardable(bid, found, await readQuotes(tx, packageId), wanted)
    const level = levelQuote(
      quote,
      { ...found, ownCost: await readOwnCost(tx, bid, found.id) },
      bid,
    )
    const after = await writeAward(tx, locked, { quote, level, wanted, by: change.by })
    return { package: after, warnings: gapWarnings(found, level) }
  })
}

/**
 * The package is ordered from its items again. Without an award nothing changes.
 *
 * @throws ResourceNotFound `Package not found`, ResourceChanged; AwardOrdered; UnavailableError
 */
export async function takeBackAward(
  needs: AwardNeeds,
  packageId: string,
  { by, check }: AwardChange,
): Promise<void> {
  await whileNotOrdered(needs, packageId, sourcesOf, async (tx, { bid, package: found }) => {
    check(found.version)
    if (found.awarded === null) return
    await writePackage(tx, packageId, { ...found, awarded: null })
    const entry = { by, action: 'quote.award-taken-back', name: found.name }
    await afterPackageWrite(tx, { bid, packageId, entry, counts: false })
  })
}

/** With another quote all lines have other prices; an optional one may go by itself. */
function lostSources(before: LinkedPackage, wanted: WantedAward): readonly string[] {
  if (before.awarded?.quoteId !== wanted.quoteId) return sourcesOf(before)
  return before.awarded.optionalLineIds
    .filter((id) => !wanted.optionalLineIds.includes(id))
    .map((id) => sourceOf(before, id))
}

/** @throws UnknownQuote, OtherThanCarried, InvalidError; BidNotAwarded, WithdrawnNotAwarded, NothingToAward */
function requireAwardable(
  { status }: LockedBid,
  found: LinkedPackage,
  quotes: readonly Quote[],
  { quoteId, optionalLineIds, reason }: WantedAward,
): Quote {
  if (!isAccepted(status)) throw BidNotAwarded({ status })
  const quote = quotes.find(({ id }) => id === quoteId)
  if (quote === undefined) {
    throw UnknownQuote({ details: [{ path: 'quoteId', message: UnknownQuote.sentence }] })
  }
  if (quote.withdrawn) throw WithdrawnNotAwarded()
  const included = includedLines(found.lines, quote)
  for (const [index, lineId] of optionalLineIds.entries()) {
    requireOptional(found, lineId, `optionalLineIds.${index}`)
    if (!included.some(({ id }) => id === lineId)) {
      throw invalidField(`optionalLineIds.${index}`, 'The quote leaves the line out')
    }
  }
  if (!included.some(({ id, required }) => required || optionalLineIds.includes(id))) {
    throw NothingToAward()
  }
  if (found.carried !== null && found.carried.quoteId !== quoteId && reason === null) {
    throw OtherThanCarried({ details: [{ path: 'reason', message: OtherThanCarried.sentence }] })
  }
  return quote
}

function requireOptional({ lines }: LinkedPackage, lineId: string, path: string): void {
  const place = lines.findIndex(({ id }) => id === lineId)
  if (place === -1) throw invalidField(path, 'The package has no such line')
  if (lines[place]?.required !== true) return
  throw invalidField(path, `${lineName(lines, place)} is required: it is ordered anyway`)
}

interface Chosen {
  readonly quote: Quote
  readonly level: Level
  readonly wanted: WantedAward
  readonly by: string
}

/** Nothing is written when it is awarded like this already. @returns the package as it is then */
async function writeAward(
  tx: Tx,
  { bid, package: found }: PackageInBid,
  { quote, level, wanted, by }: Chosen,
): Promise<LinkedPackage> {
  const { at: _at, by: _by, ...before } = found.awarded ?? { at: '', by: '' }
  if (isDeepStrictEqual(before, wanted)) return found
  const awarded: Awarded = { ...wanted, at: new Date().toISOString(), by }
  await writePackage(tx, found.id, { ...found, awarded })
  const name = `${found.name} — ${quote.vendorName}`
  const entry = { by, action: 'quote.awarded', name, reason: wanted.reason }
  await afterPackageWrite(tx, { bid, packageId: found.id, entry, counts: false })
  const after = await readPackage(tx, found.id)
  const data: z.input<typeof packageAwarded> = {
    packageId: found.id,
    bidId: bid.id,
    kind: found.kind,
    vendorId: quote.vendorId,
    quoted: level.quoted.toFixed(2),
  }
  const type = 'estimating.package.awarded.v1'
  await outbox.add(tx, { type, aggregateId: found.id, aggregateVersion: after.version, data })
  return after
}

/** What the estimate was plugged for, and no order of this award will bring. */
function gapWarnings({ lines }: LinkedPackage, { gaps }: Level): readonly Warning[] {
  return gaps.map(({ place, plug }) => {
    const missing = `${lines[place]?.description ?? ''} is in no order`
    const message = plug === null ? missing : `${missing}: ${formatDollars(plug)} was plugged`
    return { field: 'quoteId', message }
  })
}
