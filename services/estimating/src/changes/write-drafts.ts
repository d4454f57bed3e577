import type { BidTotals } from '@formwork/costing'
import type { Tx } from '../database.ts'
import { type HistoryEntry, recordHistory } from '../history/history.store.ts'
import { deleteItems } from '../items/deleted-items.store.ts'
import type { ChangedTotals } from '../pricing/change-totals.ts'
import { readDrivingItems } from '../pricing/driving-items.store.ts'
import { countChanges, supposeChanges } from '../pricing/follow-packages.ts'
import type { BidRecord, LockedBid } from '../pricing/locked.store.ts'
import { readFollowers } from '../pricing/priced-items.store.ts'
import { requireRoom } from '../pricing/require-room.ts'
import { writeBidTotals, writeScopeTotals } from '../pricing/totals.store.ts'
import type { ItemDrafts } from './apply-changes.ts'
import type { ChangedItem } from './changed-items.ts'
import {
  insertChanged,
  readWritten,
  updateChanged,
  type Written,
  writePositions,
} from './changes.store.ts'

/** Prices what follows the concrete of the scopes once all changes are applied. */
export async function followDrafts(tx: Tx, drafts: ItemDrafts): Promise<void> {
  const scopeIds = drafts.scopesToFollow()
  const followers = await readFollowers(tx, scopeIds)
  const concrete = drafts.followsConcrete(followers) ? await readDrivingItems(tx, scopeIds) : []
  drafts.follow(followers, concrete)
}

/**
 * The totals that drafts which are only tried would come to, as `writeDrafts` would leave them.
 *
 * @throws NumberTooLarge, as writing them would
 */
export async function totalDrafts(tx: Tx, bid: BidRecord, drafts: ItemDrafts): Promise<BidTotals> {
  const costs = new Map(drafts.changed().map(({ id, cost }) => [id, cost.totalCost]))
  const totals = await supposeChanges(tx, bid, { changes: changesOf(drafts), costs })
  requireRoom([...costs.values(), totals.totalCost])
  return totals
}

const changesOf = (drafts: ItemDrafts) =>
  [...drafts.scopes()].map(({ scope, sums }) => ({ before: scope.modules, after: sums }))

/** What the bid cost and costs, as its history tells of several items at once. */
export function totalsBeside({ totalCost }: BidRecord, { bid }: ChangedTotals) {
  return { previousTotal: totalCost, totalCost: bid.totalCost.toNumber() }
}

export interface DraftsToWrite {
  readonly bid: LockedBid
  readonly drafts: ItemDrafts
  /** What the history says of them, once it is known what they come to. */
  readonly historyOf: (totals: ChangedTotals) => HistoryEntry
  /** Whether the items are answered. */
  readonly told: boolean
}

export interface WrittenDrafts {
  readonly totals: ChangedTotals
  /** The items as the API tells them, by their ids, where they are told. */
  readonly written: Written
}

/**
 * Writes items with the totals of their scopes and bid, in as many statements whatever their
 * number.
 */
export async function writeDrafts(
  tx: Tx,
  { bid, drafts, historyOf, told }: DraftsToWrite,
): Promise<WrittenDrafts> {
  const changed = drafts.changed()
  const isNew = (item: ChangedItem) => item.isNew
  const writing = Promise.all([
    insertChanged(tx, changed.filter(isNew), told),
    updateChanged(
      tx,
      changed.filter((item) => !isNew(item)),
    ),
    deleteItems(tx, bid.id, drafts.deleted),
    writePositions(tx, drafts.displaced()),
  ])
  const totals = await countChanges(tx, bid, changesOf(drafts), writing)
  const [[created, updated]] = await Promise.all([
    writing,
    writeScopeTotals(tx, totals.scopes),
    writeBidTotals(tx, bid.id, totals.bid),
    recordHistory(tx, bid.id, historyOf(totals)),
  ])
  const written = new Map([...created, ...updated])
  // What packages price of them is known only now.
  const isStale = told && bid.packageCosts !== null
  return { totals, written: isStale ? await readWritten(tx, [...written.keys()]) : written }
}
