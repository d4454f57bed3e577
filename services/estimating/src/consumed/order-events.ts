import { type EventEnvelope, purchaseOrderChanged } from '@formwork/contracts'
import type { z } from 'zod'
import { findDueForFreezing } from '../bids/bids.store.ts'
import { freezeAtFirstUse } from '../bids/freeze-at-first-use.ts'
import type { Queries, Tx } from '../database.ts'

type Ordered = EventEnvelope<z.infer<typeof purchaseOrderChanged>>

/**
 * The first order for a bid that was created as awarded freezes its budget; an update may move an order
 * to another bid. Purchasing does not call: the event is written with the order and cannot be lost,
 * whether estimating is away or not, and until it comes purchasing keeps to the budget that it knew. In
 * whatever order events, days and changes of status come, the first one freezes and the others find that
 * it is done.
 */
export function orderHandlers(db: Queries) {
  const order = {
    schema: purchaseOrderChanged,
    // Nearly every order finds the budget frozen, which one look for many says without a transaction.
    thatMatter: async (events: readonly Ordered[]) => {
      const projectOf = ({ data: { purchaseOrder } }: Ordered) => purchaseOrder.projectId
      const due = await findDueForFreezing(db, [...new Set(events.map(projectOf))])
      return events.filter((event) => due.has(projectOf(event)))
    },
    handle: async (tx: Tx, { data: { purchaseOrder, by } }: Ordered): Promise<void> => {
      await freezeAtFirstUse(tx, { projectId: purchaseOrder.projectId, by })
    },
  }
  return {
    'purchasing.purchase-order.created.v1': order,
    'purchasing.purchase-order.updated.v1': order,
  } as const
}
