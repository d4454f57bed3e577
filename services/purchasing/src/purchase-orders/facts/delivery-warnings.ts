import type { Warning } from '@formwork/service-kit'
import type { Queries } from '../../database.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { overDelivered } from '../order/tickets.ts'
import { readTicketSettings } from '../tickets/ticket-settings.store.ts'

/**
 * Of lines of which more came than was ordered and is tolerated (bills section 3).
 *
 * @param field what was sent
 */
export async function deliveryWarnings(
  db: Queries,
  order: PurchaseOrder,
  field: string,
): Promise<readonly Warning[]> {
  if (!order.receipts.some(({ lineId }) => lineId !== null)) return []
  const { overDeliveryPercentage } = await readTicketSettings(db)
  return overDelivered(order, overDeliveryPercentage).map(({ line, ordered, delivered, uom }) => {
    const message = `${ordered} ${uom} of line ${line} are ordered, ${delivered} ${uom} delivered`
    return { field, message }
  })
}
