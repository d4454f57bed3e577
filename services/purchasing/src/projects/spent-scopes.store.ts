import { type Decimal, decimal } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/** A scope of a completed project with what was spent under it, labor included. */
export interface SpentScope {
  readonly projectId: string
  readonly scopeId: string
  readonly actual: Decimal
  /** On the concrete orders of the scope. */
  readonly orderedYards: Decimal
}

/** Of as many completed projects: what a yard cost years ago says little of the next one. */
const NEWEST = 500

/** An array is looked up in indexes, project by project; of a list Postgres expects far more. */
const isOfCompleted = sql`project_id = ANY(ARRAY(SELECT id FROM completed))`

export async function findSpentScopes(db: Queries): Promise<readonly SpentScope[]> {
  const { rows } = await sql<{
    projectId: string
    scopeId: string
    actual: string
    orderedYards: string
  }>`
    WITH completed AS (
      SELECT id FROM projects WHERE status = 'COMPLETED' AND kind = 'BID' AND deleted_at IS NULL
      ORDER BY created_at DESC LIMIT ${NEWEST}
    ), spent AS (
      SELECT project_id, scope_id, sum(actual) AS actual FROM (
        SELECT project_id, scope_id, actual FROM project_spending WHERE ${isOfCompleted}
        UNION ALL
        SELECT project_id, scope_id, actual FROM day_spending WHERE ${isOfCompleted}) parts
      WHERE scope_id IS NOT NULL
      GROUP BY project_id, scope_id HAVING sum(actual) <> 0
    ), ordered AS (
      SELECT scope_id, sum((details ->> 'cubicYards')::numeric) AS yards FROM purchase_orders
      WHERE ${isOfCompleted} AND type = 'CONCRETE' AND scope_id IS NOT NULL
      GROUP BY scope_id
    )
    SELECT s.project_id AS "projectId", s.scope_id AS "scopeId", s.actual,
      coalesce(o.yards, 0) AS "orderedYards"
    FROM spent s LEFT JOIN ordered o USING (scope_id)`.execute(db.sql)
  return rows.map(({ actual, orderedYards, ...scope }) => ({
    ...scope,
    actual: decimal(actual),
    orderedYards: decimal(orderedYards),
  }))
}
