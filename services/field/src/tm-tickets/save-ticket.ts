import { noteChangedRow } from '@formwork/messaging'
import type { Tx } from '../database.ts'
import type { Ticket } from './ticket.ts'
import { recordTicket, recordTickets, type TicketChange } from './ticket-history.store.ts'
import { nextTicketStatus } from './ticket-transitions.ts'
import { insertTicket, readTicket, writePlaces, writeTicket } from './tm-tickets.store.ts'

export interface SavedTicket {
  /** E-mail. */
  readonly by: string
  readonly action: TicketChange['action']
  readonly reason?: string
  readonly changes?: TicketChange['changes']
}

export async function keepNewTicket(tx: Tx, ticket: Ticket, by: string): Promise<Ticket> {
  await insertTicket(tx, ticket)
  const change = { by, action: 'created', reason: null, changes: [] } as const
  await recordTicket(tx, ticket.id, change, { from: null, to: ticket.status })
  noteChangedRow(tx, ticket.id)
  return readTicket(tx, ticket.id)
}

/** Writes what a ticket becomes under its lock. */
export async function saveTicket(
  tx: Tx,
  before: Ticket,
  after: Ticket,
  { by, action, reason, changes = [] }: SavedTicket,
): Promise<Ticket> {
  await writeTicket(tx, after)
  const move = { from: before.status, to: after.status }
  await recordTicket(tx, after.id, { by, action, reason: reason ?? null, changes }, move)
  noteChangedRow(tx, after.id)
  return readTicket(tx, after.id)
}

interface TicketMove extends SavedTicket {
  readonly trigger: 'include' | 'release'
  /** Null: they are in none then. */
  readonly orderId: string | null
}

/** Puts tickets of one state into an order, or takes them out of it, under their locks. */
export async function moveTickets(
  tx: Tx,
  tickets: readonly Ticket[],
  { trigger, orderId, by, action, reason, changes = [] }: TicketMove,
): Promise<void> {
  const [first] = tickets
  if (first === undefined) return
  // Each is in the one state that the trigger leads from.
  const [to = first.status] = tickets.map((ticket) => nextTicketStatus(trigger, ticket))
  const ids = tickets.map(({ id }) => id)
  await writePlaces(tx, ids, { status: to, orderId })
  const change = { by, action, reason: reason ?? null, changes }
  await recordTickets(tx, ids, change, { from: first.status, to })
  for (const id of ids) noteChangedRow(tx, id)
}
