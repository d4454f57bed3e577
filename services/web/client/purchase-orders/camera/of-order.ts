import { countedAt } from '../tickets/quantity.ts'
import type { KeptOrder } from './kept-orders.ts'
import type { TypedTicket } from './receipt-store.ts'

/**
 * A ticket that is for this order: a quantity that was typed before counts at its only line, as one
 * that is typed from now on does.
 */
export function ofOrder(
  { quantity }: Pick<TypedTicket, 'quantity'>,
  order: Pick<KeptOrder, 'id' | 'lines'> | undefined,
): Pick<TypedTicket, 'orderId' | 'lineId'> {
  const isCounted = quantity.trim() !== ''
  const lineId = isCounted ? countedAt(null, order?.lines ?? []) : null
  return { orderId: order?.id ?? '', lineId: lineId ?? '' }
}
