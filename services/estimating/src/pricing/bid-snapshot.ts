import type { BidEntry, BidItem, BidScope, BidSnapshot } from '../costing/cost-bid.ts'
import { MODULES } from '../costing/item-inputs.ts'
import { sql, type Tx } from '../database.ts'
import { type LockedBid, type LockedScope, lockedBid, readScopes } from './locked.ts'
import { readPricedItems } from './priced-item.ts'

/** A whole bid as its costs follow from it, with its rows as they are stored. */
export interface StoredBid {
  readonly bid: LockedBid
  readonly scopes: readonly LockedScope[]
  /** Its scopes are in the order of the rows. */
  readonly snapshot: StoredSnapshot
}

interface StoredSnapshot extends BidSnapshot {
  readonly scopes: readonly SnapshotScope[]
}

export interface SnapshotScope extends BidScope {
  readonly items: readonly SnapshotItem[]
}

/** With what it costs, as it is stored. */
type SnapshotItem = BidItem & { readonly totalCost: number }

/**
 * Reads a whole bid. In a transaction that has locked the bid, or in one of isolation RepeatableRead, its
 * parts are of one moment.
 */
export async function readStoredBid(tx: Tx, bidId: string): Promise<StoredBid | undefined> {
  const [row] = await tx.$queryRaw<{ bid: LockedBid }[]>(sql`
    SELECT ${lockedBid} AS bid FROM bids b WHERE b.id = ${bidId}::uuid`)
  if (row === undefined) return undefined
  const scopes = await readScopes(tx, bidId)
  const items = await readItemsByScope(tx, scopes)
  const entries = await readEntries(tx, bidId)
  const bidScopes = scopes.map(
    (scope): SnapshotScope => ({ ...scope, items: items.get(scope.id) ?? [] }),
  )
  const bid = { ...row.bid, sources: row.bid.rateSources }
  return { bid: row.bid, scopes, snapshot: { bid, scopes: bidScopes, entries } }
}

/** In chunks, so that others have their turn while a large bid is read. */
async function readItemsByScope(
  tx: Tx,
  scopes: readonly LockedScope[],
): Promise<ReadonlyMap<string, readonly SnapshotItem[]>> {
  const items = new Map(scopes.map(({ id }): [string, SnapshotItem[]] => [id, []]))
  for await (const chunk of readPricedItems(tx, [...items.keys()], MODULES)) {
    for (const { scopeId, id, name, module, input, rateSources: sources, totalCost } of chunk) {
      // Its fields were checked against its module's schema when they came in.
      const item = { id, name, module, input, sources, totalCost } as unknown as SnapshotItem
      items.get(scopeId)?.push(item)
    }
  }
  return items
}

async function readEntries(tx: Tx, bidId: string): Promise<readonly BidEntry[]> {
  const rows = await tx.$queryRaw<{ entry: BidEntry }[]>(sql`
    SELECT json_build_object('id', e.id, 'name', e.name, 'module', e.module,
      'startDate', e.start_date, 'endDate', e.end_date, 'input', e.input,
      'sources', e.rate_sources, 'distributions', coalesce((
        SELECT json_agg(json_build_object('id', d.id, 'scopeId', d.scope_id,
          'startDate', d.start_date, 'endDate', d.end_date, 'weight', d.weight)
          ORDER BY d.position, d.id)
        FROM gantt_distributions d WHERE d.entry_id = e.id), '[]')) AS entry
    FROM gantt_entries e WHERE e.bid_id = ${bidId}::uuid
    ORDER BY e.module, e.position, e.id`)
  return rows.map(({ entry }) => entry)
}
