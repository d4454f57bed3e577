import type { SqlTransaction } from '@formwork/database'
import { requestContext } from '@formwork/kernel'
import { type NewEvent, outbox } from '@formwork/messaging'
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
> & { readonly requestId: string | undefined }

/** A transaction of Prisma's client or of plain SQL. */
export interface OrderTransaction extends SqlTransaction {
  $queryRaw<R>(statement: Prisma.Sql | TemplateStringsArray, ...values: unknown[]): Promise<R>
}

/**
 * Writes new orders with their numbers and history in one statement, and their events in a second one.
 *
 * The counter's row is locked from its update to the commit, and every creation has to pass it. So
 * references are checked before, and many orders go together. A rollback gives the numbers back.
 *
 * @returns in the order given
 */
export async function insertOrders(
  tx: OrderTransaction,
  orders: readonly NewOrder[],
): Promise<readonly Numbered[]> {
  const rows = await tx.$queryRaw<(Numbered & { readonly id: string })[]>(Prisma.sql`
    WITH orders AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(orders.map(toRow))}::jsonb) AS o (
        place int, id uuid, type text, project_id uuid, vendor_id uuid, scope_id uuid, notes text,
        details jsonb, estimated_amount numeric, created_by text)
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
    )
    SELECT id, po_number AS "poNumber", created_at AS "createdAt" FROM created`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const numbered = orders.map(({ id }) => {
    const row = byId.get(id)
    if (row === undefined) throw new Error(`Purchase order ${id} was not written`)
    return row
  })
  const events = orders.map((order, index) => wasCreated(order, numbered[index]?.poNumber ?? ''))
  await outbox.add(tx, events)
  return numbered
}

function wasCreated(order: NewOrder, poNumber: string): NewEvent {
  return {
    type: eventType('created'),
    aggregateId: order.id,
    aggregateVersion: 1,
    requestId: order.requestId,
    data: {
      purchaseOrder: toFacts({ ...order, poNumber, version: 1 }),
      by: order.createdBy,
      reason: null,
    },
  }
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
    estimated_amount: order.estimatedAmount?.toFixed(2) ?? null,
    created_by: order.createdBy,
  }
}

/** The request that an order is created for travels with its event. */
export function currentRequestId(): string | undefined {
  return requestContext.getStore()?.requestId
}
