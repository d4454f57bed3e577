import { nameKey } from '@formwork/kernel'
import { numberField, optionalText, referenceField, timestampField } from '@formwork/service-kit'
import type { z } from 'zod'
import { UnknownLine } from '../order/po.errors.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import type { TicketFields } from '../order/tickets.ts'
import { TicketUnit } from './tickets.errors.ts'

/** What can be said of a ticket; null takes it back, left out it stays. */
export const ticketShape = {
  ticketNumber: optionalText('Ticket number', 60).describe(
    'The number on the ticket; once per vendor, however it is written',
  ),
  deliveredAt: timestampField('Delivered at').nullish().describe('When the load came'),
  lineId: referenceField('Line id').nullish().describe('The line of the order that came'),
  quantity: numberField('Quantity', { places: 4, above: 0 })
    .nullish()
    .describe('How much of it came, in `uom`'),
  uom: optionalText('Unit of measure', 50).describe("The line's; another one is refused"),
  note: optionalText('Note', 1000).describe('A word to the office'),
}

export type SentTicket = z.output<z.ZodObject<typeof ticketShape>>

/**
 * A ticket with what is sent of it.
 *
 * @throws UnknownLine for a line of another order, TicketUnit for another unit than the line's
 */
export function editedTicket(
  { lines }: Pick<PurchaseOrder, 'lines'>,
  before: TicketFields,
  sent: SentTicket,
): TicketFields {
  const { ticketNumber, deliveredAt, lineId, quantity, uom, note } = before
  const edited: TicketFields = {
    ticketNumber: orBefore(sent.ticketNumber, ticketNumber),
    deliveredAt: orBefore(sent.deliveredAt && inUtc(sent.deliveredAt), deliveredAt),
    lineId: orBefore(sent.lineId, lineId),
    quantity: orBefore(sent.quantity, quantity),
    uom: orBefore(sent.uom, uom),
    note: orBefore(sent.note, note),
  }
  if (edited.lineId === null) return edited
  const at = lines.findIndex(({ id }) => id === edited.lineId)
  const line = lines[at]
  if (line === undefined) throw UnknownLine()
  if (sent.uom != null && nameKey(sent.uom) !== nameKey(line.uom)) {
    throw TicketUnit({ line: at + 1, uom: line.uom })
  }
  return { ...edited, uom: line.uom }
}

const orBefore = <T>(sent: T | undefined, before: T): T => (sent === undefined ? before : sent)

const inUtc = (timestamp: string): string => new Date(timestamp).toISOString()
