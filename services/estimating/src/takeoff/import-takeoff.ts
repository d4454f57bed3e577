import type { Module } from '@formwork/costing'
import { cooperativeYield, InvalidError, type Principal, ResourceNotFound } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import { ItemDrafts } from '../changes/apply-changes.ts'
import { bookForChanges } from '../changes/book-for-changes.ts'
import { insertChanged, readLists } from '../changes/changes.store.ts'
import { followDrafts, totalDrafts, totalsBeside, writeDrafts } from '../changes/write-drafts.ts'
import type { Tx } from '../database.ts'
import { announceScopes } from '../events/bid-events.ts'
import type { ItemNeeds } from '../items/create-items.ts'
import type { ChangedTotals } from '../pricing/change-totals.ts'
import {
  type BidRecord,
  findBid,
  type LockedBid,
  lockBid,
  readScopes,
  type ScopeRecord,
} from '../pricing/locked.store.ts'
import { requireOpen } from '../pricing/open-bid.ts'
import { lookupFor } from '../rates/find-rate.ts'
import type { RateBook } from '../rates/rate-book.ts'
import { MAX_NAME, placeLines } from './place-lines.ts'
import type { Takeoff, TakeoffLine } from './read-takeoff.ts'
import { ImportedBefore } from './takeoff.errors.ts'
import { findImport, findScopeTypes, insertScopes, keepImport } from './takeoff.store.ts'
import { faultAt, refuseTakeoff, type TakeoffFault } from './takeoff-faults.ts'

/** Lines whose items are sent to the database together, while the next ones are priced. */
const CHUNK = 500

export interface TakeoffImport {
  readonly bidId: string
  readonly takeoff: Takeoff
  /** SHA-256 of the file, as hexadecimal text. */
  readonly digest: string
  /** Takes the file in although the bid has taken it in before. */
  readonly again: boolean
  /** Tells what would come of it, and writes nothing. */
  readonly dryRun: boolean
  readonly by: Principal
  readonly check: VersionCheck
}

/** What came of a takeoff, or what would come of it. */
export interface ImportedTakeoff {
  readonly scopesCreated: number
  readonly itemsCreated: number
  /** The bid's, in dollars. */
  readonly totalCost: number
  readonly lines: number
  /** What is there now and was not, by which it can be taken back; absent where nothing is written. */
  readonly created?: { readonly scopeIds: string[]; readonly itemIds: string[] }
  /** Where nothing is written: each line as it would become, the first 500. */
  readonly preview?: PreviewedLine[]
}

interface PreviewedLine {
  readonly line: number
  readonly scope: string
  readonly module: Module
  /** Its name. */
  readonly item: string
  /** Dollars, before the multiplier of the scope. */
  readonly totalCost: number
}

/** Nobody looks through more. */
const MOST_PREVIEWED = 500

/**
 * Brings the items of a takeoff into a bid, all or none, and makes the scopes that are not there.
 * The statements grow with its lines alone, by one for some hundreds.
 *
 * @throws ResourceNotFound, ResourceChanged; BidLocked; ImportedBefore; OneTakeoffFault or
 *   TakeoffFaults with all faults; RatesUnavailable without rates
 */
export async function importTakeoff(
  { db, rateBook }: ItemNeeds,
  { bidId, takeoff, digest, again, dryRun, by, check }: TakeoffImport,
): Promise<ImportedTakeoff & { readonly version: number }> {
  const sent = takeoff.lines.flatMap(({ item }) =>
    item === null ? [] : [{ op: 'create', module: item.module, item: item.fields } as const],
  )
  const book = await bookForChanges(rateBook, sent)
  return db.transaction(async (tx) => {
    const locked = dryRun ? null : await lockBid(tx, bidId)
    const bid = locked ?? (await readOpenBid(tx, bidId))
    check(bid.version)
    if (!again) await refuseImported(tx, bid.id, digest)
    const { drafts, made, written } = await draftTakeoff(tx, { bid, locked, takeoff, book })
    await followDrafts(tx, drafts)
    const count = takeoff.lines.length
    const imported = { scopesCreated: made.length, itemsCreated: count, lines: count }
    if (locked === null) {
      const preview = previewOf(takeoff, drafts)
      const { totalCost } = await totalDrafts(tx, bid, drafts)
      return { ...imported, totalCost: totalCost.toNumber(), preview, version: bid.version }
    }
    const historyOf = (counted: ChangedTotals) => ({
      by: by.email,
      action: 'takeoff.imported',
      count,
      ...totalsBeside(locked, counted),
    })
    const [{ totals }] = await Promise.all([
      writeDrafts(tx, { bid: locked, drafts, historyOf, told: false }),
      written,
      keepImport(tx, locked, digest, by.email),
    ])
    if (made.length > 0) {
      const told = made.map(({ id }) => id)
      await announceScopes(tx, bid.id, 'created', { told, by: by.email })
    }
    const totalCost = totals.bid.totalCost.toNumber()
    const created = { scopeIds: made.map(({ id }) => id), itemIds: drafts.created }
    return { ...imported, totalCost, created, version: bid.version + 1 }
  })
}

/** @throws ImportedBefore */
async function refuseImported(tx: Tx, bidId: string, digest: string): Promise<void> {
  const earlier = await findImport(tx, bidId, digest)
  if (earlier === undefined) return
  throw ImportedBefore({ date: earlier.at.slice(0, 10), email: earlier.by })
}

/** New items come first, in the order of their lines; pumps that follow come after them. */
function previewOf({ lines }: Takeoff, drafts: ItemDrafts): PreviewedLine[] {
  return drafts
    .changed()
    .slice(0, Math.min(lines.length, MOST_PREVIEWED))
    .map(({ module, name: item, cost }, index) => ({
      line: lines[index]?.line ?? 0,
      scope: lines[index]?.scope ?? '',
      module,
      item,
      totalCost: cost.totalCost.toNumber(),
    }))
}

/** @throws as lockBid */
async function readOpenBid(tx: Tx, bidId: string): Promise<BidRecord> {
  const bid = await findBid(tx, bidId)
  if (bid === undefined) throw ResourceNotFound({ resource: 'Bid' })
  requireOpen(bid)
  return bid
}

interface Draft {
  readonly bid: BidRecord
  /** The same bid; null where the takeoff is only tried, and nothing is written. */
  readonly locked: LockedBid | null
  readonly takeoff: Takeoff
  readonly book: RateBook
}

interface DraftedTakeoff {
  /** What is still to be written: pumps that follow yards, and the items of the last lines. */
  readonly drafts: ItemDrafts
  /** The scopes that were not there. */
  readonly made: readonly ScopeRecord[]
  /** When the scopes and the other items are written. */
  readonly written: Promise<unknown>
}

/**
 * Prices the items of a takeoff, and writes them meanwhile: the database works on the first ones
 * while the next are priced. A fault that shows later takes them back with the transaction.
 *
 * @throws OneTakeoffFault, TakeoffFaults
 */
async function draftTakeoff(tx: Tx, draft: Draft): Promise<DraftedTakeoff> {
  const { bid, locked, takeoff, book } = draft
  const { lines } = takeoff
  const [scopes, types] = await Promise.all([
    readScopes(tx, bid.id),
    findScopeTypes(tx, namesOfTypes(lines)),
  ])
  const placed = placeLines(lines, { bidId: bid.id, scopes, types })
  const reached = [...new Set(placed.scopeOf.values())].filter((id) => id !== null)
  const drafts = new ItemDrafts({
    bid,
    scopes: [...scopes, ...placed.made],
    items: [],
    lists: await readLists(tx, bid.id, reached),
    lookup: lookupFor(book, bid),
  })
  const faults = [...takeoff.faults, ...placed.faults]
  let written: Promise<unknown> = Promise.resolve()
  const write = (statement: Promise<unknown>): void => {
    written = Promise.all([written, statement])
    // Where something else fails first nobody waits for it.
    written.catch(() => undefined)
  }
  const yieldToOthers = cooperativeYield()
  if (locked !== null && faults.length === 0) write(insertScopes(tx, locked, placed.made))
  for (const [index, line] of lines.entries()) {
    faults.push(...applyLine(drafts, line, placed.scopeOf.get(line) ?? null))
    if (locked !== null && faults.length === 0 && (index + 1) % CHUNK === 0) {
      write(insertChanged(tx, drafts.takeSettled(), false))
    }
    await yieldToOthers()
  }
  if (faults.length > 0) throw refuseTakeoff(faults, takeoff.header)
  return { drafts, made: placed.made, written }
}

function namesOfTypes(lines: readonly TakeoffLine[]): readonly string[] {
  return lines.flatMap(({ scopeType }) =>
    scopeType === null || scopeType.length > MAX_NAME ? [] : [scopeType],
  )
}

/** @returns what is wrong with the item where it is to stand */
function applyLine(
  drafts: ItemDrafts,
  { line, item }: TakeoffLine,
  scopeId: string | null,
): readonly TakeoffFault[] {
  if (item === null || scopeId === null) return []
  try {
    drafts.apply({ op: 'create', scopeId, module: item.module, item: item.fields })
    return []
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error
    const details = error.details ?? [{ path: 'name', message: error.message }]
    return details.map(({ path, message }) => faultAt(line, path, message))
  }
}
