import type { Database, Tx } from '../database.ts'
import { changedFields } from '../history/changed-fields.ts'
import { saveTicket } from './save-ticket.ts'
import { type Ticket, type TicketLabor, ticketFieldsOf } from './ticket.ts'
import { heldTickets } from './ticket-orders.store.ts'
import { nextTicketStatus } from './ticket-transitions.ts'
import { RateIsFrozen, TicketBusy, UnknownTicketLine } from './tm-tickets.errors.ts'
import { lockTicket } from './tm-tickets.store.ts'
import type { TicketRequest } from './write-ticket.ts'

/** Prices of lines, by their ids; what is left out stays, null is none. */
export interface SentPrices {
  readonly labor: readonly { readonly id: string; readonly rate: number | null }[]
  readonly materials: readonly { readonly id: string; readonly unitCost: number | null }[]
  readonly equipment: readonly { readonly id: string; readonly rate: number | null }[]
}

/**
 * Sets prices of a signed ticket, and rates that were missing when it was signed.
 *
 * @throws ResourceNotFound, ResourceChanged, TicketWrongState, TicketBusy, UnknownTicketLine,
 * RateIsFrozen
 */
export function priceTicket(
  db: Database,
  { id, by, check }: TicketRequest,
  sent: SentPrices,
): Promise<Ticket> {
  return db.transaction(async (tx) => {
    const before = await lockTicket(tx, id)
    check(before.version)
    nextTicketStatus('price', before)
    await refuseHeld(tx, before)
    const after = pricedTicket(before, sent)
    const changes = changedFields(ticketFieldsOf(before), ticketFieldsOf(after))
    if (changes.length === 0) return before
    return saveTicket(tx, before, after, { by: by.email, action: 'priced', changes })
  })
}

function pricedTicket(before: Ticket, sent: SentPrices): Ticket {
  const labor = byId(sent.labor, before.labor)
  const materials = byId(sent.materials, before.materials)
  const equipment = byId(sent.equipment, before.equipment)
  return {
    ...before,
    labor: before.labor.map((line) => laborWith(line, labor.get(line.id))),
    materials: before.materials.map((line) => {
      const price = materials.get(line.id)
      return price === undefined ? line : { ...line, unitCost: price.unitCost }
    }),
    equipment: before.equipment.map((line) => {
      const price = equipment.get(line.id)
      return price === undefined ? line : { ...line, rate: price.rate }
    }),
  }
}

function laborWith(
  line: TicketLabor,
  sent: { readonly rate: number | null } | undefined,
): TicketLabor {
  if (sent === undefined || sent.rate === line.rate) return line
  if (line.isFrozen) throw RateIsFrozen({ classification: line.classification })
  return { ...line, rate: sent.rate }
}

function byId<Sent extends { readonly id: string }>(
  sent: readonly Sent[],
  lines: readonly { readonly id: string }[],
): ReadonlyMap<string, Sent> {
  const known = new Set(lines.map(({ id }) => id))
  if (sent.some(({ id }) => !known.has(id))) throw UnknownTicketLine()
  return new Map(sent.map((price) => [price.id, price]))
}

/**
 * SIGNED → VOID, with the reason.
 *
 * @throws ResourceNotFound, ResourceChanged, TicketWrongState, TicketBusy
 */
export function voidTicket(db: Database, request: TicketRequest, reason: string): Promise<Ticket> {
  const { id, by, check } = request
  return db.transaction(async (tx) => {
    const before = await lockTicket(tx, id)
    check(before.version)
    const status = nextTicketStatus('void', before)
    await refuseHeld(tx, before)
    const voided = { reason, by: by.email, at: new Date().toISOString() }
    const after = { ...before, status, voided }
    return saveTicket(tx, before, after, { by: by.email, action: 'voided', reason })
  })
}

/** While estimating is asked for a change order of it, a ticket stays as it is. */
async function refuseHeld(tx: Tx, { id, number }: Ticket): Promise<void> {
  if ((await heldTickets(tx, [id])).size > 0) throw TicketBusy({ numbers: number })
}
