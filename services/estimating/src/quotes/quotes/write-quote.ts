import { isDeepStrictEqual } from 'node:util'
import { newId } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import type { Attachments } from '../../attachments.ts'
import type { Database, Tx } from '../../database.ts'
import { changedFields } from '../../history/changed-fields.ts'
import { requireOpen } from '../../pricing/open-bid.ts'
import { findVendor } from '../../vendors/find-vendor.ts'
import { type KnownVendor, requireVendorOfKind } from '../../vendors/known-vendor.ts'
import { afterPackageWrite } from '../counting/after-package-write.ts'
import type { LinkedPackage } from '../package.ts'
import type { Quote } from '../quote.ts'
import {
  QuoteAwarded,
  QuoteCarried,
  TooManyQuotes,
  UnknownAttachment,
  UnknownReplacedQuote,
} from '../quotes.errors.ts'
import {
  lockPackage,
  type PackageInBid,
  readPackage,
  renewPackage,
} from '../stored/packages.store.ts'
import {
  deleteQuoteRow,
  insertQuote,
  readQuote,
  readQuotes,
  type WrittenQuote,
  writeQuote,
} from '../stored/quotes.store.ts'
import { checkQuote } from './check-quote.ts'
import type { CreateQuote, UpdateQuote } from './quotes.schemas.ts'
import { changedQuote, newQuote } from './settle-quote.ts'

const MOST_QUOTES = 50

export interface QuoteNeeds {
  readonly db: Database
  readonly attachments: Pick<Attachments, 'has'>
}

export interface QuoteChange {
  /** E-mail. */
  readonly by: string
  readonly check: VersionCheck
}

/**
 * Enters a quote, on a locked bid, too.
 *
 * @throws ResourceNotFound `Package not found`; TooManyQuotes, UnknownReplacedQuote,
 *   UnknownAttachment; VENDOR_ERRORS; InvalidError; ServiceOutOfReach while attachments are not known
 */
export async function createQuote(
  { db, attachments }: QuoteNeeds,
  packageId: string,
  sent: CreateQuote,
  by: string,
): Promise<Quote> {
  const vendor = await vendorNamed(db, sent.vendorId)
  if (sent.attachmentId != null) {
    const { bidId } = await readPackage(db, packageId)
    await requireAttachment(attachments, bidId, sent.attachmentId)
  }
  return db.transaction(async (tx) => {
    const found = await lockPackage(tx, packageId)
    if (sent.vendorId != null) requireVendorOfKind(found.package.kind, vendor)
    const quote = newQuote(sent, { by, vendor })
    return insertInto(tx, found, quote, by)
  })
}

/** @throws as `createQuote` */
export async function insertInto(
  tx: Tx,
  { bid, package: found }: PackageInBid,
  quote: WrittenQuote,
  by: string,
): Promise<Quote> {
  checkQuote(quote, found)
  const others = await readQuotes(tx, found.id)
  if (others.length >= MOST_QUOTES) throw TooManyQuotes()
  requireReplaced(quote, others)
  const id = newId()
  await insertQuote(tx, { id, packageId: found.id }, quote)
  await renewPackage(tx, found.id)
  const entry = { by, action: 'quote.created', name: nameOf(found, quote) }
  await afterPackageWrite(tx, { bid, packageId: found.id, entry, counts: false })
  return readQuote(tx, id)
}

/**
 * Changes the fields that are sent. On a locked bid all but the quote that it carries may change.
 *
 * @throws ResourceNotFound `Quote not found`; ResourceChanged; BidLocked; QuoteCarried and
 *   QuoteAwarded for one that is withdrawn; as `createQuote`
 */
export async function updateQuote(
  { db, attachments }: QuoteNeeds,
  id: string,
  sent: UpdateQuote,
  { by, check }: QuoteChange,
): Promise<Quote> {
  const vendor = await vendorNamed(db, sent.vendorId)
  if (sent.attachmentId != null) {
    const before = await readQuote(db, id)
    check(before.version)
    if (sent.attachmentId !== before.attachmentId) {
      const { bidId } = await readPackage(db, before.packageId)
      await requireAttachment(attachments, bidId, sent.attachmentId)
    }
  }
  return db.transaction(async (tx) => {
    const { bid, package: found, quote: before } = await lockQuote(tx, id)
    check(before.version)
    const after = changedQuote(before, sent, { by, vendor })
    if (isDeepStrictEqual(after, before)) return before
    if (after.vendorId !== before.vendorId && after.vendorId !== null) {
      requireVendorOfKind(found.kind, vendor)
    }
    checkQuote(after, found)
    if (after.withdrawn) requireUnused(found, id)
    if (found.carried?.quoteId === id) requireOpen(bid)
    if (after.replacesId !== before.replacesId) {
      const others = await readQuotes(tx, found.id)
      requireReplaced(
        after,
        others.filter((other) => other.id !== id),
      )
    }
    await writeQuote(tx, id, after)
    await renewPackage(tx, found.id)
    const changes = changedFields(told(before, found), told(after, found))
    const entry = { by, action: 'quote.updated', name: nameOf(found, after), changes }
    const counts = found.carried?.quoteId === id
    await afterPackageWrite(tx, { bid, packageId: found.id, entry, counts })
    return readQuote(tx, id)
  })
}

/** @throws ResourceNotFound `Quote not found`; ResourceChanged; QuoteCarried, QuoteAwarded */
export async function deleteQuote(
  db: Database,
  id: string,
  { by, check }: QuoteChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { bid, package: found, quote } = await lockQuote(tx, id)
    check(quote.version)
    requireUnused(found, id)
    await deleteQuoteRow(tx, id)
    await renewPackage(tx, found.id)
    const entry = { by, action: 'quote.deleted', name: nameOf(found, quote) }
    await afterPackageWrite(tx, { bid, packageId: found.id, entry, counts: false })
  })
}

async function lockQuote(tx: Tx, id: string): Promise<PackageInBid & { readonly quote: Quote }> {
  const { packageId } = await readQuote(tx, id)
  const found = await lockPackage(tx, packageId, 'Quote')
  // It may have changed by the time that the bid is locked.
  return { ...found, quote: await readQuote(tx, id) }
}

const vendorNamed = async (
  db: Database,
  id: string | null | undefined,
): Promise<KnownVendor | undefined> => (id == null ? undefined : findVendor(db, id))

/** Asked of another service, and so before the bid is locked. @throws UnknownAttachment */
async function requireAttachment(
  attachments: Pick<Attachments, 'has'>,
  bidId: string,
  attachmentId: string,
): Promise<void> {
  if (!(await attachments.has(bidId, attachmentId))) throw UnknownAttachment()
}

/** @throws QuoteCarried, QuoteAwarded */
function requireUnused({ carried, awarded }: LinkedPackage, quoteId: string): void {
  if (carried?.quoteId === quoteId) throw QuoteCarried()
  if (awarded?.quoteId === quoteId) throw QuoteAwarded()
}

/** @throws UnknownReplacedQuote */
function requireReplaced({ replacesId }: WrittenQuote, others: readonly Quote[]): void {
  if (replacesId === null || others.some(({ id }) => id === replacesId)) return
  throw UnknownReplacedQuote()
}

const nameOf = ({ name }: LinkedPackage, { vendorName }: WrittenQuote): string =>
  `${name}: ${vendorName}`

/** As the history has it: lines and answers by their places in the package. */
function told(quote: Quote, { lines, requirements }: LinkedPackage) {
  const { id: _id, packageId: _of, version: _version, ...fields } = quote
  const { createdAt: _made, updatedAt: _changed, ...others } = fields
  const placeOf = (list: readonly { readonly id: string }[], id: string) =>
    `${list.findIndex((each) => each.id === id) + 1}`
  return {
    ...others,
    lines: Object.fromEntries(
      quote.lines.map(({ lineId, ...line }) => [placeOf(lines, lineId), { ...line }]),
    ),
    answers: Object.fromEntries(
      quote.answers.map(({ requirementId, ...answer }) => [
        placeOf(requirements, requirementId),
        { ...answer },
      ]),
    ),
  }
}
