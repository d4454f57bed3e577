import { defineError, ResourceNotFound } from '@formwork/kernel'

/** A ticket that is not there. */
export const ticketNotFound = () => ResourceNotFound({ resource: 'T&M ticket' })

// Its state.
export const TicketWrongState = defineError(
  'conflict',
  'TICKET_STATE',
  '{number} is {status}; {action…} needs {states…}',
)
export const TicketBusy = defineError(
  'conflict',
  'TICKET_BUSY',
  '{numbers…}: a change order is being made of it; try again in a moment',
)

// What it says.
export const UnknownDay = defineError('invalid', 'INVALID', 'Day not found')
export const UnknownTicketLine = defineError('invalid', 'INVALID', 'Ticket line not found')
export const TicketLineTwice = defineError('invalid', 'INVALID', 'A ticket line is there twice')
export const TICKET_CONTENT_ERRORS = [UnknownDay, UnknownTicketLine, TicketLineTwice] as const
export const TicketIsEmpty = defineError(
  'invalid',
  'INVALID',
  'A ticket without hours and quantities is not signed',
)
export const RateIsFrozen = defineError(
  'invalid',
  'INVALID',
  'The rate of {classification…} is frozen since the ticket was signed',
)
export const PricesForbidden = defineError(
  'forbidden',
  'FORBIDDEN',
  'You do not have permission to see prices',
)

// Change orders.
export const UnknownTicket = defineError('invalid', 'INVALID', 'T&M ticket not found')
export const TicketsNotSigned = defineError(
  'conflict',
  'TICKET_STATE',
  'A change order needs SIGNED tickets: {tickets…}',
)
export const TicketsUnpriced = defineError(
  'conflict',
  'TICKET_UNPRICED',
  'A change order needs priced tickets: {tickets…}',
)
// As estimating refuses them.
export const BaseNotAwarded = defineError(
  'conflict',
  'BASE_NOT_AWARDED',
  'A change order needs an AWARDED or COMPLETED bid',
)
export const OrderDeleted = defineError(
  'conflict',
  'ORDER_DELETED',
  'The change order was deleted: make a new one',
)
