import { readPage, type Sort } from '@formwork/database'
import { cursorValues, type ListQuery, type Page } from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries } from '../../database.ts'
import { ORDER_COLUMNS, type OrderRow, orders, toPurchaseOrder } from '../facts/po.store.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import {
  conditionsOf,
  isOpen,
  type PurchaseOrderFilter,
  searchFor,
} from './matching-orders.store.ts'

// Numbers are given in the order of creation, and unlike times they never tie.
const NUMBER: Sort = { expression: sql`po.number`, type: 'integer' }

const SORTS: Readonly<Record<string, Sort>> = {
  createdAt: NUMBER,
  poNumber: NUMBER,
  updatedAt: { expression: sql`po.updated_at`, type: 'timestamptz' },
  waitingSince: { expression: sql`po.status_since`, type: 'timestamptz' },
  type: { expression: sql`po.type`, type: 'text' },
  status: { expression: sql`po.status`, type: 'text' },
  vendor: { expression: sql`lower(v.name)`, type: 'text' },
  project: { expression: sql`lower(p.name)`, type: 'text' },
  estimatedAmount: { expression: sql`coalesce(po.estimated_amount, 0)`, type: 'numeric' },
  // ISO texts in UTC sort like the times they stand for.
  desiredDelivery: {
    expression: sql`coalesce(po.details ->> 'desiredDelivery', '')`,
    type: 'text',
  },
}

/** Where the names are that orders are sorted by, and what of an order leads there. */
const NAMES: Readonly<Record<string, { readonly table: string; readonly column: string }>> = {
  vendor: { table: 'vendors', column: 'vendor_id' },
  project: { table: 'projects', column: 'project_id' },
}

/** The same rows as of `orders`, since both always exist: from here Postgres can begin with the names. */
const named = (db: Queries) =>
  db.sql
    .selectFrom('purchase_orders as po')
    .innerJoin('projects as p', 'p.id', 'po.project_id')
    .innerJoin('vendors as v', 'v.id', 'po.vendor_id')
    .leftJoin('project_scopes as s', 's.id', 'po.scope_id') as ReturnType<typeof orders>

export async function listPurchaseOrders(
  db: Database,
  query: ListQuery,
  filter: PurchaseOrderFilter,
): Promise<Page<PurchaseOrder>> {
  const conditions = conditionsOf(filter, null)
  const names = NAMES[query.sort.field]
  const all = (names === undefined ? orders(db) : named(db)).where(conditions)
  const next =
    names === undefined || query.q !== null ? undefined : isNext(query, names, conditions)
  // Where each order counts, the next by name are found before anything else, few or many.
  const matching = next !== undefined && isOpen(filter) ? all.where(next) : all
  const page = await readPage(
    db.sql,
    {
      matching,
      // Conditions look at the order alone. Without a join, even one that is left out, the count is
      // read from an index.
      counted: sql`purchase_orders po WHERE ${conditions}`,
      columns: (rows: typeof matching) => rows.select(ORDER_COLUMNS).$castTo<OrderRow>(),
      id: sql`po.id`,
      sorts: SORTS,
      ...(names !== undefined && { tie: NUMBER }),
      search: query.q === null ? undefined : searchFor(query.q, filter),
      next: isOpen(filter) ? undefined : next,
    },
    query,
  )
  return { ...page, rows: page.rows.map(toPurchaseOrder) }
}

/**
 * Whether an order is among the next that meet the conditions: of each name no more than a page, as
 * the names come. The first name alone may have thousands.
 *
 * @param conditions of `purchase_orders po`
 */
function isNext(
  { sort, cursor, limit }: ListQuery,
  { table, column }: { readonly table: string; readonly column: string },
  conditions: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const [direction, behind] = sort.descending
    ? [sql.raw('DESC'), sql.raw('<')]
    : [sql.raw('ASC'), sql.raw('>')]
  const name = sql`lower(n.name)`
  let namesFrom = sql`true`
  let ordersFrom = sql`true`
  if (cursor !== null) {
    const [last, number] = cursorValues(cursor, ['text', 'integer'])
    namesFrom = sql`${name} ${behind}= ${last}::text`
    ordersFrom = sql`po.number ${behind} CASE WHEN ${name} = ${last}::text THEN ${number}::int
      ELSE ${sql.lit(sort.descending ? 2_147_483_647 : -1)} END`
  }
  return sql<boolean>`po.number = ANY(ARRAY(
    SELECT next.number FROM ${sql.table(table)} n CROSS JOIN LATERAL (
      SELECT po.number FROM purchase_orders po
      WHERE ${sql.ref(`po.${column}`)} = n.id AND ${conditions} AND ${ordersFrom}
      ORDER BY po.number ${direction} LIMIT ${limit + 1}) next
    WHERE ${namesFrom}
    ORDER BY ${name} ${direction}, next.number ${direction} LIMIT ${limit + 1}))`
}
