import { type Decimal, decimal, sum, toNumber, ZERO } from '@formwork/kernel'
import type { OrderLine } from './order-lines.ts'
import type { PurchaseOrder } from './purchase-order.ts'

/** What a receipt is a ticket of (bills section 3); null: not told. */
export interface TicketFields {
  readonly ticketNumber: string | null
  /** ISO 8601 in UTC. */
  readonly deliveredAt: string | null
  /** A line of the order. */
  readonly lineId: string | null
  /** Four decimals, in `uom`. */
  readonly quantity: number | null
  /** The line's, where it has one. */
  readonly uom: string | null
  readonly note: string | null
}

/** A receipt of which nothing is told. */
export const NO_TICKET: TicketFields = {
  ticketNumber: null,
  deliveredAt: null,
  lineId: null,
  quantity: null,
  uom: null,
  note: null,
}

type Tickets = readonly Pick<TicketFields, 'lineId' | 'quantity'>[]

/** What tickets have brought of each line, by its id. */
export function deliveredBy(tickets: Tickets): ReadonlyMap<string, Decimal> {
  const delivered = new Map<string, Decimal>()
  for (const { lineId, quantity } of tickets) {
    if (lineId === null || quantity === null) continue
    delivered.set(lineId, (delivered.get(lineId) ?? ZERO).plus(quantity))
  }
  return delivered
}

export interface LineDelivery {
  readonly delivered: number
  /** What of the line is to come; 0 when more came than was ordered. */
  readonly left: number
}

export function deliveryOf(
  { id, quantity }: Pick<OrderLine, 'id' | 'quantity'>,
  by: ReadonlyMap<string, Decimal>,
): LineDelivery {
  const delivered = by.get(id) ?? ZERO
  const left = decimal(quantity).minus(delivered)
  return { delivered: toNumber(delivered), left: left.lt(0) ? 0 : toNumber(left) }
}

/** A line of which more came than its quantity and the tolerance. */
export interface OverDelivered {
  /** From 1. */
  readonly line: number
  readonly ordered: number
  readonly delivered: number
  readonly uom: string
}

/** @param percentage of a line's quantity that may come beyond it */
export function overDelivered(
  { lines, receipts }: Pick<PurchaseOrder, 'lines' | 'receipts'>,
  percentage: number,
): readonly OverDelivered[] {
  const by = deliveredBy(receipts)
  return lines.flatMap(({ id, quantity, uom }, index) => {
    const delivered = by.get(id) ?? ZERO
    const most = sum([100, percentage]).times(quantity).div(100)
    if (delivered.lte(most)) return []
    return [{ line: index + 1, ordered: quantity, delivered: toNumber(delivered), uom }]
  })
}
