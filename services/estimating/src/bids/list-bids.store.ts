import { readPage, type Sort } from '@formwork/database'
import type { ListQuery, Page } from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'
import { contains, type Database, type Queries } from '../database.ts'
import { BID_STATUSES, type BidStatus } from '../pricing/bid-status.ts'
import type { BidFilters, PipelineQuery } from './bids.schemas.ts'
import type { BidOfClient } from './bids.store.ts'
import { contractOfBid } from './contract.store.ts'

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
function conditionsOf(filters: BidFilters): RawBuilder<boolean> {
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
  ].filter((condition): condition is RawBuilder<unknown> => typeof condition === 'object')
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` AND `)}`
}

const bidsOfClients = (db: Queries) =>
  db.sql.selectFrom('bids as b').innerJoin('clients as c', 'c.id', 'b.client_id')

export function listBids(
  db: Database,
  query: ListQuery,
  filters: BidFilters,
): Promise<Page<BidOfClient>> {
  const conditions = conditionsOf(filters)
  const matching = bidsOfClients(db).where(conditions)
  const columns = (bids: typeof matching) =>
    bids.selectAll('b').select(['c.name as client_name', contractOfBid.as('contract')])
  const counted = sql`bids b WHERE ${conditions}`
  const search = query.q === null ? undefined : searchFor(query.q, filters)
  return readPage(
    db.sql,
    { matching, counted, columns, id: sql`b.id`, sorts: SORTS, search },
    query,
  )
}

/** Each half by an index of its own, which one condition over both tables could not use. */
function searchFor(q: string, filters: BidFilters) {
  const ofBid = contains(q, [sql`b.bid_number`, sql`b.name`, sql`b.location`])
  const ofClient = contains(q, [sql`c.name`])
  const conditions = conditionsOf(filters)
  const found = [
    sql`SELECT b.id FROM bids b WHERE ${ofBid} AND ${conditions}`,
    sql`SELECT b.id FROM clients c JOIN bids b ON b.client_id = c.id
      WHERE ${ofClient} AND ${conditions}`,
  ]
  return { found, matches: sql<boolean>`(${ofBid} OR ${ofClient})` }
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
  const search = q === undefined || q === '' ? undefined : searchFor(q, filters)
  const conditions = sql<boolean>`b.status = wanted.status AND ${conditionsOf(filters)}
    AND ${search === undefined ? sql`true` : sql`b.id IN (SELECT id FROM found)`}`
  const newest = bidsOfClients(db)
    .where(conditions)
    .selectAll('b')
    .select(['c.name as client_name', contractOfBid.as('contract')])
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
  const total = sql`SELECT count(*)::int AS total FROM bids b WHERE ${conditions}`
  type Found = Omit<BidOfClient, 'id'> & { id: string | null; wanted: BidStatus; total: number }
  const { rows } = await sql<Found>`
    ${search === undefined ? sql`` : sql`WITH found AS MATERIALIZED (${sql.join(search.found, sql` UNION `)})`}
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
