import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import { orderAmount } from '../order/order-amounts.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { spendingOf, spendingRows } from '../spending/order-spending.ts'

/** What the database adds to a new order. */
export interface Numbered {
  readonly poNumber: string
  readonly createdAt: Date
}

export type NewOrder = Omit<
  PurchaseOrder,
  'poNumber' | 'statusSince' | 'authorizer' | 'createdAt' | 'updatedAt' | 'version'
> & {
  readonly requestId: string | undefined
  /** Of who creates it. */
  readonly userId: string
}

/**
 * Numbers and writes new orders with the first entry of their history, in one statement.
 *
 * The counter's row is locked from its update to the commit.
 */
export async function insertNumberedOrders(
  tx: Tx,
  orders: readonly NewOrder[],
): Promise<readonly (Numbered & { readonly id: string })[]> {
  const { rows } = await sql<Numbered & { readonly id: string }>`
    WITH orders AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(orders.map(toRow))}::jsonb) AS o (
        place int, id uuid, type text, project_id uuid, vendor_id uuid, scope_id uuid, notes text,
        details jsonb, lines jsonb, ship_to text, terms text, prices_on_paper boolean, estimated_amount numeric,
        typed_amount numeric, tax_amount numeric, freight_amount numeric, amount numeric,
        spending jsonb, created_by text, user_id text)
    ), counter AS (
      UPDATE purchase_order_counter SET last_number = last_number + ${orders.length}::int
      WHERE id = 1
      RETURNING last_number - ${orders.length}::int AS before, clock_timestamp() AS now
    ), created AS (
      INSERT INTO purchase_orders (id, number, type, status, status_since, project_id, vendor_id,
        scope_id, notes, details, lines, ship_to, terms, prices_on_paper, estimated_amount, typed_amount,
        tax_amount, freight_amount, amount, spending, counted_version, created_by, created_at,
        updated_at)
      SELECT o.id, c.before + o.place, o.type, 'PENDING_RECEIPT', c.now, o.project_id, o.vendor_id,
        o.scope_id, o.notes, o.details, o.lines, o.ship_to, o.terms, o.prices_on_paper, o.estimated_amount,
        o.typed_amount, o.tax_amount, o.freight_amount, o.amount, o.spending, 1, o.created_by,
        c.now, c.now
      FROM orders o CROSS JOIN counter c
      -- The sums of a project's spending are changed in one order by everybody.
      ORDER BY o.project_id, o.scope_id, o.type
      RETURNING id, number, po_number, created_at
    ), remembered AS (
      INSERT INTO purchase_order_history (purchase_order_id, at, by, user_id, action, to_status)
      SELECT id, n.created_at, o.created_by, o.user_id, 'created', 'PENDING_RECEIPT'
      FROM created n JOIN orders o USING (id)
    )
    SELECT id, po_number AS "poNumber", created_at AS "createdAt" FROM created`.execute(tx.sql)
  return rows
}

function toRow(order: NewOrder, index: number) {
  return {
    place: index + 1,
    id: order.id,
    type: order.type,
    project_id: order.projectId,
    vendor_id: order.vendorId,
    scope_id: order.scopeId,
    notes: order.notes,
    details: order.details,
    lines: order.lines,
    ship_to: order.shipTo,
    terms: order.terms,
    prices_on_paper: order.pricesOnPaper,
    estimated_amount: order.estimatedAmount?.toFixed(2) ?? null,
    typed_amount: order.typedAmount?.toFixed(2) ?? null,
    tax_amount: order.taxAmount?.toFixed(2) ?? null,
    freight_amount: order.freightAmount?.toFixed(2) ?? null,
    amount: orderAmount(order).toFixed(2),
    spending: spendingRows(spendingOf(order)),
    created_by: order.createdBy,
    user_id: order.userId,
  }
}
