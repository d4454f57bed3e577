import type { BidTotals } from '@formwork/costing'
import { readPage, type Sort } from '@formwork/database'
import { type ListQuery, NotFoundError, type Page, type Principal } from '@formwork/kernel'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { contains, type Database, type Queries, type Tx } from '../database.ts'
import type { Bid as Row } from '../generated/tables.ts'
import { BID_STATUSES, type BidStatus } from '../pricing/bid-status.ts'
import type { LockedBid } from '../pricing/locked.store.ts'
import { bidTotalsColumns } from '../pricing/totals.store.ts'
import type { BidRates } from './bid-rates.ts'
import type { BidFilters, CreateBid, PipelineQuery } from './bids.schemas.ts'
import { type Contract, contractOfBid } from './contract.store.ts'

export type BidRow = Selectable<Row> & { readonly contract: Contract | null }
/** A bid with the name of its client. */
export type BidOfClient = BidRow & { readonly client_name: string }

const SORTS: Readonly<Record<string, Sort>> = {
  createdAt: { expression: sql`b.created_at`, type: 'timestamptz' },
  lastUpdated: { expression: sql`b.last_updated`, type: 'timestamptz' },
  bidNumber: { expression: sql`b.bid_number`, type: 'text' },
  name: { expression: sql`lower(b.name)`, type: 'text' },
  status: { expression: sql`b.status`, type: 'text' },
  totalCost: { expression: sql`b.total_cost`, type: 'numeric' },
}

/**
 * What a list's filters ask of bid `b`. Alternates and change orders are not counted as bids.
 *
 * One value is compared as one: an index can then give the rows in order.
 */
function conditionsOf(q: string | null, filters: BidFilters): RawBuilder<boolean> {
  const { status, clientId, kind = 'BID', createdBy, from, to, minTotal, maxTotal } = filters
  const all = [
    kind !== 'ALL' && sql`b.kind = ${kind}`,
    status &&
      (status.length === 1
        ? sql`b.status = ${status[0]}`
        : sql`b.status = ANY(${[...status]}::text[])`),
    clientId &&
      (clientId.length === 1
        ? sql`b.client_id = ${clientId[0]}::uuid`
        : sql`b.client_id = ANY(${[...clientId]}::uuid[])`),
    createdBy !== undefined && sql`b.created_by = ${createdBy}`,
    from !== undefined && sql`b.created_at >= ${from}::timestamptz`,
    to !== undefined && sql`b.created_at < ${to}::timestamptz`,
    minTotal !== undefined && sql`b.total_cost >= ${minTotal}::numeric`,
    maxTotal !== undefined && sql`b.total_cost <= ${maxTotal}::numeric`,
    q !== null && sql`b.id IN (${foundBy(q)})`,
  ].filter((condition): condition is RawBuilder<unknown> => typeof condition === 'object')
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` AND `)}`
}

/** Each half by an index of its own, which one condition over both tables could not use. */
const foundBy = (q: string) => sql`
  SELECT id FROM bids WHERE ${contains(q, [sql`bid_number`, sql`name`, sql`location`])}
  UNION SELECT of_client.id FROM clients named JOIN bids of_client ON of_client.client_id = named.id
  WHERE ${contains(q, [sql`named.name`])}`

const bidsOfClients = (db: Queries) =>
  db.sql.selectFrom('bids as b').innerJoin('clients as c', 'c.id', 'b.client_id')

export function listBids(
  db: Database,
  query: ListQuery,
  filters: BidFilters,
): Promise<Page<BidOfClient>> {
  const conditions = conditionsOf(query.q, filters)
  const matching = bidsOfClients(db).where(conditions)
  const columns = (bids: typeof matching) =>
    bids.selectAll('b').select(['c.name as client_name', contractOfBid.as('contract')])
  const counted = sql`bids b WHERE ${conditions}`
  return readPage(db.sql, { matching, counted, columns, id: sql`b.id`, sorts: SORTS }, query)
}

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

/** @throws NotFoundError `Bid not found` */
export async function readBid(db: Queries, id: string): Promise<BidOfClient> {
  const row = await db.sql
    .selectFrom('bids as b')
    .innerJoin('clients as c', 'c.id', 'b.client_id')
    .selectAll('b')
    .select(['c.name as client_name', contractOfBid.as('contract')])
    .where('b.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new NotFoundError('Bid')
  return row
}

/** The bids of one status that the filters find: how many, and the newest of them. */
export interface PipelineColumn {
  readonly status: BidStatus
  readonly total: number
  readonly bids: readonly BidOfClient[]
}

/** Every status, in its order. */
export async function readPipeline(
  db: Database,
  { q, limit, ...filters }: PipelineQuery,
): Promise<readonly PipelineColumn[]> {
  const wanted = sql<boolean>`b.status = wanted.status AND ${conditionsOf(q ?? null, filters)}`
  const newest = bidsOfClients(db)
    .where(wanted)
    .selectAll('b')
    .select(['c.name as client_name', contractOfBid.as('contract')])
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
  const total = sql`SELECT count(*)::int AS total FROM bids b WHERE ${wanted}`
  type Found = Omit<BidOfClient, 'id'> & { id: string | null; wanted: BidStatus; total: number }
  const { rows } = await sql<Found>`
    SELECT newest.*, wanted.status AS wanted, counted.total
    FROM unnest(${BID_STATUSES}::text[]) WITH ORDINALITY AS wanted(status, place)
      CROSS JOIN LATERAL (${total}) counted
      LEFT JOIN LATERAL (${newest}) newest ON TRUE
    ORDER BY wanted.place, newest.created_at DESC, newest.id DESC`.execute(db.sql)
  return BID_STATUSES.map((status) => {
    const ofStatus = rows.filter(({ wanted }) => wanted === status)
    return {
      status,
      total: ofStatus[0]?.total ?? 0,
      bids: ofStatus.filter((row): row is Found & BidOfClient => row.id !== null),
    }
  })
}

export interface StatusSum {
  readonly status: BidStatus
  readonly count: number
  readonly totalCost: number
}

/** How many bids of each status, in their order, and what they come to. */
export async function readPipelineSummary(db: Database): Promise<readonly StatusSum[]> {
  const { rows } = await sql<StatusSum>`
    SELECT wanted.status, found.count, found."totalCost"
    FROM unnest(${BID_STATUSES}::text[]) WITH ORDINALITY AS wanted(status, place)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, coalesce(sum(b.total_cost), 0)::float8 AS "totalCost"
      FROM bids b WHERE b.status = wanted.status AND b.kind = 'BID') found
    ORDER BY wanted.place`.execute(db.sql)
  return rows
}

/** Whether there is such a client, which then cannot be deleted until this transaction ends. */
export async function holdClient(tx: Tx, id: string): Promise<boolean> {
  const query = tx.sql.selectFrom('clients').select('id').where('id', '=', id).forKeyShare()
  return (await query.executeTakeFirst()) !== undefined
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
    tax_exempt: fields.taxExempt ?? false,
    per_diem_enabled: fields.perDiemEnabled ?? false,
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
export function lockBidsOfClient(
  tx: Tx,
  clientId: string,
): Promise<readonly Pick<BidRow, 'id' | 'bid_number' | 'version'>[]> {
  const bases = tx.sql.selectFrom('bids').select('id').where('client_id', '=', clientId)
  return tx.sql
    .selectFrom('bids')
    .select(['id', 'bid_number', 'version'])
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

/** Keeps a bid's budget of this moment, with its total cost. */
export async function freezeAwarded(tx: Tx, id: string, budget: AwardedBudget): Promise<void> {
  const values = {
    awarded_budget: JSON.stringify(budget.sections),
    awarded_scopes: JSON.stringify(budget.scopes),
    awarded_total: sql<string>`total_cost`,
  }
  await tx.sql.updateTable('bids').set(values).where('id', '=', id).execute()
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
