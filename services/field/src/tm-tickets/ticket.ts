import type { TicketStatus } from './ticket-transitions.ts'
import type { Markups } from './tm-money.ts'

/** Hours of people of one classification. */
export interface TicketLabor {
  readonly id: string
  readonly classification: string
  readonly regularHours: number
  readonly overtimeHours: number
  /** Dollars an hour; null before the signing, and where there was no rate. */
  readonly rate: number | null
  /** It was copied from the list of rates at the signing. */
  readonly isFrozen: boolean
}

export interface TicketMaterial {
  readonly id: string
  readonly description: string
  readonly quantity: number
  readonly uom: string
  /** Dollars a unit; null: no price. */
  readonly unitCost: number | null
}

export interface TicketEquipment {
  readonly id: string
  readonly name: string
  readonly hours: number
  /** Dollars an hour; null: no price. */
  readonly rate: number | null
}

/** What of a ticket a person may set until it is signed. */
export interface TicketFields {
  /** YYYY-MM-DD. */
  readonly date: string
  readonly description: string
  readonly dayId: string | null
  readonly labor: readonly TicketLabor[]
  readonly materials: readonly TicketMaterial[]
  readonly equipment: readonly TicketEquipment[]
}

export interface Signature {
  /** Of who signed for the client. */
  readonly name: string
  readonly fileId: string
  /** E-mail of who had it signed. */
  readonly by: string
  readonly at: string
}

export interface Voiding {
  readonly reason: string
  /** E-mail. */
  readonly by: string
  readonly at: string
}

/** Percent, as numbers. */
export type TicketMarkups = Readonly<Record<keyof Markups, number>>

export interface Ticket extends TicketFields {
  readonly id: string
  readonly projectId: string
  readonly sequence: number
  /** `T-001`. */
  readonly number: string
  readonly status: TicketStatus
  /** As of the signing; null: not signed. */
  readonly markups: TicketMarkups | null
  readonly signature: Signature | null
  readonly voided: Voiding | null
  /** The change order that has it. */
  readonly orderId: string | null
  readonly orderNumber: string | null
  /** E-mail. */
  readonly createdBy: string
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** `T-001` to `T-999`, then `T-1000`. */
export const ticketNumber = (sequence: number): string => `T-${String(sequence).padStart(3, '0')}`

/** What a person set of a ticket, as it is compared and kept in the history. */
export function ticketFieldsOf(ticket: TicketFields): TicketFields {
  const { date, description, dayId, labor, materials, equipment } = ticket
  return { date, description, dayId, labor, materials, equipment }
}

/** Whether it says that anything was done. */
export function isEmptyTicket({ labor, materials, equipment }: TicketFields): boolean {
  const counts = [
    ...labor.flatMap(({ regularHours, overtimeHours }) => [regularHours, overtimeHours]),
    ...materials.map(({ quantity }) => quantity),
    ...equipment.map(({ hours }) => hours),
  ]
  return counts.every((count) => count === 0)
}
