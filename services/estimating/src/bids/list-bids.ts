import type { SortColumn } from '@formwork/database'
import type { ListQuery, Page } from '@formwork/kernel'
import { type BodyRow, jsonList, readPage } from '../body-list.ts'
import { containing, type Database, join, type Sql, sql } from '../database.ts'
import { BID_STATUSES } from '../pricing/bid-status.ts'
import { bidBody } from './bid-body.ts'
import type { BidFilters, PipelineQuery } from './bids.schemas.ts'

const SORTS: Readonly<Record<string, SortColumn>> = {
  createdAt: { expression: sql`b.created_at`, type: 'timestamptz' },
  lastUpdated: { expression: sql`b.last_updated`, type: 'timestamptz' },
  bidNumber: { expression: sql`b.bid_number`, type: 'text' },
  name: { expression: sql`lower(b.name)`, type: 'text' },
  status: { expression: sql`b.status`, type: 'text' },
  totalCost: { expression: sql`b.total_cost`, type: 'numeric' },
}

const FROM = sql`bids b JOIN clients c ON c.id = b.client_id`

export function listBids(
  db: Database,
  query: ListQuery,
  filters: BidFilters,
): Promise<Page<BodyRow>> {
  const where = matching(query.q, filters)
  return readPage(db, { from: FROM, where, body: bidBody(), id: sql`b.id`, sorts: SORTS }, query)
}

function matching(q: string | null, { status, clientId }: BidFilters): Sql {
  const conditions: Sql[] = [sql`TRUE`]
  if (status !== undefined) conditions.push(sql`b.status = ${status}`)
  if (clientId !== undefined) conditions.push(sql`b.client_id = ${clientId}::uuid`)
  if (q !== null) {
    const pattern = containing(q)
    conditions.push(sql`(b.bid_number ILIKE ${pattern} OR b.name ILIKE ${pattern}
      OR b.location ILIKE ${pattern} OR c.name ILIKE ${pattern})`)
  }
  return join(conditions, ' AND ')
}

export interface Pipeline {
  /** JSON text: each status with its newest bids. */
  readonly body: string
  /** How many the filters find in each status, however many of them are shown. */
  readonly counts: readonly { readonly status: string; readonly total: number }[]
}

/** Every status with its newest bids of those that the query wants. */
export async function readPipeline(db: Database, query: PipelineQuery): Promise<Pipeline> {
  const where = matching(query.q ?? null, query)
  const rows = await db.$queryRaw<{ status: string; bodies: string[]; total: number }[]>(sql`
    SELECT wanted.status, ARRAY(
      SELECT ${bidBody()}::text FROM ${FROM} WHERE b.status = wanted.status AND ${where}
      ORDER BY b.created_at DESC, b.id DESC LIMIT ${query.limit}) AS bodies,
      (SELECT count(*)::int FROM ${FROM} WHERE b.status = wanted.status AND ${where}) AS total
    FROM unnest(${BID_STATUSES}::text[]) WITH ORDINALITY AS wanted(status, place)
    ORDER BY wanted.place`)
  const lists = rows.map(({ status, bodies }) => `"${status}":${jsonList(bodies)}`)
  return { body: `{${lists.join(',')}}`, counts: rows }
}

export async function readPipelineSummary(db: Database): Promise<string> {
  const rows = await db.$queryRaw<{ status: string; count: number; totalCost: number }[]>(sql`
    SELECT wanted.status, found.count, found."totalCost"
    FROM unnest(${BID_STATUSES}::text[]) WITH ORDINALITY AS wanted(status, place)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, coalesce(sum(b.total_cost), 0)::float8 AS "totalCost"
      FROM bids b WHERE b.status = wanted.status) found
    ORDER BY wanted.place`)
  return JSON.stringify(Object.fromEntries(rows.map(({ status, ...sums }) => [status, sums])))
}
