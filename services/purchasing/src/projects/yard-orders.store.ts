import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { YardOrder } from './concrete-yards.ts'

/** The orders of a project that may be of concrete, with their tickets. */
export async function findYardOrders(
  db: Queries,
  projectId: string,
): Promise<readonly YardOrder[]> {
  const { rows } = await sql<YardOrder>`
    SELECT po.type, po.scope_id AS "scopeId", po.lines,
      (po.details ->> 'cubicYards')::float8 AS "cubicYards",
      coalesce(po.billed -> 'lines', '[]') AS billed,
      coalesce((SELECT jsonb_agg(jsonb_build_object('lineId', r.line_id,
          'quantity', r.quantity::float8, 'uom', r.uom))
        FROM receipts r WHERE r.purchase_order_id = po.id AND r.quantity IS NOT NULL), '[]') AS tickets
    FROM purchase_orders po
    WHERE po.project_id = ${projectId}::uuid AND (po.type = 'CONCRETE' OR po.lines <> '[]')`.execute(
    db.sql,
  )
  return rows
}
