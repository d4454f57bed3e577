import { decimal } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import { PO_TYPES, type PoType } from '../purchase-orders/po-types.ts'
import type { Section, Spending } from './budget.ts'

/** What a project's orders come to by section. The database keeps it as the orders change. */
export async function findSpending(
  db: Queries,
  projectId: string,
): Promise<ReadonlyMap<Section, Spending>> {
  const rows = await db.sql
    .selectFrom('project_spending')
    .select(['committed', 'pending', 'actual'])
    .select((table) => table.ref('type').$castTo<PoType>().as('type'))
    .where('project_id', '=', projectId)
    .execute()
  return new Map(
    rows.map(({ type, committed, pending, actual }) => [
      PO_TYPES[type].section,
      { committed: decimal(committed), pending: decimal(pending), actual: decimal(actual) },
    ]),
  )
}
