import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/** What a scope bears of a bid's subtotal; without a scope it is what no scope bears. */
export interface ScopeAmount {
  readonly scopeId: string | null
  readonly name: string
  /** Decimal text. */
  readonly amount: string
}

/**
 * A bid's subtotal by scope, in the order of the scopes. The amounts sum to its PM sections to the
 * cent, as both are sums of the same rounded costs.
 */
export async function readScopeBudget(db: Queries, bidId: string): Promise<readonly ScopeAmount[]> {
  const { rows } = await sql<ScopeAmount>`
    SELECT scope_id AS "scopeId", name, amount::text AS amount FROM (
      SELECT s.id AS scope_id, s.name, s.total_cost AS amount, s.position, s.created_at
      FROM scopes s WHERE s.bid_id = ${bidId}::uuid
      UNION ALL
      SELECT NULL, 'Unallocated', amount, NULL, NULL
      FROM bids b, LATERAL (
        SELECT b.subtotal_cost - (SELECT coalesce(sum(s.total_cost), 0) FROM scopes s WHERE s.bid_id = b.id)
      ) rest(amount)
      WHERE b.id = ${bidId}::uuid AND amount <> 0) told
    ORDER BY position NULLS LAST, created_at, scope_id`.execute(db.sql)
  return rows
}
