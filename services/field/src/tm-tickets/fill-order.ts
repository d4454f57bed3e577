import type { ticketsNotIncluded } from '@formwork/contracts'
import { outbox } from '@formwork/messaging'
import type { z } from 'zod'
import type { Tx } from '../database.ts'
import { saveTicket } from './save-ticket.ts'
import type { Ticket } from './ticket.ts'
import { moneyOf } from './ticket-amounts.ts'
import type { OrderBid, TicketOrder } from './ticket-orders.store.ts'
import { ticketsOfOrder } from './ticket-orders.store.ts'
import { nextTicketStatus, ticketStatusAfter } from './ticket-transitions.ts'
import { lockTickets } from './tm-tickets.store.ts'

export interface FilledOrder extends TicketOrder {
  readonly bid: OrderBid
}

/**
 * Gives a locked order those of its tickets that no other has, at the price that it was made with. Of
 * the rest, the PM is told.
 *
 * @returns what it has now, in the order of numbers
 */
export async function fillOrder(
  tx: Tx,
  order: FilledOrder,
  by: string,
): Promise<readonly Ticket[]> {
  const amounts = new Map(order.tickets.map(({ id, amount }) => [id, amount]))
  const tickets = await lockTickets(tx, [...amounts.keys()])
  const included: Ticket[] = []
  const rest: Ticket[] = []
  for (const ticket of tickets) {
    const isFree = ticketStatusAfter('include', ticket.status) !== undefined
    if (ticket.orderId === order.id) included.push(ticket)
    else if (!isFree || moneyOf(ticket)?.amount.toFixed(2) !== amounts.get(ticket.id)) {
      rest.push(ticket)
    } else included.push(await include(tx, ticket, order, by))
  }
  if (rest.length > 0) await tellRest(tx, order, rest)
  return included
}

function include(tx: Tx, ticket: Ticket, { id, bid }: FilledOrder, by: string): Promise<Ticket> {
  const status = nextTicketStatus('include', ticket)
  const changes = [{ field: 'changeOrder', old: null, new: bid.bidNumber }]
  return saveTicket(
    tx,
    ticket,
    { ...ticket, status, orderId: id },
    {
      ...{ by, action: 'included', changes },
    },
  )
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
  for (const ticket of await lockTickets(tx, await ticketsOfOrder(tx, order.id))) {
    const status = nextTicketStatus('release', ticket)
    const changes = [{ field: 'changeOrder', old: order.bid.bidNumber, new: null }]
    await saveTicket(
      tx,
      ticket,
      { ...ticket, status, orderId: null },
      {
        ...{ by, action: 'released', changes },
      },
    )
  }
}
