import { requestContext } from '@formwork/kernel'
import { type NewEvent, outbox } from '@formwork/messaging'
import type { Tx } from '../database.ts'
import { insertNumberedOrders, type NewOrder, type Numbered } from './new-orders.store.ts'
import { eventType, toFacts } from './po-events.ts'

/**
 * Writes new orders with their numbers and history in one statement, and their events in a second one.
 *
 * The counter's row is locked from its update to the commit, and every creation has to pass it. So
 * references are checked before, and many orders go together. A rollback gives the numbers back.
 *
 * @returns in the order given
 */
export async function insertOrders(
  tx: Tx,
  orders: readonly NewOrder[],
): Promise<readonly Numbered[]> {
  const rows = await insertNumberedOrders(tx, orders)
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

/** The request that an order is created for travels with its event. */
export function currentRequestId(): string | undefined {
  return requestContext.getStore()?.requestId
}
