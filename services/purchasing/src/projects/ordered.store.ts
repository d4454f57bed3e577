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

/** Of what a line buys, what other orders of the project have on theirs. */
export interface OrderedElsewhere {
  readonly sourceKey: string
  readonly quantity: number
  /** The oldest of them. */
  readonly poNumber: string
}

export async function findOrderedElsewhere(
  db: Queries,
  { id, projectId }: { readonly id: string; readonly projectId: string },
  sourceKeys: readonly string[],
): Promise<readonly OrderedElsewhere[]> {
  if (sourceKeys.length === 0) return []
  const { rows } = await sql<OrderedElsewhere>`
    SELECT l.line ->> 'sourceKey' AS "sourceKey", sum((l.line ->> 'quantity')::numeric)::float8 AS quantity,
      min(o.po_number) AS "poNumber"
    FROM purchase_orders o CROSS JOIN LATERAL jsonb_array_elements(o.lines) AS l (line)
    WHERE o.project_id = ${projectId}::uuid AND o.id <> ${id}::uuid
      AND l.line ->> 'sourceKey' = ANY(${[...sourceKeys]}::text[])
    GROUP BY 1`.execute(db.sql)
  return rows
}

/** Which of these sources orders of the project name, each with the oldest order. */
export async function findOrderedSources(
  db: Queries,
  projectId: string,
  sourceKeys: readonly string[],
): Promise<readonly { readonly sourceKey: string; readonly poNumber: string }[]> {
  const { rows } = await sql<{ sourceKey: string; poNumber: string }>`
    SELECT l.line ->> 'sourceKey' AS "sourceKey", min(o.po_number) AS "poNumber"
    FROM purchase_orders o CROSS JOIN LATERAL jsonb_array_elements(o.lines) AS l (line)
    WHERE o.project_id = ${projectId}::uuid
      AND l.line ->> 'sourceKey' = ANY(${[...sourceKeys]}::text[])
    GROUP BY 1 ORDER BY 1`.execute(db.sql)
  return rows
}
