import { TicketOnBill } from '../order/settlement.errors.ts'
import type { PlacedTicket, Ticket } from './tickets.store.ts'

/** A ticket within a sentence. */
export function ticketName({ ticketNumber }: PlacedTicket): string {
  return ticketNumber === null ? 'the ticket' : `ticket ${ticketNumber}`
}

/** A name as a sentence begins with it. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Refuses to move a ticket to another line than its bill has it on.
 *
 * @throws TicketOnBill
 */
export function refuseMovedOffBill(ticket: Ticket | undefined, lineId: string | null): void {
  if (lineId === null || lineId === ticket?.billedLineId) return
  refuseTicketOnBill(ticket)
}

/**
 * Refuses to delete a ticket that is billed.
 *
 * @throws TicketOnBill
 */
export function refuseTicketOnBill(ticket: Ticket | undefined): void {
  if (ticket === undefined || ticket.billName === null) return
  throw TicketOnBill({ ticket: upperFirst(ticketName(ticket)), bill: ticket.billName })
}
