import type { BidTotals } from '@formwork/costing'
import { NEW_VERSION, type Tx } from '../database.ts'
import { type HistoryEntry, historyColumns } from '../history/history.store.ts'
import type { ScopeTotals } from '../pricing/change-totals.ts'
import type { LockedBid } from '../pricing/locked.store.ts'
import { bidAmountColumns, scopeTotalsColumns } from '../pricing/totals.store.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { itemJson } from './item-json.store.ts'
import type { columnsOf } from './items.store.ts'

/** An item as it is to be, with everything that follows from it. */
export interface ChangedItem {
  readonly bid: LockedBid
  readonly id: string
  readonly texts: {
    readonly name: string
    readonly description: string | null
    readonly notes: string | null
  }
  readonly columns: ReturnType<typeof columnsOf>
  readonly scopeTotals: ScopeTotals
  readonly bidTotals: BidTotals
  readonly history: HistoryEntry
}

type Columns = Readonly<Record<string, unknown>>

/** Writes the item alone. */
export async function updateItemRow(
  tx: Tx,
  { id, texts, columns }: Pick<ChangedItem, 'id' | 'texts' | 'columns'>,
): Promise<void> {
  const { input, rate_sources, breakdown, warnings, ...amounts } = columns
  const values = {
    ...texts,
    input: JSON.stringify(input),
    rate_sources: JSON.stringify(rate_sources),
    breakdown: JSON.stringify(breakdown),
    warnings: JSON.stringify(warnings),
    ...amounts,
    ...NEW_VERSION,
  }
  await tx.sql.updateTable('items').set(values).where('id', '=', id).execute()
}

/** Always the same columns, so that it is written once and prepared. */
let statement: string | undefined

/**
 * Writes the item, the totals of its scope and bid, and the entry of the history in one statement:
 * each of its own would cost both sides nearly as much again as what it does (row `write-items` of
 * the bench). The transaction ends with it, and holds the lock of the item.
 */
export async function writeChangedItem(tx: Tx, changed: ChangedItem): Promise<VersionedBody> {
  const { input, rate_sources, breakdown, warnings, ...amounts } = changed.columns
  const item: Columns = {
    ...changed.texts,
    input: JSON.stringify(input),
    rate_sources: JSON.stringify(rate_sources),
    breakdown: JSON.stringify(breakdown),
    warnings: JSON.stringify(warnings),
    ...amounts,
  }
  const scope = scopeTotalsColumns(changed.scopeTotals)
  const bid = bidAmountColumns(changed.bidTotals)
  const history = historyColumns(changed.bid.id, changed.history)
  const ids = [changed.id, changed.scopeTotals.id, changed.bid.id]
  statement ??= statementOf(itemJson.compile(tx.sql).sql, { item, scope, bid, history })
  const text = statement
  const { rows } = await tx.commitWith(() =>
    tx.query(text, [
      ...ids,
      ...[item, scope, bid, history].flatMap((columns) => Object.values(columns)),
    ]),
  )
  const [row] = rows as readonly VersionedBody[]
  if (row === undefined) throw new Error('a locked item is there')
  return row
}

/** $1 is the item, $2 its scope, $3 its bid; the values of the columns follow in their order. */
function statementOf(
  body: string,
  of: Readonly<Record<'item' | 'scope' | 'bid' | 'history', Columns>>,
): string {
  let place = 3
  const numbered = (columns: Columns) =>
    Object.keys(columns).map((name) => ({ name: `"${name}"`, value: `$${++place}` }))
  const assigned = (columns: Columns): string =>
    numbered(columns)
      .map(({ name, value }) => `${name} = ${value}`)
      .join(', ')
  const item = assigned(of.item)
  const scope = assigned(of.scope)
  const bid = assigned(of.bid)
  const history = numbered(of.history)
  return `
    WITH scope AS (
      UPDATE scopes SET ${scope}, version = version + 1, updated_at = CURRENT_TIMESTAMP
      WHERE id = $2
    ), bid AS (
      UPDATE bids SET ${bid}, version = version + 1, last_updated = CURRENT_TIMESTAMP WHERE id = $3
    ), history AS (
      INSERT INTO bid_history (${history.map(({ name }) => name).join(', ')})
      VALUES (${history.map(({ value }) => value).join(', ')})
    )
    UPDATE items AS i SET ${item}, version = i.version + 1, updated_at = CURRENT_TIMESTAMP
    WHERE i.id = $1 RETURNING ${body} AS body, i.version`
}
