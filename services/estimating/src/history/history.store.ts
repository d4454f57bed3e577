import { readPage, type Sort } from '@formwork/database'
import { type ListQuery, type Page, ResourceNotFound } from '@formwork/kernel'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tx } from '../database.ts'
import type { BidHistory } from '../generated/tables.ts'
import type { FieldChange } from './changed-fields.ts'

/** What a write did to a bid or to something in it. */
export interface HistoryEntry {
  readonly by: string
  readonly action: string
  readonly from?: string | null
  readonly to?: string | null
  readonly reason?: string | null
  readonly changes?: readonly FieldChange[]
  /** Of an item or a GANTT entry. */
  readonly module?: string
  readonly itemId?: string
  readonly name?: string
  /** The scope that was written to, or that the item is in. */
  readonly scopeId?: string
  readonly scope?: string
  /** Of what was written to, in dollars. */
  readonly previousTotal?: number
  readonly totalCost?: number
  /** How many were written to at once. */
  readonly count?: number
}

/** One row, in one statement that may go out with others. */
export async function recordHistory(tx: Tx, bidId: string, entry: HistoryEntry): Promise<void> {
  await tx.sql.insertInto('bid_history').values(historyColumns(bidId, entry)).execute()
}

/** An entry in its columns. */
export function historyColumns(bidId: string, entry: HistoryEntry) {
  return {
    bid_id: bidId,
    by: entry.by,
    action: entry.action,
    from: entry.from ?? null,
    to: entry.to ?? null,
    reason: entry.reason ?? null,
    changes: JSON.stringify(entry.changes ?? []),
    module: entry.module ?? null,
    item_id: entry.itemId ?? null,
    name: entry.name ?? null,
    scope_id: entry.scopeId ?? null,
    scope: entry.scope ?? null,
    previous_total: entry.previousTotal?.toFixed(2) ?? null,
    total_cost: entry.totalCost?.toFixed(2) ?? null,
    count: entry.count ?? null,
  }
}

/** Which entries of a bid are told. */
export interface HistoryFilters {
  readonly scopeId?: string | undefined
  readonly itemId?: string | undefined
}

/**
 * The whole history that the filters find, of a deleted bid too.
 *
 * @throws ResourceNotFound `Bid not found` where there never was such a bid
 */
export async function readHistory(
  db: Database,
  bidId: string,
  { newestFirst, ...filters }: HistoryFilters & { readonly newestFirst: boolean },
) {
  await requireKnown(db, bidId)
  const direction = newestFirst ? 'desc' : 'asc'
  const rows = await matching(db, bidId, filters)
    .selectAll()
    .orderBy('position', direction)
    .execute()
  return rows.map(toRecorded)
}

/**
 * A page of the same.
 *
 * @throws ResourceNotFound `Bid not found` where there never was such a bid; UnreadableCursor
 */
export async function readHistoryPage(
  db: Database,
  bidId: string,
  filters: HistoryFilters,
  query: ListQuery,
): Promise<Page<ReturnType<typeof toRecorded>>> {
  await requireKnown(db, bidId)
  const page = await readPage(
    db.sql,
    {
      matching: matching(db, bidId, filters),
      columns: (found) => found.selectAll().select(sql<string>`position::text`.as('id')),
      id: sql`position`,
      tie: SORTS.at,
      sorts: SORTS,
    },
    query,
  )
  return { ...page, rows: page.rows.map(toRecorded) }
}

/** Of two entries of one moment the position tells which was first. */
const SORTS: Readonly<Record<'at', Sort>> = {
  at: { expression: sql`position`, type: 'bigint' },
}

function matching(db: Database, bidId: string, { scopeId, itemId }: HistoryFilters) {
  let query = db.sql.selectFrom('bid_history').where('bid_id', '=', bidId)
  if (scopeId !== undefined) query = query.where('scope_id', '=', scopeId)
  if (itemId !== undefined) query = query.where('item_id', '=', itemId)
  return query
}

/** What became of a bid that is deleted is in its history, the deletion last. */
async function requireKnown(db: Database, id: string): Promise<void> {
  const bid = db.sql.selectFrom('bids').select('id').where('id', '=', id)
  const entry = db.sql.selectFrom('bid_history').select('bid_id as id').where('bid_id', '=', id)
  for (const query of [bid, entry.limit(1)]) {
    if ((await query.executeTakeFirst()) !== undefined) return
  }
  throw ResourceNotFound({ resource: 'Bid' })
}

function toRecorded(row: Selectable<BidHistory>) {
  return {
    at: row.at.toISOString(),
    by: row.by,
    action: row.action,
    from: row.from,
    to: row.to,
    reason: row.reason,
    changes: inOrder(row.changes),
    module: row.module,
    itemId: row.item_id,
    name: row.name,
    scopeId: row.scope_id,
    scope: row.scope,
    previousTotal: row.previous_total === null ? null : Number(row.previous_total),
    totalCost: row.total_cost === null ? null : Number(row.total_cost),
    count: row.count,
  }
}

/** The database keeps the members of an object in an order of its own. */
function inOrder(changes: unknown): FieldChange[] {
  return (changes as readonly FieldChange[]).map(({ field, old, new: next }) => {
    return { field, old, new: next }
  })
}
