import type { OrdersById } from '../purchase-orders/facts/po.store.ts'
import type { PurchaseOrder } from '../purchase-orders/order/purchase-order.ts'
import { OrderClosed, OrderSettledByReceipts } from '../purchase-orders/order/settlement.errors.ts'
import { maySettleByBills } from '../purchase-orders/order/settlement.ts'
import { ticketName, upperFirst } from '../purchase-orders/tickets/ticket-names.ts'
import type { PlacedTicket, Ticket } from '../purchase-orders/tickets/tickets.store.ts'
import type { Bill, BillLine } from './bill.ts'
import { BillLineFault, TicketBilled } from './bills.errors.ts'

type BillOfTicket = Pick<Ticket, 'billId' | 'billName'>

/** What a bill names, by its ids. */
export interface NamedByBill {
  readonly orders: OrdersById
  /** Without their bills, none of them is refused for standing on another one. */
  readonly tickets: ReadonlyMap<string, PlacedTicket & Partial<BillOfTicket>>
}

/**
 * Refuses lines that name an order, an order's line or a ticket that they cannot.
 *
 * @throws BillLineFault, OrderClosed, OrderSettledByReceipts, TicketBilled
 */
export function checkBillLines(
  bill: Pick<Bill, 'id' | 'vendor' | 'lines'>,
  named: NamedByBill,
): void {
  const seen = new Set<string>()
  for (const [index, line] of bill.lines.entries()) {
    const fault = orderFault(line, bill.vendor, named.orders)
    if (fault !== undefined) throw BillLineFault({ line: index + 1, fault })
    for (const id of line.ticketIds) {
      const ticket = named.tickets.get(id)
      const why = seen.has(id) ? 'a ticket is named twice' : ticketFault(ticket, line, bill.vendor)
      if (why !== undefined) throw BillLineFault({ line: index + 1, fault: why })
      seen.add(id)
      if (ticket !== undefined) refuseBilled(ticket, bill.id)
    }
  }
  for (const order of named.orders.values()) refuseOrder(order, bill)
}

function orderFault(
  { orderId, orderLineId }: BillLine,
  vendor: Bill['vendor'],
  orders: OrdersById,
): string | undefined {
  if (orderId === null) return orderLineId === null ? undefined : 'an order line needs its order'
  const order = orders.get(orderId)
  if (order === undefined) return 'purchase order not found'
  if (order.vendorId !== vendor.id) return `${order.poNumber} is not an order of ${vendor.name}`
  if (orderLineId === null || order.lines.some(({ id }) => id === orderLineId)) return undefined
  return `${order.poNumber} has no such line`
}

function ticketFault(
  ticket: PlacedTicket | undefined,
  line: BillLine,
  vendor: Bill['vendor'],
): string | undefined {
  if (ticket === undefined) return 'ticket not found'
  if (ticket.vendorId !== vendor.id) return `${ticketName(ticket)} is not of ${vendor.name}`
  if (line.orderId !== null && ticket.orderId !== line.orderId) {
    return `${ticketName(ticket)} is of another order`
  }
  if (ticket.lineId === null || ticket.lineId === line.orderLineId) return undefined
  return `${ticketName(ticket)} is of another line of its order`
}

/** @throws TicketBilled by a bill other than the one of this id */
export function refuseBilled(ticket: PlacedTicket & Partial<BillOfTicket>, billId: string): void {
  if ((ticket.billId ?? billId) === billId) return
  throw TicketBilled({ ticket: upperFirst(ticketName(ticket)), bill: ticket.billName ?? '' })
}

/** An order that is settled by receipts can be named while nothing of it is booked by them. */
function refuseOrder(order: PurchaseOrder, { lines }: Pick<Bill, 'lines'>): void {
  if (!lines.some(({ orderId }) => orderId === order.id)) return
  const { poNumber, settledBy, status } = order
  if (settledBy === 'BILLS') {
    if (status === 'COMPLETE') throw OrderClosed({ poNumber })
    return
  }
  if (!maySettleByBills(order)) throw OrderSettledByReceipts({ poNumber })
}
