import type { BidTotals } from '@formwork/costing'
import { type Principal, ResourceNotFound } from '@formwork/kernel'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Queries, Tx } from '../database.ts'
import type { DeletedBid } from '../events/bid-events.ts'
import type { Bid as Row } from '../generated/tables.ts'
import type { LockedBid } from '../pricing/locked.store.ts'
import { bidTotalsColumns } from '../pricing/totals.store.ts'
import { markUpColumns, newMarkUps } from './bid-mark-ups.ts'
import type { BidRates } from './bid-rates.ts'
import type { CreateBid } from './bids.schemas.ts'
import { type Contract, contractOfBid } from './contract.store.ts'

export type BidRow = Selectable<Row> & { readonly contract: Contract | null }
/** A bid with the name of its client. */
export type BidOfClient = BidRow & { readonly client_name: string }

export const DELETED_COLUMNS = ['id', 'bid_number', 'version', 'is_sample'] as const

/** Newest first. */
export function listBidsOfClient(db: Database, clientId: string): Promise<readonly BidRow[]> {
  return db.sql
    .selectFrom('bids as b')
    .selectAll('b')
    .select(contractOfBid.as('contract'))
    .where('b.client_id', '=', clientId)
    .where('b.kind', '=', 'BID')
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .execute()
}

/** @throws ResourceNotFound `Bid not found` */
export async function readBid(db: Queries, id: string): Promise<BidOfClient> {
  const row = await db.sql
    .selectFrom('bids as b')
    .innerJoin('clients as c', 'c.id', 'b.client_id')
    .selectAll('b')
    .select(['c.name as client_name', contractOfBid.as('contract')])
    .where('b.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw ResourceNotFound({ resource: 'Bid' })
  return row
}

export async function insertBid(
  tx: Tx,
  id: string,
  fields: CreateBid,
  rates: BidRates,
  by: Principal,
): Promise<void> {
  const values = {
    id,
    bid_number: fields.bidNumber,
    name: fields.name,
    client_id: fields.clientId,
    location: fields.location ?? null,
    rate_location: fields.rateLocation ?? null,
    due_at: fields.dueAt ?? null,
    created_by: by.email,
    created_by_id: by.userId,
    status: fields.status ?? 'DRAFT',
    equipment_bidding_mode: fields.equipmentBiddingMode ?? 'TRADITIONAL',
    overhead_percentage: String(rates.overheadPercentage),
    profit_percentage: String(rates.profitPercentage),
    sales_tax_percentage: String(rates.salesTaxPercentage),
    rate_sources: JSON.stringify(rates.rateSources),
    ...markUpColumns(newMarkUps(fields)),
    tax_exempt: fields.taxExempt ?? false,
    per_diem_enabled: fields.perDiemEnabled ?? false,
    is_sample: fields.isSample ?? false,
  }
  await tx.sql.insertInto('bids').values(values).execute()
}

/** The settings of a locked bid, with its totals. The bid becomes a new version. */
export async function writeBid(tx: Tx, bid: LockedBid, totals: BidTotals): Promise<void> {
  const values = {
    bid_number: bid.bidNumber,
    name: bid.name,
    client_id: bid.clientId,
    location: bid.location,
    rate_location: bid.rateLocation,
    due_at: bid.dueAt,
    status: bid.status,
    equipment_bidding_mode: bid.equipmentBiddingMode,
    overhead_percentage: String(bid.overheadPercentage),
    profit_percentage: String(bid.profitPercentage),
    sales_tax_percentage: String(bid.salesTaxPercentage),
    rate_sources: JSON.stringify(bid.rateSources),
    ...markUpColumns(bid),
    tax_exempt: bid.taxExempt,
    per_diem_enabled: bid.perDiemEnabled,
    ...bidTotalsColumns(totals),
  }
  await tx.sql.updateTable('bids').set(values).where('id', '=', bid.id).execute()
}

/** New versions of all bids of a client. @returns their ids */
export async function renewBidsOfClient(tx: Tx, clientId: string): Promise<readonly string[]> {
  const query = tx.sql.updateTable('bids').set(RENEWED).where('client_id', '=', clientId)
  return (await query.returning('id').execute()).map(({ id }) => id)
}

const RENEWED: { readonly version: RawBuilder<number>; readonly last_updated: RawBuilder<Date> } = {
  version: sql`version + 1`,
  last_updated: sql`CURRENT_TIMESTAMP`,
}

/**
 * Whose children go with them. In the order of their ids, in which all who lock several bids do so.
 */
export function lockBidsOfClient(tx: Tx, clientId: string): Promise<readonly DeletedBid[]> {
  const bases = tx.sql.selectFrom('bids').select('id').where('client_id', '=', clientId)
  return tx.sql
    .selectFrom('bids')
    .select(DELETED_COLUMNS)
    .where((is) => is.or([is('client_id', '=', clientId), is('base_bid_id', 'in', bases)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** With its scopes, items, entries and history. */
export async function deleteBidRow(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('bids').where('id', '=', id).execute()
}

/**
 * @param by e-mail of who locks the contents of the bid; null opens them. The bid becomes a new
 * version.
 */
export async function writeLock(tx: Tx, id: string, by: string | null): Promise<void> {
  const at = by === null ? null : sql<Date>`CURRENT_TIMESTAMP`
  const values = { locked_at: at, locked_by: by, ...RENEWED }
  await tx.sql.updateTable('bids').set(values).where('id', '=', id).execute()
}

/** What was sold, as JSON lists of amounts. */
export interface AwardedBudget {
  readonly sections: readonly object[]
  readonly scopes: readonly object[]
}

/** Keeps a bid's budget of this moment. */
export async function freezeAwarded(tx: Tx, id: string, budget: AwardedBudget): Promise<void> {
  const values = {
    awarded_budget: JSON.stringify(budget.sections),
    awarded_scopes: JSON.stringify(budget.scopes),
  }
  await tx.sql.updateTable('bids').set(values).where('id', '=', id).execute()
}

/** The total cost of this moment is what the contract began with, unless it has begun. */
export async function keepAwardedTotal(tx: Tx, id: string): Promise<void> {
  const values = { awarded_total: sql<string>`total_cost` }
  const update = tx.sql.updateTable('bids').set(values).where('id', '=', id)
  await update.where('awarded_total', 'is', null).execute()
}

/** A bid that became a new version though none of its fields changed. */
export async function renewBid(tx: Tx, id: string): Promise<void> {
  await tx.sql.updateTable('bids').set(RENEWED).where('id', '=', id).execute()
}

const IS_DUE = sql<boolean>`awarded_budget IS NULL AND status IN ('AWARDED', 'COMPLETED')`

/**
 * Whether the budget of a bid is frozen, and whether its first order or day would freeze it; undefined
 * for an alternate, a change order and an unknown id.
 */
export async function findFreezing(
  db: Queries,
  id: string,
): Promise<{ readonly isFrozen: boolean; readonly isDue: boolean } | undefined> {
  return db.sql
    .selectFrom('bids')
    .select(sql<boolean>`awarded_budget IS NOT NULL`.as('isFrozen'))
    .select(IS_DUE.as('isDue'))
    .where('id', '=', id)
    .where('kind', '=', 'BID')
    .executeTakeFirst()
}

/** Those of the bids whose budget their first order or day would freeze. */
export async function findDueForFreezing(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM bids WHERE id = ANY(${ids}::uuid[]) AND kind = 'BID' AND ${IS_DUE}`.execute(
    db.sql,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function liftAwarded(tx: Tx, id: string): Promise<void> {
  const values = { awarded_budget: null, awarded_scopes: null, awarded_total: null }
  await tx.sql.updateTable('bids').set(values).where('id', '=', id).execute()
}

/** Without bids that are gone. */
export function bidVersions(
  db: Queries,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly version: number }[]> {
  return db.sql
    .selectFrom('bids')
    .select(['id', 'version'])
    .where('id', '=', (of) => of.fn.any(of.val(ids)))
    .execute()
}
