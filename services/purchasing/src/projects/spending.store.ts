import { decimal } from '@formwork/kernel'
import type { Queryable } from '../database.ts'
import { PO_TYPES, type PoType } from '../purchase-orders/po-types.ts'
import type { Section, Spending } from './budget.ts'

interface Row {
  type: PoType
  committed: string
  pending: string
  actual: string
}

/** What a project's orders come to by section. The database keeps it as the orders change. */
export async function findSpending(
  db: Queryable,
  projectId: string,
): Promise<ReadonlyMap<Section, Spending>> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT type, committed::text, pending::text, actual::text
    FROM project_spending WHERE project_id = ${projectId}::uuid`
  return new Map(
    rows.map(({ type, committed, pending, actual }) => [
      PO_TYPES[type].section,
      { committed: decimal(committed), pending: decimal(pending), actual: decimal(actual) },
    ]),
  )
}
