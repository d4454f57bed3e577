import { isDeepStrictEqual } from 'node:util'
import type { Principal } from '@formwork/kernel'
import { setETag } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import type { Database } from '../database.ts'
import { seesRates } from '../roles.ts'
import { findTmRates, readTmMarkups } from '../tm-rates/tm-prices.store.ts'
import type { MadeOrder } from './make-order.ts'
import { frozenTicket } from './sign-ticket.ts'
import type { Ticket } from './ticket.ts'
import { dollarsOf, moneyOf } from './ticket-amounts.ts'
import type { TicketHistoryEntry } from './ticket-history.store.ts'
import { equipmentAmount, laborAmount, materialAmount } from './tm-money.ts'

/** Tickets as they are sold: drafts at the rates and markups of now. */
export async function soldTickets(
  db: Database,
  tickets: readonly Ticket[],
): Promise<readonly Ticket[]> {
  if (tickets.every(({ status }) => status !== 'DRAFT')) return tickets
  const [rateOf, { value: markups }] = await Promise.all([findTmRates(db), readTmMarkups(db)])
  return tickets.map((ticket) => {
    if (ticket.status !== 'DRAFT') return ticket
    return { ...frozenTicket(ticket, rateOf, markups), status: ticket.status }
  })
}

/** Tickets, for OPS without dollars. */
export async function answerTickets(db: Database, tickets: readonly Ticket[], by: Principal) {
  const hasDollars = seesRates(by)
  const shown = hasDollars ? await soldTickets(db, tickets) : tickets
  return shown.map((ticket) => toBody(ticket, hasDollars))
}

export async function sendTicket(db: Database, reply: FastifyReply, ticket: Ticket, by: Principal) {
  setETag(reply, ticket.version)
  const [body] = await answerTickets(db, [ticket], by)
  if (body === undefined) throw new Error('a ticket has an answer')
  return body
}

function toBody(ticket: Ticket, hasDollars: boolean) {
  const { id, projectId, number, date, description, dayId, status, markups } = ticket
  const money = hasDollars ? moneyOf(ticket) : null
  const signature = ticket.signature && withoutFile(ticket.signature)
  return {
    id,
    projectId,
    number,
    date,
    description,
    dayId,
    status,
    labor: ticket.labor.map((line) => {
      const { id: lineId, classification, regularHours, overtimeHours, rate } = line
      const hours = { id: lineId, classification, regularHours, overtimeHours }
      return { ...hours, ...(hasDollars && { rate, amount: dollarsOf(laborAmount(line)) }) }
    }),
    materials: ticket.materials.map((line) => {
      const { unitCost, ...shown } = line
      return { ...shown, ...(hasDollars && { unitCost, amount: dollarsOf(materialAmount(line)) }) }
    }),
    equipment: ticket.equipment.map((line) => {
      const { rate, ...shown } = line
      return { ...shown, ...(hasDollars && { rate, amount: dollarsOf(equipmentAmount(line)) }) }
    }),
    ...(hasDollars && { markups, amount: money === null ? null : money.amount.toNumber() }),
    signature,
    voided: ticket.voided,
    changeOrderId: ticket.orderId,
    changeOrderNumber: ticket.orderNumber,
    createdBy: ticket.createdBy,
    createdAt: ticket.createdAt,
    updatedAt: ticket.updatedAt,
  }
}

function withoutFile({ fileId: _file, ...signature }: NonNullable<Ticket['signature']>) {
  return signature
}

/** The change order that was made of tickets. */
export function answerOrder({ order, bid, tickets }: MadeOrder) {
  const { id, projectId, name } = order
  return {
    id,
    baseBidId: projectId,
    kind: 'CHANGE_ORDER' as const,
    name,
    bidNumber: bid.bidNumber,
    status: bid.status,
    totalCost: Number(bid.totalCost),
    tickets: tickets.map((ticket) => ({ id: ticket.id, number: ticket.number })),
  }
}

/** The history of a ticket, for OPS without dollars. */
export function answerTicketHistory(entries: readonly TicketHistoryEntry[], by: Principal) {
  const hasDollars = seesRates(by)
  return entries.map(({ changes, ...entry }) => ({
    ...entry,
    changes: hasDollars ? [...changes] : changes.map(withoutDollars).filter(isDifferent),
  }))
}

type Change = TicketHistoryEntry['changes'][number]

const withoutDollars = ({ field, old, new: now }: Change): Change => ({
  field,
  old: withoutPrices(old),
  new: withoutPrices(now),
})

const isDifferent = ({ old, new: now }: Change): boolean => !isDeepStrictEqual(old, now)

const PRICES: readonly string[] = ['rate', 'unitCost', 'isFrozen']

function withoutPrices(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((line: object) =>
    Object.fromEntries(Object.entries(line).filter(([name]) => !PRICES.includes(name))),
  )
}
