import { newId, type Principal, ResourceNotFound } from '@formwork/kernel'
import { noteChangedRow } from '@formwork/messaging'
import type { VersionCheck } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import { changedFields } from '../history/changed-fields.ts'
import { type ProjectNeeds, readProject } from '../projects/fetch-project.ts'
import { sendsPrices } from '../roles.ts'
import { keepNewTicket, saveTicket } from './save-ticket.ts'
import { type Ticket, type TicketFields, ticketFieldsOf, ticketNumber } from './ticket.ts'
import { recordTicket } from './ticket-history.store.ts'
import { type SentLines, writtenLines } from './ticket-lines.ts'
import { nextTicketStatus } from './ticket-transitions.ts'
import { UnknownDay } from './tm-tickets.errors.ts'
import { holdDay, lockTicket, removeTicket, takeTicketNumber } from './tm-tickets.store.ts'

/** Who changes which ticket, and the version that `If-Match` names. */
export interface TicketRequest {
  readonly id: string
  readonly by: Principal
  readonly check: VersionCheck
}

/** What a new ticket is made of. */
export type NewTicket = Pick<TicketFields, 'date' | 'description' | 'dayId'> & SentLines
/** The fields of a ticket as far as they were sent. */
export type SentTicket = { readonly [Name in keyof NewTicket]?: NewTicket[Name] | undefined }

const NO_LINES = { labor: [], materials: [], equipment: [] } as const

/**
 * Enters a ticket of a job, with the next number.
 *
 * @throws ResourceNotFound `Project not found`; UnknownDay, UnknownTicketLine, TicketLineTwice
 */
export async function createTicket(
  needs: ProjectNeeds,
  projectId: string,
  { sent, by }: { readonly sent: NewTicket; readonly by: Principal },
): Promise<Ticket> {
  const project = await readProject(needs, projectId)
  if (project.isDeleted) throw ResourceNotFound({ resource: 'Project' })
  const lines = writtenLines(sent, NO_LINES, { sendsPrices: sendsPrices(by) })
  const { date, description, dayId } = sent
  return needs.db.transaction(async (tx) => {
    await requireDay(tx, projectId, dayId)
    const sequence = await takeTicketNumber(tx, projectId)
    const at = new Date().toISOString()
    const ticket: Ticket = {
      id: newId(),
      projectId,
      sequence,
      number: ticketNumber(sequence),
      status: 'DRAFT',
      date,
      description,
      dayId,
      ...lines,
      markups: null,
      signature: null,
      voided: null,
      orderId: null,
      orderNumber: null,
      createdBy: by.email,
      version: 1,
      createdAt: at,
      updatedAt: at,
    }
    return keepNewTicket(tx, ticket, by.email)
  })
}

async function requireDay(tx: Tx, projectId: string, dayId: string | null): Promise<void> {
  if (dayId !== null && !(await holdDay(tx, projectId, dayId))) throw UnknownDay()
}

/**
 * Changes the fields of a draft that are sent; lists as a whole.
 *
 * @throws ResourceNotFound, ResourceChanged, TicketWrongState, UnknownDay, UnknownTicketLine,
 * TicketLineTwice
 */
export function updateTicket(
  db: Database,
  { id, by, check }: TicketRequest,
  sent: SentTicket,
): Promise<Ticket> {
  return db.transaction(async (tx) => {
    const before = await lockTicket(tx, id)
    check(before.version)
    nextTicketStatus('update', before)
    const edited = editedTicket(before, sent, by)
    const changes = changedFields(ticketFieldsOf(before), ticketFieldsOf(edited))
    if (changes.length === 0) return before
    if (edited.dayId !== before.dayId) await requireDay(tx, before.projectId, edited.dayId)
    return saveTicket(tx, before, edited, { by: by.email, action: 'updated', changes })
  })
}

function editedTicket(before: Ticket, sent: SentTicket, by: Principal): Ticket {
  const lists: SentLines = {
    labor: sent.labor ?? before.labor,
    materials: sent.materials ?? before.materials,
    equipment: sent.equipment ?? before.equipment,
  }
  return {
    ...before,
    date: sent.date ?? before.date,
    description: sent.description ?? before.description,
    dayId: sent.dayId === undefined ? before.dayId : sent.dayId,
    ...writtenLines(lists, before, { sendsPrices: sendsPrices(by) }),
  }
}

/** @throws ResourceNotFound, ResourceChanged, TicketWrongState */
export function deleteTicket(db: Database, { id, by, check }: TicketRequest): Promise<void> {
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id)
    check(ticket.version)
    nextTicketStatus('delete', ticket)
    await removeTicket(tx, id)
    const change = { by: by.email, action: 'deleted', reason: null, changes: [] } as const
    await recordTicket(tx, id, change, { from: ticket.status, to: null })
    noteChangedRow(tx, id)
  })
}
