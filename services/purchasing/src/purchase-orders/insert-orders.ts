import { requestContext } from '@formwork/kernel'
import type { RunSql } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { eventType, toFacts } from './po-events.ts'
import type { PurchaseOrder } from './purchase-order.ts'

/** What the database adds to a new order. */
export interface Numbered {
  readonly poNumber: string
  readonly createdAt: Date
}

export type NewOrder = Omit<
  PurchaseOrder,
  'poNumber' | 'statusSince' | 'createdAt' | 'updatedAt' | 'version'
> & { readonly eventId: string; readonly requestId: string | null }

/**
 * Writes new orders with their numbers, history and events in one statement.
 *
 * The counter's row is locked from its update to the commit, and every creation has to pass it. One
 * statement keeps that time to the database's own: no round trip to this process lies in between, and
 * references were checked before. A rollback gives the numbers back. Whoever commits it calls `ringOutbox`.
 *
 * @returns in the order given
 */
export async function insertOrders(
  run: RunSql,
  orders: readonly NewOrder[],
): Promise<readonly Numbered[]> {
  const rows = await run<Numbered & { id: string }>(Prisma.sql`
    WITH orders AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(orders.map(toRow))}::jsonb) AS o (
        place int, id uuid, type text, project_id uuid, vendor_id uuid, scope_id uuid, notes text,
        details jsonb, estimated_amount numeric, created_by text, request_id text, event_id uuid,
        event jsonb)
    ), counter AS (
      UPDATE purchase_order_counter SET last_number = last_number + ${orders.length}::int
      WHERE id = 1
      RETURNING last_number - ${orders.length}::int AS before, clock_timestamp() AS now
    ), created AS (
      INSERT INTO purchase_orders (id, number, type, status, status_since, project_id, vendor_id,
        scope_id, notes, details, estimated_amount, created_by, created_at, updated_at)
      SELECT o.id, c.before + o.place, o.type, 'PENDING_RECEIPT', c.now, o.project_id, o.vendor_id,
        o.scope_id, o.notes, o.details, o.estimated_amount, o.created_by, c.now, c.now
      FROM orders o CROSS JOIN counter c
      RETURNING id, number, po_number, created_at
    ), remembered AS (
      INSERT INTO purchase_order_history (purchase_order_id, at, by, action, to_status)
      SELECT id, n.created_at, o.created_by, 'created', 'PENDING_RECEIPT'
      FROM created n JOIN orders o USING (id)
    ), announced AS (
      INSERT INTO outbox (id, type, aggregate_id, aggregate_version, request_id, data)
      SELECT o.event_id, ${eventType('created')}, o.id::text, 1, o.request_id,
        jsonb_set(o.event, '{purchaseOrder,poNumber}', to_jsonb(n.po_number))
      FROM created n JOIN orders o USING (id) ORDER BY n.number
    )
    SELECT id, po_number AS "poNumber", created_at AS "createdAt" FROM created`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return orders.map(({ id }) => {
    const row = byId.get(id)
    if (row === undefined) throw new Error(`Purchase order ${id} was not written`)
    return row
  })
}

function toRow(order: NewOrder, index: number) {
  const facts = toFacts({ ...order, poNumber: '', version: 1 })
  return {
    place: index + 1,
    id: order.id,
    type: order.type,
    project_id: order.projectId,
    vendor_id: order.vendorId,
    scope_id: order.scopeId,
    notes: order.notes,
    details: order.details,
    estimated_amount: order.estimatedAmount?.toFixed(2) ?? null,
    created_by: order.createdBy,
    request_id: order.requestId,
    event_id: order.eventId,
    event: { purchaseOrder: facts, by: order.createdBy, reason: null },
  }
}

/** The request that an order is created for travels with its event. */
export function currentRequestId(): string | null {
  return requestContext.getStore()?.requestId ?? null
}
