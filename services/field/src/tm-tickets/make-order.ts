import { isDeepStrictEqual } from 'node:util'
import { AppError, newId, type Principal, ResourceNotFound } from '@formwork/kernel'
import type { EstimatingClient } from '../clients/estimating-client.ts'
import type { Database, Tx } from '../database.ts'
import { type ProjectNeeds, readProject } from '../projects/fetch-project.ts'
import { withoutKey } from '../requests/without-key.ts'
import { fillOrder } from './fill-order.ts'
import type { Ticket } from './ticket.ts'
import { ticketAmount, unpricedLines } from './ticket-amounts.ts'
import {
  type AskedOrder,
  askAgain,
  forgetOrder,
  heldTickets,
  insertOrder,
  lockOrder,
  lockUnanswered,
  noteUnanswered,
  type OrderBid,
  type TicketOrder,
  writeOrder,
} from './ticket-orders.store.ts'
import {
  OrderDeleted,
  TicketBusy,
  TicketsNotSigned,
  TicketsUnpriced,
  UnknownTicket,
} from './tm-tickets.errors.ts'
import { lockTickets } from './tm-tickets.store.ts'

export type OrderNeeds = ProjectNeeds & {
  readonly estimating: Pick<EstimatingClient, 'createTicketOrder'>
}

export interface MadeOrder {
  readonly order: Pick<TicketOrder, 'id' | 'projectId' | 'name'>
  readonly bid: OrderBid
  readonly tickets: readonly Ticket[]
}

/**
 * Makes a change order of signed tickets. Its id is kept before estimating is asked for it: who asks
 * again, since the answer was lost or estimating was away, asks with the same one.
 *
 * @throws ResourceNotFound `Project not found`; UnknownTicket, TicketsNotSigned, TicketsUnpriced, TicketBusy,
 * BaseNotAwarded, OrderDeleted; unavailable while estimating does not answer
 */
export async function makeOrder(
  needs: OrderNeeds,
  projectId: string,
  { ticketIds, name, by }: { ticketIds: readonly string[]; name: string; by: Principal },
): Promise<MadeOrder> {
  const project = await readProject(needs, projectId)
  if (project.isDeleted) throw ResourceNotFound({ resource: 'Project' })
  const { userId, email } = by
  const asked = { projectId, name, by: { userId, email }, ticketIds }
  const held = await withoutKey(() => needs.db.transaction((tx) => holdOrder(tx, asked)))
  const bid = held.bid ?? (await askEstimating(needs, held))
  return needs.db.transaction((tx) => takeOrder(tx, held.id, bid))
}

interface HeldOrder extends AskedOrder {
  readonly id: string
  /** What estimating is asked to put in. */
  readonly lines: readonly { readonly description: string; readonly amount: string }[]
  /** It was made already; null: estimating is to be asked. */
  readonly bid: OrderBid | null
}

/** Keeps the id, and the tickets from being changed while estimating is asked. */
async function holdOrder(
  tx: Tx,
  asked: Omit<AskedOrder, 'tickets'> & { readonly ticketIds: readonly string[] },
): Promise<HeldOrder> {
  const { projectId, name, by, ticketIds } = asked
  const known = await lockUnanswered(tx, asked)
  const tickets = await lockTickets(tx, ticketIds)
  const isOfProject = (ticket: Ticket) => ticket.projectId === projectId
  if (tickets.length < ticketIds.length || !tickets.every(isOfProject)) throw UnknownTicket()
  await refuseHeld(tx, tickets)
  refuseUnready(tickets.filter(({ orderId }) => known === undefined || orderId !== known.id))
  const amounts = tickets.map((ticket) => ({ id: ticket.id, amount: ticketAmount(ticket) }))
  const isSame = known !== undefined && isDeepStrictEqual(known.tickets, amounts)
  const id = isSame ? known.id : newId()
  if (!isSame) await insertOrder(tx, { id, projectId, name, by, tickets: amounts })
  else if (known.state !== 'OPEN') await askAgain(tx, id)
  const lines = tickets.map((ticket) => ({
    description: `${ticket.number} ${ticket.description}`,
    amount: ticketAmount(ticket),
  }))
  const bid = isSame && known.state === 'OPEN' ? known.bid : null
  return { id, projectId, name, by, tickets: amounts, lines, bid }
}

async function refuseHeld(tx: Tx, tickets: readonly Ticket[]): Promise<void> {
  const ids = tickets.map(({ id }) => id)
  const held = await heldTickets(tx, ids)
  const numbers = tickets.filter(({ id }) => held.has(id)).map(({ number }) => number)
  if (numbers.length > 0) throw TicketBusy({ numbers: numbers.join(', ') })
}

/** @throws TicketsNotSigned, TicketsUnpriced, each naming the tickets and why */
function refuseUnready(tickets: readonly Ticket[]): void {
  const others = tickets.filter(({ status }) => status !== 'SIGNED')
  if (others.length > 0) {
    const named = others.map(({ number, status, orderNumber }) =>
      orderNumber === null ? `${number} is ${status}` : `${number} is in ${orderNumber}`,
    )
    throw TicketsNotSigned({ tickets: named.join(', ') })
  }
  const unpriced = tickets.flatMap((ticket) => {
    const lines = unpricedLines(ticket)
    return lines.length === 0 ? [] : [`${ticket.number} has no price of ${lines.join(', ')}`]
  })
  if (unpriced.length > 0) throw TicketsUnpriced({ tickets: unpriced.join('; ') })
}

async function askEstimating(
  { db, estimating }: OrderNeeds,
  { id, projectId, name, by, lines }: HeldOrder,
): Promise<OrderBid> {
  try {
    const owner = { ownerId: by.userId, ownerEmail: by.email }
    const request = { id, projectId, name, ...owner, lines: [...lines] }
    const { bidNumber, status, totalCost, version } = await estimating.createTicketOrder(request)
    return { bidNumber, status, totalCost, version: Number(version) }
  } catch (error) {
    await noteFailure(db, id, error)
    throw error
  }
}

/** A refusal is an answer: nothing was made. Whatever else happened, it may have been made. */
async function noteFailure(db: Database, id: string, error: unknown): Promise<void> {
  const isRefusal =
    error instanceof AppError && error.kind !== 'unavailable' && error.kind !== 'timed-out'
  await (isRefusal ? forgetOrder(db, id) : noteUnanswered(db, id))
}

async function takeOrder(tx: Tx, id: string, bid: OrderBid): Promise<MadeOrder> {
  const order = await lockOrder(tx, id)
  // Deleted, or lost, before its maker was told of it.
  if (order === undefined || order.state === 'GONE' || order.state === 'RELEASED') {
    throw OrderDeleted()
  }
  const newest = order.bid !== null && order.bid.version > bid.version ? order.bid : bid
  const made = { ...order, state: 'OPEN' as const, isAnswered: true, bid: newest }
  await writeOrder(tx, made)
  const tickets = await fillOrder(tx, made, order.by.email)
  return { order: made, bid: newest, tickets }
}
