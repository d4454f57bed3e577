import type { Tx } from '../database.ts'
import { type HistoryEntry, recordHistory } from '../history/history.store.ts'
import { changeTotals, type ScopeSums } from '../pricing/change-totals.ts'
import type { LockedBid, LockedScope } from '../pricing/locked.store.ts'
import type { PricedItem } from '../pricing/priced-item.ts'
import { writeRepriced } from '../pricing/priced-items.store.ts'
import { writeBidTotals, writeScopeTotals } from '../pricing/totals.store.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { type ChangedItem, writeChangedItem } from './changed-item.store.ts'
import { repriceDependentPumps } from './reprice-dependent-pumps.ts'

export interface ItemWrite<Written> {
  readonly bid: LockedBid
  readonly scope: LockedScope
  /** The scope's sums with the items as they are written. */
  readonly sums: ScopeSums
  /** Sends the statement that writes the items. */
  readonly write: () => Promise<Written>
  /** What the history of the bid tells of it. */
  readonly history: HistoryEntry
}

/**
 * Writes items with the totals of their scope and bid. The statements go out together, and the work
 * does not grow with the bid.
 */
export async function writeItems<Written>(
  tx: Tx,
  { bid, scope, write, sums: before, history }: ItemWrite<Written>,
): Promise<Written> {
  const { sums, pumps } = await repriceDependentPumps(tx, bid, scope, before)
  const totals = changeTotals(bid, [{ before: scope.modules, after: sums }])
  const [written] = await Promise.all([
    write(),
    writeRepriced(tx, pumps),
    writeScopeTotals(tx, totals.scopes),
    writeBidTotals(tx, bid.id, totals.bid),
    recordHistory(tx, bid.id, history),
  ])
  return written
}

export interface ItemChange
  extends Pick<ChangedItem, 'bid' | 'id' | 'texts' | 'columns' | 'history'> {
  readonly scope: LockedScope
  /** The scope's sums with the item as it is written. */
  readonly sums: ScopeSums
}

/** The same for one item that changes. The transaction ends with it. */
export async function writeItemChange(
  tx: Tx,
  { scope, sums: before, ...change }: ItemChange,
): Promise<VersionedBody> {
  const { bid } = change
  const { sums, pumps } = await repriceDependentPumps(tx, bid, scope, before)
  const totals = changeTotals(bid, [{ before: scope.modules, after: sums }])
  const [scopeTotals] = totals.scopes
  if (scopeTotals === undefined) throw new Error('a scope that is there has totals')
  await writeRepriced(tx, pumps)
  return writeChangedItem(tx, { ...change, scopeTotals, bidTotals: totals.bid })
}

/** Which item an entry of the history speaks of. */
export function historyOf(
  { id: itemId, module, name }: Pick<PricedItem, 'id' | 'module' | 'name'>,
  { id: scopeId, name: scope }: LockedScope,
) {
  return { itemId, module, name, scopeId, scope }
}
