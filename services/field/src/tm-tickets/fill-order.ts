import type { ticketsNotIncluded } from '@formwork/contracts'
import { outbox } from '@formwork/messaging'
import type { z } from 'zod'
import type { Tx } from '../database.ts'
import { moveTickets } from './save-ticket.ts'
import type { Ticket } from './ticket.ts'
import { moneyOf } from './ticket-amounts.ts'
import type { OrderBid, TicketOrder } from './ticket-orders.store.ts'
import { ticketsOfOrder } from './ticket-orders.store.ts'
import { ticketStatusAfter } from './ticket-transitions.ts'
import { lockTickets, readTickets } from './tm-tickets.store.ts'

export interface FilledOrder extends TicketOrder {
  readonly bid: OrderBid
}

/**
 * Gives a locked order those of its tickets that no other has, and tells the PM of the rest. One that was
 * released takes them back whatever they are priced at by now; one whose answer was lost is given them at
 * the price that it was made with.
 *
 * @returns what it has now, in the order of numbers
 */
export async function fillOrder(
  tx: Tx,
  order: FilledOrder,
  by: string,
): Promise<readonly Ticket[]> {
  const amounts = new Map(order.tickets.map(({ id, amount }) => [id, amount]))
  const isSold = (ticket: Ticket) =>
    order.state === 'RELEASED' || moneyOf(ticket)?.amount.toFixed(2) === amounts.get(ticket.id)
  const tickets = await lockTickets(tx, [...amounts.keys()])
  const others = tickets.filter(({ orderId }) => orderId !== order.id)
  const free = others.filter(
    (ticket) => ticketStatusAfter('include', ticket.status) !== undefined && isSold(ticket),
  )
  const changes = [{ field: 'changeOrder', old: null, new: order.bid.bidNumber }]
  await moveTickets(tx, free, {
    trigger: 'include',
    orderId: order.id,
    by,
    action: 'included',
    changes,
  })
  const rest = others.filter((ticket) => !free.includes(ticket))
  if (rest.length > 0) await tellRest(tx, order, rest)
  return readTickets(tx, await ticketsOfOrder(tx, order.id))
}

async function tellRest(
  tx: Tx,
  { id, projectId, bid }: FilledOrder,
  rest: readonly Ticket[],
): Promise<void> {
  const data: z.infer<typeof ticketsNotIncluded> = {
    orderId: id,
    orderNumber: bid.bidNumber,
    projectId,
    tickets: rest.map(({ id: ticketId, number, status, orderNumber }) => {
      return { id: ticketId, number, status, orderNumber }
    }),
  }
  const type = 'field.tm-order.incomplete.v1'
  await outbox.add(tx, { type, aggregateId: id, aggregateVersion: bid.version, data })
}

/** Its tickets are SIGNED again, and free for another. */
export async function releaseOrder(tx: Tx, order: FilledOrder, by: string): Promise<void> {
  const tickets = await lockTickets(tx, await ticketsOfOrder(tx, order.id))
  const changes = [{ field: 'changeOrder', old: order.bid.bidNumber, new: null }]
  await moveTickets(tx, tickets, {
    trigger: 'release',
    orderId: null,
    by,
    action: 'released',
    changes,
  })
}
