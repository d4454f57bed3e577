import { InvalidError, type Principal } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import { byCostField, MODULES } from '../costing/modules/modules.ts'
import type { BidTotals, ScopeCosts } from '../costing/roll-up.ts'
import type { Tx } from '../database.ts'
import { recordHistory } from '../history/history.store.ts'
import { atIndex } from '../items/at-index.ts'
import { newInput } from '../items/complete-input.ts'
import type { ItemNeeds } from '../items/create-items.ts'
import { rateBookFor } from '../items/rate-item.ts'
import { changeTotals } from '../pricing/change-totals.ts'
import { type LockedBid, lockBid, scopesOf } from '../pricing/locked.store.ts'
import { readFollowingPumps } from '../pricing/priced-items.store.ts'
import { writeBidTotals, writeScopeTotals } from '../pricing/totals.store.ts'
import type { Fields } from '../rates/fields.ts'
import { lookupFor } from '../rates/find-rate.ts'
import { NO_RATES, type RateBook } from '../rates/rate-book.ts'
import { jsonList } from '../send-json.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { ItemDrafts } from './apply-changes.ts'
import type { ChangedItem } from './changed-items.ts'
import type { Change } from './changes.schemas.ts'
import {
  deleteItems,
  insertChanged,
  readItemsOfBid,
  readLists,
  updateChanged,
  writePositions,
} from './changes.store.ts'

export interface ItemChanges {
  readonly bidId: string
  readonly changes: readonly Change[]
  readonly by: Principal
  readonly check: VersionCheck
}

/**
 * Creates, changes, deletes and moves items of a bid in the order of the changes, all or nothing,
 * as single requests would. It takes as many statements whatever their number.
 *
 * @throws NotFoundError, PreconditionFailedError; ConflictError when the bid is locked;
 * InvalidError that names the index of the change; UnavailableError without rates
 */
export async function changeItems(
  { db, rateBook }: ItemNeeds,
  { bidId, changes, by, check }: ItemChanges,
): Promise<VersionedBody> {
  const book = await bookFor({ rateBook }, changes)
  return db.transaction(async (tx) => {
    const bid = await lockBid(tx, bidId)
    check(bid.version)
    const drafts = await applyAll(tx, { bid, changes, book })
    drafts.followYards(await readFollowingPumps(tx, drafts.scopesOfNewYards()))
    const touched = [...drafts.scopes()]
    const totals = changeTotals(
      bid,
      touched.map(({ scope, sums }) => ({ before: scope.modules, after: sums })),
    )
    const [items] = await Promise.all([
      writeDrafts(tx, drafts),
      writeScopeTotals(tx, totals.scopes),
      writeBidTotals(tx, bid.id, totals.bid),
      recordHistory(tx, bid.id, {
        ...{ by: by.email, action: 'items.changed', count: changes.length },
        ...{ previousTotal: bid.totalCost, totalCost: totals.bid.totalCost.toNumber() },
      }),
    ])
    const rest = {
      deleted: drafts.deleted,
      scopes: totals.scopes.map(({ id, ...costs }) => ({ id, ...costsOf(costs) })),
      bid: totalsOf(totals.bid),
    }
    const body = `{"items":${jsonList(items)},${JSON.stringify(rest).slice(1)}`
    return { version: bid.version + 1, body }
  })
}

/**
 * The rate book where a change needs it; the module of an item that is changed is not known yet.
 */
async function bookFor(
  { rateBook }: Pick<ItemNeeds, 'rateBook'>,
  changes: readonly Change[],
): Promise<RateBook> {
  for (const module of MODULES) {
    const inputs = changes.flatMap((change): readonly Fields[] => {
      if (change.op === 'update') return [change.item]
      return change.op === 'create' && change.module === module
        ? [newInput(module, change.item)]
        : []
    })
    const book = await rateBookFor(rateBook, module, inputs)
    if (book !== NO_RATES) return book
  }
  return NO_RATES
}

async function applyAll(
  tx: Tx,
  {
    bid,
    changes,
    book,
  }: { readonly bid: LockedBid; readonly changes: readonly Change[]; readonly book: RateBook },
): Promise<ItemDrafts> {
  const ids = changes.flatMap((change) => (change.op === 'create' ? [] : [change.itemId]))
  const [scopes, items] = await Promise.all([
    scopesOf(tx, bid),
    readItemsOfBid(tx, bid.id, [...new Set(ids)]),
  ])
  const scopeOf = new Map(items.map(({ id, scopeId }) => [id, scopeId]))
  const reached = changes.flatMap((change) => {
    if (change.op === 'create') return [change.scopeId]
    return change.op === 'move' ? [change.scopeId, scopeOf.get(change.itemId)] : []
  })
  const lists = await readLists(
    tx,
    bid.id,
    [...new Set(reached)].filter((id) => id != null),
  )
  const lookup = lookupFor(book, bid)
  const drafts = new ItemDrafts({ bid, scopes, items, lists, lookup })
  for (const [index, change] of changes.entries()) {
    try {
      drafts.apply(change)
    } catch (error) {
      throw error instanceof InvalidError ? atIndex(error, index, `Change ${index}`) : error
    }
  }
  return drafts
}

/** @returns what has changed as the API tells it, in the order of the changes */
async function writeDrafts(tx: Tx, drafts: ItemDrafts): Promise<readonly string[]> {
  const changed = drafts.changed()
  const isNew = (item: ChangedItem) => item.isNew
  const [created, updated] = await Promise.all([
    insertChanged(tx, changed.filter(isNew)),
    updateChanged(
      tx,
      changed.filter((item) => !isNew(item)),
    ),
    deleteItems(tx, drafts.deleted),
    writePositions(tx, drafts.displaced()),
  ])
  return changed.flatMap(({ id }) => created.get(id) ?? updated.get(id) ?? [])
}

function costsOf({ modules, totalCost }: ScopeCosts) {
  return {
    ...byCostField((module) => modules[module].toNumber()),
    totalCost: totalCost.toNumber(),
  }
}

function totalsOf(totals: BidTotals) {
  return {
    ...costsOf(totals),
    subtotalCost: totals.subtotalCost.toNumber(),
    overheadAmount: totals.overheadAmount.toNumber(),
    profitAmount: totals.profitAmount.toNumber(),
  }
}
