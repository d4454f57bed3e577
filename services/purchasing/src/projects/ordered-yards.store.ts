import { decimal } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { Yards } from './close-out.ts'

/** What the concrete orders of a project come to, by their scope. */
export async function findOrderedYards(db: Queries, projectId: string): Promise<Yards> {
  const { rows } = await sql<{ scopeId: string | null; yards: string }>`
    SELECT scope_id AS "scopeId", sum((details ->> 'cubicYards')::numeric)::text AS yards
    FROM purchase_orders WHERE project_id = ${projectId}::uuid AND type = 'CONCRETE'
    GROUP BY scope_id`.execute(db.sql)
  return new Map(rows.map(({ scopeId, yards }) => [scopeId, decimal(yards)]))
}
