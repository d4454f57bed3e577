import { decimal } from '@formwork/kernel'
import type { Queryable } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { PO_TYPES, type PoType } from '../purchase-orders/po-types.ts'
import type { Section, Spending } from './budget.ts'

interface Row {
  type: PoType
  committed: string
  pending: string
  actual: string
}

/** What a project's orders come to by section; those of one type alone when it is given. */
export async function findSpending(
  db: Queryable,
  projectId: string,
  only: { readonly type?: PoType; readonly exceptOrder?: string } = {},
): Promise<ReadonlyMap<Section, Spending>> {
  const ofType = only.type === undefined ? Prisma.empty : Prisma.sql`AND type = ${only.type}`
  const except =
    only.exceptOrder === undefined ? Prisma.empty : Prisma.sql`AND id <> ${only.exceptOrder}::uuid`
  const rows = await db.$queryRaw<Row[]>`
    SELECT type,
      coalesce(sum(estimated_amount) FILTER (WHERE allocated_amount IS NULL), 0)::text AS committed,
      coalesce(sum(allocated_amount) FILTER (WHERE status <> 'COMPLETE'), 0)::text AS pending,
      coalesce(sum(allocated_amount) FILTER (WHERE status = 'COMPLETE'), 0)::text AS actual
    FROM purchase_orders WHERE project_id = ${projectId}::uuid ${ofType} ${except}
    GROUP BY type`
  return new Map(
    rows.map(({ type, committed, pending, actual }) => [
      PO_TYPES[type].section,
      { committed: decimal(committed), pending: decimal(pending), actual: decimal(actual) },
    ]),
  )
}
