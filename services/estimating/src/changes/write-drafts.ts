import type { Tx } from '../database.ts'
import { type HistoryEntry, recordHistory } from '../history/history.store.ts'
import { deleteItems } from '../items/deleted-items.store.ts'
import { type ChangedTotals, changeTotals } from '../pricing/change-totals.ts'
import { readDrivingItems } from '../pricing/driving-items.store.ts'
import type { BidRecord, LockedBid } from '../pricing/locked.store.ts'
import { readFollowers } from '../pricing/priced-items.store.ts'
import { writeBidTotals, writeScopeTotals } from '../pricing/totals.store.ts'
import type { ItemDrafts } from './apply-changes.ts'
import type { ChangedItem } from './changed-items.ts'
import { insertChanged, updateChanged, type Written, writePositions } from './changes.store.ts'

/**
 * The totals of a bid and of its scopes once all changes are applied, with what follows their
 * concrete.
 */
export async function totalDrafts(
  tx: Tx,
  bid: BidRecord,
  drafts: ItemDrafts,
): Promise<ChangedTotals> {
  const scopeIds = drafts.scopesToFollow()
  const followers = await readFollowers(tx, scopeIds)
  const concrete = drafts.followsConcrete(followers) ? await readDrivingItems(tx, scopeIds) : []
  drafts.follow(followers, concrete)
  const touched = [...drafts.scopes()]
  return changeTotals(
    bid,
    touched.map(({ scope, sums }) => ({ before: scope.modules, after: sums })),
  )
}

/** What the bid cost and costs, as its history tells of several items at once. */
export function totalsBeside({ totalCost }: BidRecord, { bid }: ChangedTotals) {
  return { previousTotal: totalCost, totalCost: bid.totalCost.toNumber() }
}

export interface DraftsToWrite {
  readonly bid: LockedBid
  readonly drafts: ItemDrafts
  readonly totals: ChangedTotals
  readonly history: HistoryEntry
  /** Whether the items are answered. */
  readonly told: boolean
}

/**
 * Writes items with the totals of their scopes and bid, in as many statements whatever their
 * number.
 *
 * @returns the items as the API tells them, by their ids, where they are told
 */
export async function writeDrafts(
  tx: Tx,
  { bid, drafts, totals, history, told }: DraftsToWrite,
): Promise<Written> {
  const changed = drafts.changed()
  const isNew = (item: ChangedItem) => item.isNew
  const [created, updated] = await Promise.all([
    insertChanged(tx, changed.filter(isNew), told),
    updateChanged(
      tx,
      changed.filter((item) => !isNew(item)),
    ),
    deleteItems(tx, bid.id, drafts.deleted),
    writePositions(tx, drafts.displaced()),
    writeScopeTotals(tx, totals.scopes),
    writeBidTotals(tx, bid.id, totals.bid),
    recordHistory(tx, bid.id, history),
  ])
  return new Map([...created, ...updated])
}
