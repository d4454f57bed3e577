import type { Tx } from '../database.ts'
import { type HistoryEntry, recordHistory } from '../history/history.store.ts'
import { changeTotals } from '../pricing/change-totals.ts'
import { countChanges } from '../pricing/follow-packages.ts'
import type { LockedScope } from '../pricing/locked.store.ts'
import type { PricedItem } from '../pricing/priced-item.ts'
import { writeRepriced } from '../pricing/priced-items.store.ts'
import { writeBidTotals, writeScopeTotals } from '../pricing/totals.store.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { type ChangedItem, updateItemRow, writeChangedItem } from './changed-item.store.ts'
import { readItemBody } from './items.store.ts'
import { type ChangedScope, repriceFollowers } from './reprice-followers.ts'

export interface ItemWrite<Written> extends ChangedScope {
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
  { write, history, ...changed }: ItemWrite<Written>,
): Promise<Written> {
  const { bid, scope } = changed
  const { sums, followers } = await repriceFollowers(tx, changed)
  const writing = Promise.all([write(), writeRepriced(tx, followers)])
  const change = { before: scope.modules, after: sums }
  const totals = await countChanges(tx, bid, [change], writing)
  const [[written]] = await Promise.all([
    writing,
    writeScopeTotals(tx, totals.scopes),
    writeBidTotals(tx, bid.id, totals.bid),
    recordHistory(tx, bid.id, history),
  ])
  return written
}

export interface ItemChange
  extends ChangedScope,
    Pick<ChangedItem, 'id' | 'texts' | 'columns' | 'history'> {}

/** The same for one item that changes. The transaction ends with it, unless packages are carried. */
export async function writeItemChange(
  tx: Tx,
  { id, texts, columns, history, ...changed }: ItemChange,
): Promise<VersionedBody> {
  const { bid, scope } = changed
  if (bid.packageCosts !== null) {
    const write = () => updateItemRow(tx, { id, texts, columns })
    await writeItems(tx, { ...changed, write, history })
    return readItemBody(tx, id)
  }
  const { sums, followers } = await repriceFollowers(tx, changed)
  const totals = changeTotals(bid, [{ before: scope.modules, after: sums }])
  const [scopeTotals] = totals.scopes
  if (scopeTotals === undefined) throw new Error('a scope that is there has totals')
  await writeRepriced(tx, followers)
  const bidTotals = totals.bid
  return writeChangedItem(tx, { bid, id, texts, columns, history, scopeTotals, bidTotals })
}

/** Which item an entry of the history speaks of. */
export function historyOf(
  { id: itemId, module, name }: Pick<PricedItem, 'id' | 'module' | 'name'>,
  { id: scopeId, name: scope }: LockedScope,
) {
  return { itemId, module, name, scopeId, scope }
}
