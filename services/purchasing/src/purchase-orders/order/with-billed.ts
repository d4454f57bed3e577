import type { Billed } from './billed.ts'
import type { PurchaseOrder } from './purchase-order.ts'

/**
 * An order with what its bills say (bills section 4): settled by them from the first one on,
 * WITH_RECEIPT while there is a ticket or a bill. A closed one stays closed.
 */
export function withBilled(order: PurchaseOrder, billed: Billed | null): PurchaseOrder {
  const settledBy = billed === null ? order.settledBy : 'BILLS'
  if (settledBy === 'RECEIPT' || order.status === 'COMPLETE') return { ...order, settledBy, billed }
  const holds = billed !== null || order.receipts.length > 0
  const status = holds ? 'WITH_RECEIPT' : 'PENDING_RECEIPT'
  return { ...order, settledBy, billed, status, rejection: null }
}
