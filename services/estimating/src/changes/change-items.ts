import { cooperativeYield, InvalidError, type Principal } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import type { Tx } from '../database.ts'
import { atIndex } from '../items/at-index.ts'
import { readCopiedItems } from '../items/copied-items.store.ts'
import type { ItemNeeds } from '../items/create-items.ts'
import { restoreItems } from '../items/deleted-items.store.ts'
import type { ChangedTotals } from '../pricing/change-totals.ts'
import { type LockedBid, lockBid, type ScopeRecord, scopesOf } from '../pricing/locked.store.ts'
import { lookupFor } from '../rates/find-rate.ts'
import type { RateBook } from '../rates/rate-book.ts'
import { jsonList } from '../send-json.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { ItemDrafts } from './apply-changes.ts'
import { bookForChanges } from './book-for-changes.ts'
import type { Change } from './changes.schemas.ts'
import { type ItemOfBid, readItemsOfBid, readLists } from './changes.store.ts'
import { historyOfChanges } from './history-of-changes.ts'
import { costsOf, totalsOf } from './told-costs.ts'
import { followDrafts, totalsBeside, writeDrafts } from './write-drafts.ts'

export interface ItemChanges {
  readonly bidId: string
  readonly changes: readonly Change[]
  readonly by: Principal
  readonly check: VersionCheck
}

/**
 * Creates, changes, deletes, restores and moves items of a bid in the order of the changes, all or
 * nothing, as single requests would. It takes as many statements whatever their number.
 *
 * @throws ResourceNotFound, ResourceChanged; BidLocked; InvalidError that names the
 * index of the change; RatesUnavailable without rates
 */
export async function changeItems(
  { db, rateBook }: ItemNeeds,
  { bidId, changes, by, check }: ItemChanges,
): Promise<VersionedBody> {
  const book = await bookForChanges(rateBook, changes)
  return db.transaction(async (tx) => {
    const bid = await lockBid(tx, bidId)
    check(bid.version)
    const { drafts, scopes, items: before } = await applyAll(tx, { bid, changes, book })
    await followDrafts(tx, drafts)
    const told = { changes, scopes, before, after: drafts.changed() }
    const historyOf = (counted: ChangedTotals) => ({
      by: by.email,
      ...historyOfChanges(told, totalsBeside(bid, counted)),
    })
    const { totals, written } = await writeDrafts(tx, { bid, drafts, historyOf, told: true })
    const items = drafts.changed().flatMap(({ id }) => written.get(id) ?? [])
    const rest = {
      deleted: drafts.deleted,
      scopes: totals.scopes.map(({ id, ...costs }) => ({ id, ...costsOf(costs) })),
      bid: totalsOf(totals.bid),
    }
    const body = `{"items":${jsonList(items)},${JSON.stringify(rest).slice(1)}`
    return { version: bid.version + 1, body }
  })
}

async function applyAll(
  tx: Tx,
  {
    bid,
    changes,
    book,
  }: { readonly bid: LockedBid; readonly changes: readonly Change[]; readonly book: RateBook },
): Promise<{
  readonly drafts: ItemDrafts
  readonly scopes: readonly ScopeRecord[]
  /** Those that the changes name, as they were. */
  readonly items: readonly ItemOfBid[]
}> {
  const ids = changes.flatMap((change) => (change.op === 'create' ? [] : [change.itemId]))
  const copied = changes.flatMap((change) =>
    change.op === 'create' && change.copyOf != null ? [change.copyOf] : [],
  )
  const restored = await restoreItems(
    tx,
    bid.id,
    changes.flatMap((change) => (change.op === 'restore' ? [change.itemId] : [])),
  )
  const [scopes, items, copies] = await Promise.all([
    scopesOf(tx, bid),
    readItemsOfBid(tx, bid.id, [...new Set(ids)]),
    readCopiedItems(tx, copied),
  ])
  const scopeOf = new Map(items.map(({ id, scopeId }) => [id, scopeId]))
  const reached = changes.flatMap((change) => {
    if (change.op === 'create') return [change.scopeId]
    if (change.op === 'move') return [change.scopeId, scopeOf.get(change.itemId)]
    return change.op === 'restore' ? [scopeOf.get(change.itemId)] : []
  })
  const lists = await readLists(
    tx,
    bid.id,
    [...new Set(reached)].filter((id) => id != null),
  )
  const lookup = lookupFor(book, bid)
  const drafts = new ItemDrafts({
    bid,
    scopes,
    items,
    lists,
    lookup,
    copies,
    restored: new Set(restored),
  })
  const yieldToOthers = cooperativeYield()
  for (const [index, change] of changes.entries()) {
    try {
      drafts.apply(change)
    } catch (error) {
      throw error instanceof InvalidError ? atIndex(error, index, `Change ${index}`) : error
    }
    await yieldToOthers()
  }
  return { drafts, scopes, items }
}
