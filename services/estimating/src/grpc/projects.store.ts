import type { ProjectMessage } from '@formwork/contracts'
import { isoTime } from '@formwork/database'
import { sql } from 'kysely'
import { contractOfBid } from '../bids/contract.store.ts'
import type { Queries } from '../database.ts'
import { submittedAt } from '../snapshots/bid-rows.store.ts'
import type { ScopeAmount } from '../snapshots/scope-budget.store.ts'

/** A bid as purchasing sees it, and the budgets that were frozen when it was awarded. */
export interface ProjectRow {
  readonly project: Omit<ProjectMessage, 'budget' | 'scopeBudget'>
  readonly frozen: ProjectMessage['budget'] | null
  readonly frozenScopes: readonly ScopeAmount[] | null
}

export async function findProject(db: Queries, id: string): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`
    SELECT b.awarded_budget AS frozen, b.awarded_scopes AS "frozenScopes", json_strip_nulls(json_build_object(
      'id', b.id, 'bidNumber', b.bid_number, 'name', b.name, 'location', b.location,
      'status', b.status, 'version', b.version, 'kind', b.kind, 'baseBidId', b.base_bid_id,
      'contract', ${contractOfBid} ->> 'total',
      'scopes', coalesce((
        SELECT json_agg(json_build_object('id', s.id, 'name', s.name)
          ORDER BY s.position, s.created_at, s.id)
        FROM scopes s WHERE s.bid_id = b.id), '[]'))) AS project
    FROM bids b WHERE b.id = ${id}::uuid`.execute(db.sql)
  return rows[0]
}

/** The ids of the bids after one of them, in their order; after none from the first. */
export async function bidIdsAfter(
  db: Queries,
  afterId: string | null,
  limit: number,
): Promise<readonly string[]> {
  const all = db.sql.selectFrom('bids').select('id').orderBy('id').limit(limit)
  const query = afterId === null ? all : all.where('id', '>', afterId)
  return (await query.execute()).map(({ id }) => id)
}

export interface BidHeader {
  readonly id: string
  readonly bidNumber: string
  readonly name: string
  readonly createdBy: string
  /** Absent before it is submitted, and while it is a draft again. */
  readonly submittedAt?: string
}

export async function findBidHeader(db: Queries, id: string): Promise<BidHeader | undefined> {
  const { rows } = await sql<{ header: BidHeader }>`
    SELECT json_strip_nulls(json_build_object('id', b.id, 'bidNumber', b.bid_number, 'name', b.name,
      'createdBy', b.created_by, 'submittedAt', ${isoTime(submittedAt)})) AS header
    FROM bids b WHERE b.id = ${id}::uuid`.execute(db.sql)
  return rows[0]?.header
}
