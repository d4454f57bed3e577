import type { BidEntry, BidItem, BidScope, BidSnapshot } from '../costing/cost-bid.ts'
import { sql, type Tx } from '../database.ts'
import { type LockedBid, type LockedScope, lockedBid, readScopes } from './locked.ts'

/** A whole bid as its costs follow from it, with its rows as they are stored. */
export interface StoredBid {
  readonly bid: LockedBid
  readonly scopes: readonly LockedScope[]
  readonly snapshot: BidSnapshot
}

/**
 * Reads a whole bid. In a transaction that has locked the bid, or in one of isolation RepeatableRead, its
 * parts are of one moment.
 */
export async function readStoredBid(tx: Tx, bidId: string): Promise<StoredBid | undefined> {
  const [row] = await tx.$queryRaw<{ bid: LockedBid }[]>(sql`
    SELECT ${lockedBid} AS bid FROM bids b WHERE b.id = ${bidId}::uuid`)
  if (row === undefined) return undefined
  const scopes = await readScopes(tx, bidId)
  const items = await readItemsByScope(tx, bidId)
  const entries = await readEntries(tx, bidId)
  const bidScopes = scopes.map(
    (scope): BidScope => ({ ...scope, items: items.get(scope.id) ?? [] }),
  )
  const bid = { ...row.bid, sources: row.bid.rateSources }
  return { bid: row.bid, scopes, snapshot: { bid, scopes: bidScopes, entries } }
}

async function readItemsByScope(tx: Tx, bidId: string): Promise<Map<string, BidItem[]>> {
  const rows = await tx.$queryRaw<{ scopeId: string; item: BidItem }[]>(sql`
    SELECT i.scope_id AS "scopeId", json_build_object('id', i.id, 'name', i.name,
      'module', i.module, 'input', i.input, 'sources', i.rate_sources) AS item
    FROM scopes s JOIN items i ON i.scope_id = s.id
    WHERE s.bid_id = ${bidId}::uuid
    ORDER BY i.scope_id, i.module, i.position, i.id`)
  const items = new Map<string, BidItem[]>()
  for (const { scopeId, item } of rows) {
    const list = items.get(scopeId)
    if (list === undefined) items.set(scopeId, [item])
    else list.push(item)
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
