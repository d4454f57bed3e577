import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { BID_STATUSES, type BidStatus, DECIDED_STATUSES } from '../pricing/bid-status.ts'
import { isOpenStatus } from '../pricing/open-status.store.ts'
import type { PipelineQuery } from './bids.schemas.ts'
import type { BidOfClient } from './bids.store.ts'
import { contractOfBid } from './contract.store.ts'
import { bidsOfClients, conditionsOf, searchFor } from './matching-bids.store.ts'

/** The bids of one status that the filters find: how many, and the newest of them. */
export interface PipelineColumn {
  readonly status: BidStatus
  readonly total: number
  readonly bids: readonly BidOfClient[]
}

/**
 * Every status, in its order. Each is asked for by its name, which tells Postgres how many bids it
 * has: of some status it expects many, and walks through all bids to find them.
 */
export async function readPipeline(
  db: Database,
  { q, limit, ...filters }: PipelineQuery,
): Promise<readonly PipelineColumn[]> {
  const search = q === undefined || q === '' ? undefined : searchFor(q, filters)
  const isOfAll =
    search === undefined && filters.status === undefined && filters.clientId === undefined
  const columns = BID_STATUSES.map((status) => {
    const conditions = sql<boolean>`b.status = ${sql.lit(status)} AND ${conditionsOf(filters)}
      AND ${search === undefined ? sql`true` : sql`b.id IN (SELECT id FROM found)`}`
    const newest = bidsOfClients(db)
      .where(conditions)
      .selectAll('b')
      .select(['c.name as client_name', contractOfBid.as('contract')])
      .orderBy('b.created_at', 'desc')
      .orderBy('b.id', 'desc')
      .limit(limit)
    const counted =
      isOfAll && DECIDED_STATUSES.includes(status)
        ? sql`SELECT coalesce(sum(bids), 0)::int AS total FROM decided_sums
            WHERE status = ${sql.lit(status)}`
        : sql`SELECT count(*)::int AS total FROM bids b WHERE ${conditions}`
    return sql`(SELECT newest.*, ${sql.lit(status)} AS wanted, counted.total
      FROM (${counted}) counted LEFT JOIN LATERAL (${newest}) newest ON TRUE)`
  })
  type Found = Omit<BidOfClient, 'id'> & { id: string | null; wanted: BidStatus; total: number }
  const { rows } = await sql<Found>`
    ${search === undefined ? sql`` : sql`WITH found AS MATERIALIZED (${sql.join(search.found, sql` UNION `)})`}
    SELECT * FROM (${sql.join(columns, sql` UNION ALL `)}) found_bids
    ORDER BY created_at DESC, id DESC`.execute(db.sql)
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
    SELECT wanted.status, coalesce(found.bids, 0)::int AS count,
      coalesce(found.total_cost, 0)::float8 AS "totalCost"
    FROM unnest(${BID_STATUSES}::text[]) WITH ORDINALITY AS wanted(status, place)
      LEFT JOIN (
        SELECT status, sum(bids) AS bids, sum(total_cost) AS total_cost FROM decided_sums
        GROUP BY status
        UNION ALL
        SELECT status, count(*), sum(total_cost) FROM bids
        WHERE ${isOpenStatus(sql`status`)} AND kind = 'BID' GROUP BY status) found USING (status)
    ORDER BY wanted.place`.execute(db.sql)
  return rows
}
