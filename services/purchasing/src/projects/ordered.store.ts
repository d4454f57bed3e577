import { decimal } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { Ordered } from './purchasable.ts'

/** What the lines of a project's orders name as their source, by its key. */
export async function findOrdered(db: Queries, projectId: string): Promise<Ordered> {
  const { rows } = await sql<{ sourceKey: string; quantity: string }>`
    SELECT l.line ->> 'sourceKey' AS "sourceKey", sum((l.line ->> 'quantity')::numeric)::text AS quantity
    FROM purchase_orders o CROSS JOIN LATERAL jsonb_array_elements(o.lines) AS l (line)
    WHERE o.project_id = ${projectId}::uuid AND l.line ->> 'sourceKey' IS NOT NULL
    GROUP BY 1`.execute(db.sql)
  return new Map(rows.map(({ sourceKey, quantity }) => [sourceKey, decimal(quantity)]))
}

/** What orders of a project have on their lines of one source. */
export interface OrderedSource {
  readonly sourceKey: string
  readonly quantity: number
  /** The oldest of them. */
  readonly poNumber: string
}

/** @param except an order that is left out */
export async function findOrderedSources(
  db: Queries,
  { projectId, except }: { readonly projectId: string; readonly except?: string },
  sourceKeys: readonly string[],
): Promise<readonly OrderedSource[]> {
  if (sourceKeys.length === 0) return []
  const { rows } = await sql<OrderedSource>`
    SELECT l.line ->> 'sourceKey' AS "sourceKey", sum((l.line ->> 'quantity')::numeric)::float8 AS quantity,
      min(o.po_number) AS "poNumber"
    FROM purchase_orders o CROSS JOIN LATERAL jsonb_array_elements(o.lines) AS l (line)
    WHERE o.project_id = ${projectId}::uuid AND o.id IS DISTINCT FROM ${except ?? null}::uuid
      AND l.line ->> 'sourceKey' = ANY(${[...sourceKeys]}::text[])
    GROUP BY 1 ORDER BY 1`.execute(db.sql)
  return rows
}
