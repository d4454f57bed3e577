import { nameKey } from '@formwork/kernel'
import { sql } from 'kysely'
import { findCodeSections } from '../../cost-codes/code-sections.store.ts'
import type { Queries } from '../../database.ts'
import { isAccepted } from '../../projects/projects.store.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import type { KnownScope, WarningFacts } from './po-warnings.ts'

/**
 * What the warnings of these orders depend on: at most two statements, whatever their number; often
 * none.
 */
export async function readWarningFacts(
  db: Queries,
  orders: readonly PurchaseOrder[],
): Promise<WarningFacts> {
  const specifying = orders.filter(({ details }) => (details.specifyScope ?? null) !== null)
  const codes = orders.flatMap(({ allocations }) => allocations.map(({ costCode }) => costCode))
  const [scopesOf, listedCostCodes] = await Promise.all([
    readScopes(db, [...new Set(specifying.map(({ projectId }) => projectId))]),
    findCodeSections(db, codes.map(nameKey)),
  ])
  return { scopesOf, listedCostCodes }
}

async function readScopes(
  db: Queries,
  projectIds: readonly string[],
): Promise<WarningFacts['scopesOf']> {
  if (projectIds.length === 0) return new Map()
  const { rows } = await sql<{ projectId: string; scopes: KnownScope[] }>`
    SELECT o.project_id AS "projectId",
      jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name)) AS scopes
    FROM (
      SELECT p.id AS project_id, p.id AS bid_id
      FROM projects p WHERE p.id = ANY(${projectIds}::uuid[])
      UNION ALL SELECT c.base_id, c.id
      FROM projects c WHERE c.base_id = ANY(${projectIds}::uuid[]) AND ${isAccepted('c')}
    ) o JOIN project_scopes s ON s.project_id = o.bid_id AND s.removed_at IS NULL
    GROUP BY 1`.execute(db.sql)
  return new Map(rows.map(({ projectId, scopes }) => [projectId, scopes]))
}
