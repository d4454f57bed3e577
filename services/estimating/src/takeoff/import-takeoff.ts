import { InvalidError, NotFoundError, type Principal } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import { ItemDrafts } from '../changes/apply-changes.ts'
import { bookForChanges } from '../changes/book-for-changes.ts'
import { readLists } from '../changes/changes.store.ts'
import { totalDrafts, writeDrafts } from '../changes/write-drafts.ts'
import type { Tx } from '../database.ts'
import { announceScopes } from '../events/bid-events.ts'
import type { ItemNeeds } from '../items/create-items.ts'
import { type BidRecord, findBid, lockBid, readScopes } from '../pricing/locked.store.ts'
import { requireOpen } from '../pricing/open-bid.ts'
import { lookupFor } from '../rates/find-rate.ts'
import type { RateBook } from '../rates/rate-book.ts'
import { MAX_NAME, placeLines } from './place-lines.ts'
import type { Takeoff, TakeoffLine } from './read-takeoff.ts'
import { findScopeTypes, insertScopes } from './takeoff.store.ts'
import { faultAt, refuseTakeoff, type TakeoffFault } from './takeoff-faults.ts'

export interface TakeoffImport {
  readonly bidId: string
  readonly takeoff: Takeoff
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
}

/**
 * Brings the items of a takeoff into a bid, all or none, and makes the scopes that are not there.
 * It takes as many statements whatever their number.
 *
 * @throws NotFoundError, PreconditionFailedError; ConflictError when the bid is locked;
 *   InvalidError with all faults; UnavailableError without rates
 */
export async function importTakeoff(
  { db, rateBook }: ItemNeeds,
  { bidId, takeoff, dryRun, by, check }: TakeoffImport,
): Promise<ImportedTakeoff & { readonly version: number }> {
  const sent = takeoff.lines.flatMap(({ item }) =>
    item === null ? [] : [{ op: 'create', module: item.module, item: item.fields } as const],
  )
  const book = await bookForChanges(rateBook, sent)
  return db.transaction(async (tx) => {
    const locked = dryRun ? null : await lockBid(tx, bidId)
    const bid = locked ?? (await readOpenBid(tx, bidId))
    check(bid.version)
    const { drafts, made } = await draftTakeoff(tx, { bid, takeoff, book })
    const totals = await totalDrafts(tx, bid, drafts)
    const count = takeoff.lines.length
    const imported = {
      ...{ scopesCreated: made.length, itemsCreated: count, lines: count },
      totalCost: totals.bid.totalCost.toNumber(),
    }
    if (locked === null) return { ...imported, version: bid.version }
    await insertScopes(tx, locked, made)
    const history = { by: by.email, action: 'takeoff.imported', count }
    await writeDrafts(tx, { bid: locked, drafts, totals, history, told: false })
    if (made.length > 0) {
      const told = made.map(({ id }) => id)
      await announceScopes(tx, bid.id, 'created', { told, by: by.email })
    }
    return { ...imported, version: bid.version + 1 }
  })
}

/** @throws as lockBid */
async function readOpenBid(tx: Tx, bidId: string): Promise<BidRecord> {
  const bid = await findBid(tx, bidId)
  if (bid === undefined) throw new NotFoundError('Bid')
  requireOpen(bid)
  return bid
}

interface Draft {
  readonly bid: BidRecord
  readonly takeoff: Takeoff
  readonly book: RateBook
}

/** The items of a takeoff as they would be stored. @throws InvalidError with all faults */
async function draftTakeoff(tx: Tx, { bid, takeoff: { header, lines, faults }, book }: Draft) {
  const typeNames = lines.flatMap(({ scopeType }) =>
    scopeType === null || scopeType.length > MAX_NAME ? [] : [scopeType],
  )
  const [scopes, types] = await Promise.all([readScopes(tx, bid.id), findScopeTypes(tx, typeNames)])
  const placed = placeLines(lines, { bidId: bid.id, scopes, types })
  const reached = [...new Set(placed.scopeOf.values())].filter((id) => id !== null)
  const drafts = new ItemDrafts({
    ...{ bid, scopes: [...scopes, ...placed.made], items: [] },
    lists: await readLists(tx, bid.id, reached),
    lookup: lookupFor(book, bid),
  })
  const all = [...faults, ...placed.faults]
  for (const line of lines) all.push(...applyLine(drafts, line, placed.scopeOf.get(line) ?? null))
  if (all.length > 0) throw refuseTakeoff(all, header)
  return { drafts, made: placed.made }
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
