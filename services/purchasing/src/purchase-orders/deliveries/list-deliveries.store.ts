import { readPage, type Sort } from '@formwork/database'
import type { ListQuery, Page } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { effectiveZone } from '../../projects/company-zone.store.ts'
import { ORDER_COLUMNS, type OrderRow, orders, toPurchaseOrder } from '../facts/po.store.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'

export interface DeliveryFilter {
  /** Days of the orders' projects, both included, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  readonly projectIds: readonly string[] | undefined
  /** Rentals alone that run today, whenever they came. */
  readonly running: boolean
}

/** ISO texts in UTC sort like the times they are; an index has this expression. */
const DELIVERY = sql<string>`coalesce(po.details ->> 'desiredDelivery', '')`

const SORTS: Readonly<Record<string, Sort>> = {
  desiredDelivery: { expression: DELIVERY, type: 'text' },
}

const DAY = sql`((po.details ->> 'desiredDelivery')::timestamptz
  AT TIME ZONE ${effectiveZone('po.project_id')})::date`
const TODAY = sql`(now() AT TIME ZONE ${effectiveZone('po.project_id')})::date`

/** Orders by their desired delivery. */
export async function listDeliveries(
  db: Database,
  query: ListQuery,
  { from, to, projectIds, running }: DeliveryFilter,
): Promise<Page<PurchaseOrder>> {
  let matching = orders(db).where(running ? isRunning : isWithin(from, to))
  if (projectIds !== undefined) matching = matching.where('po.project_id', 'in', [...projectIds])
  const page = await readPage(
    db.sql,
    {
      matching,
      columns: (rows: typeof matching) => rows.select(ORDER_COLUMNS).$castTo<OrderRow>(),
      id: sql`po.id`,
      sorts: SORTS,
    },
    query,
  )
  return { ...page, rows: page.rows.map(toPurchaseOrder) }
}

/** No zone is a day from UTC: the index finds the days around, and each zone decides. */
const isWithin = (from: string, to: string) => sql<boolean>`
  ${DELIVERY} >= to_char(${from}::date - 1, 'YYYY-MM-DD')
  AND ${DELIVERY} < to_char(${to}::date + 2, 'YYYY-MM-DD')
  AND ${DAY} BETWEEN ${from}::date AND ${to}::date`

const isRunning = sql<boolean>`
  po.type = 'RENTAL' AND po.status <> 'COMPLETE' AND po.delivery <> 'ON_HOLD'
  AND coalesce(po.delivered_on, ${DAY}) <= ${TODAY}
  AND coalesce((po.details ->> 'offRentOn')::date, 'infinity') >= ${TODAY}`
