import { requestContext } from '@formwork/kernel'
import { type NewEvent, outbox } from '@formwork/messaging'
import type { Tx } from '../../database.ts'
import { noteNewOrders } from '../../notices/notices.store.ts'
import { readAuthorities } from '../authority/approval-limits.store.ts'
import type { Authority } from '../authority/authority.ts'
import { awaitedAuthorizer } from '../authority/authorization.ts'
import { noticesOf } from '../order/order-notices.ts'
import { eventType, toFacts } from '../order/po-events.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { insertNumberedOrders, type NewOrder, type Numbered } from './new-orders.store.ts'

/**
 * Writes new orders with their numbers and history in one statement, then their events, and what
 * they wait for by the approval limits.
 *
 * The counter's row is locked from its update to the commit, and every creation has to pass it. So
 * references are checked and limits read before, and many orders go together. A rollback gives the
 * numbers back.
 *
 * @returns in the order given
 */
export async function insertOrders(
  tx: Tx,
  orders: readonly NewOrder[],
): Promise<readonly PurchaseOrder[]> {
  const authorities = await readAuthorities(tx, orders)
  const rows = await insertNumberedOrders(tx, orders)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const created = orders.map((order, n) => asCreated(order, byId.get(order.id), authorities[n]))
  await outbox.add(
    tx,
    created.map((po, index) => wasCreated(po, orders[index]?.requestId)),
  )
  const waiting = created.flatMap((order) => noticesOf(order).map((wanted) => ({ order, wanted })))
  if (waiting.length > 0) await noteNewOrders(tx, waiting)
  return created
}

function asCreated(
  order: NewOrder,
  row: Numbered | undefined,
  authority: Authority | undefined,
): PurchaseOrder {
  if (row === undefined || authority === undefined)
    throw new Error(`Purchase order ${order.id} was not written`)
  const { requestId: _request, userId: _user, ...rest } = order
  const { poNumber, createdAt } = row
  const times = { statusSince: createdAt, createdAt, updatedAt: createdAt }
  const authorizer = awaitedAuthorizer(order, authority)
  return { ...rest, poNumber, ...times, authorizer, version: 1 }
}

function wasCreated(po: PurchaseOrder, requestId: string | undefined): NewEvent {
  return {
    type: eventType('created'),
    aggregateId: po.id,
    aggregateVersion: po.version,
    requestId,
    data: { purchaseOrder: toFacts(po), by: po.createdBy, reason: null },
  }
}

/** The request that an order is created for travels with its event. */
export function currentRequestId(): string | undefined {
  return requestContext.getStore()?.requestId
}
