import { type EventEnvelope, purchaseOrderChanged } from '@formwork/contracts'
import type { z } from 'zod'
import { freezeAtFirstUse } from '../bids/freeze-at-first-use.ts'
import type { Tx } from '../database.ts'

async function ordered(
  tx: Tx,
  { data: { purchaseOrder, by } }: EventEnvelope<z.infer<typeof purchaseOrderChanged>>,
): Promise<void> {
  await freezeAtFirstUse(tx, { projectId: purchaseOrder.projectId, by })
}

const order = { schema: purchaseOrderChanged, handle: ordered }

/**
 * The first order for a bid that was created as awarded freezes its budget; an update may move an order
 * to another bid. Purchasing does not call: the event is written with the order and cannot be lost,
 * whether estimating is away or not, and until it comes purchasing keeps to the budget that it knew. In
 * whatever order events, days and changes of status come, the first one freezes and the others find that
 * it is done.
 */
export const orderHandlers = {
  'purchasing.purchase-order.created.v1': order,
  'purchasing.purchase-order.updated.v1': order,
} as const
