import { defineError } from '@formwork/kernel'

export const TicketTaken = defineError(
  'conflict',
  'TICKET_TAKEN',
  'Ticket {ticket} of {vendor…} is on {poNumber} already',
)
export const TicketUnit = defineError('invalid', 'INVALID', 'Line {line} is counted in {uom…}')
