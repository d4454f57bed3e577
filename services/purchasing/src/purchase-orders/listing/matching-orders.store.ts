import type { Search } from '@formwork/database'
import { contains } from '@formwork/database'
import { nameKey } from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'

import type { PoStatus } from '../order/po-transitions.ts'
import type { OrderFilters } from './list-filters.ts'

export type PurchaseOrderFilter = Partial<Omit<OrderFilters, 'status'>> & {
  readonly statuses?: readonly PoStatus[] | undefined
  /** Without those that wait for a bill instead of the next step of their receipts. */
  readonly awaitsStep?: true
}

const AMOUNT = sql`coalesce(po.allocated_amount, po.received_amount, po.estimated_amount)`

/** What may find an order: each looks at the order alone, so that it has an index of its own. */
const waysToFind = (q: string): readonly RawBuilder<boolean>[] => [
  contains(q, [sql`po.po_number`, sql`po.notes`, sql`po.created_by`]),
  sql`po.vendor_id = ANY(ARRAY(SELECT v.id FROM vendors v WHERE ${contains(q, [sql`v.name`])}))`,
  sql`po.project_id = ANY(ARRAY(SELECT p.id FROM projects p
    WHERE ${contains(q, [sql`p.name`, sql`p.bid_number`])}))`,
  sql`po.scope_id = ANY(ARRAY(SELECT s.id FROM project_scopes s WHERE ${contains(q, [sql`s.name`])}))`,
]

const ORDERS = sql`JOIN purchase_orders po ON po.id = r.purchase_order_id`
/**
 * Where each order counts, one by one: `OFFSET 0` has Postgres read no further than is asked for, and
 * there are more tickets than orders.
 */
const EACH_ORDER = sql`CROSS JOIN LATERAL (
  SELECT po.number FROM purchase_orders po WHERE po.id = r.purchase_order_id OFFSET 0) po`

const hasTicket = (q: string): RawBuilder<boolean> => contains(q, [sql`r.ticket_number`])

/**
 * What a search finds among the orders that a filter leaves, by their numbers: the index of a vendor's
 * or a project's orders has these, and no order is read. The rows of the list have the vendor `v`, the
 * project `p` and the scope `s` with the order.
 */
export const searchFor = (q: string, filter: PurchaseOrderFilter): Search => ({
  key: sql`po.number`,
  found: [
    ...waysToFind(q).map(
      (isFound) =>
        sql`SELECT po.number AS id FROM purchase_orders po
          WHERE ${isFound} AND ${conditionsOf(filter, null)}`,
    ),
    sql`SELECT po.number AS id FROM receipts r ${isOpen(filter) ? EACH_ORDER : ORDERS}
      WHERE ${hasTicket(q)} AND ${conditionsOf(filter, null)}`,
  ],
  matches: sql`(${contains(q, [
    sql`po.po_number`,
    sql`po.notes`,
    sql`po.created_by`,
    sql`v.name`,
    sql`p.name`,
    sql`p.bid_number`,
    sql`s.name`,
  ])} OR EXISTS (SELECT FROM receipts r
    WHERE r.purchase_order_id = po.id AND ${hasTicket(q)} OFFSET 0))`,
})

/** The conditions of a list over `purchase_orders po`; true without any. */
export function conditionsOf(filter: PurchaseOrderFilter, q: string | null): RawBuilder<boolean> {
  const all = eachCondition(filter, q)
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` AND `)}`
}

/** Whether a filter leaves every order. */
export const isOpen = (filter: PurchaseOrderFilter): boolean =>
  eachCondition(filter, null).length === 0

function eachCondition(
  filter: PurchaseOrderFilter,
  q: string | null,
): readonly RawBuilder<unknown>[] {
  const { projectId, vendorId, scopeId, statuses, type, costCode } = filter
  const { from, to, minAmount, maxAmount, reconciled } = filter
  return [
    among('po.project_id', projectId),
    among('po.vendor_id', vendorId),
    among('po.scope_id', scopeId),
    statuses && sql`po.status = ANY(${[...statuses]}::text[])`,
    // Says which index has what waits, whatever the values.
    statuses && !statuses.includes('COMPLETE') && sql`po.status <> 'COMPLETE'`,
    filter.awaitsStep && sql`NOT (po.status = 'WITH_RECEIPT' AND po.settled_by = 'BILLS')`,
    type && sql`po.type = ANY(${[...type]}::text[])`,
    costCode === undefined
      ? undefined
      : sql`po.id IN (SELECT purchase_order_id FROM allocations WHERE code_key = ${nameKey(costCode)})`,
    from && sql`po.created_at >= ${from}::timestamptz`,
    to && sql`po.created_at < ${to}::timestamptz`,
    minAmount && sql`${AMOUNT} >= ${minAmount}::numeric`,
    maxAmount && sql`${AMOUNT} <= ${maxAmount}::numeric`,
    reconciled === undefined
      ? undefined
      : sql`po.reconciled_at IS ${sql.raw(reconciled ? 'NOT NULL' : 'NULL')}`,
    q === null
      ? undefined
      : // Found first: in the order of a page Postgres would look through all of them.
        sql`po.id = ANY(ARRAY(
          SELECT po.id FROM purchase_orders po WHERE ${sql.join(waysToFind(q), sql` OR `)}
          UNION SELECT r.purchase_order_id FROM receipts r WHERE ${hasTicket(q)}))`,
  ].filter((condition): condition is RawBuilder<unknown> => typeof condition === 'object')
}

/** One value is compared as one: an index can then give the rows in order. */
function among(column: string, ids: readonly string[] | undefined) {
  if (ids === undefined) return undefined
  return ids.length === 1
    ? sql`${sql.ref(column)} = ${ids[0]}::uuid`
    : sql`${sql.ref(column)} = ANY(${[...ids]}::uuid[])`
}
