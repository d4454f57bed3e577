import { noteChangedRow } from '@formwork/messaging'
import type { Tx } from '../database.ts'
import type { Ticket } from './ticket.ts'
import { recordTicket, type TicketChange } from './ticket-history.store.ts'
import { insertTicket, readTicket, writeTicket } from './tm-tickets.store.ts'

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
