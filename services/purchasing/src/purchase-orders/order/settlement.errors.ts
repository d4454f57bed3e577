import { defineError } from '@formwork/kernel'

export const OrderSettledByReceipts = defineError(
  'conflict',
  'PO_SETTLED_BY_RECEIPTS',
  '{poNumber} is settled by its receipts',
)
export const OrderClosed = defineError(
  'conflict',
  'PO_CLOSED',
  '{poNumber} is closed: reopen it first',
)
export const OrderSettledByBills = defineError(
  'conflict',
  'PO_SETTLED_BY_BILLS',
  '{poNumber} is settled by bills: code and approve the bill',
)
export const OrderHasBills = defineError(
  'conflict',
  'PO_HAS_BILLS',
  '{poNumber} has bills: void them first',
)
export const LineHasBills = defineError('conflict', 'PO_LINE_HAS_BILLS', 'Line {line} has bills')
export const LineHasTickets = defineError(
  'conflict',
  'PO_LINE_HAS_TICKETS',
  'Line {line} has tickets',
)
export const TicketOnBill = defineError(
  'conflict',
  'TICKET_BILLED',
  '{ticket} stands on {bill}: take it off first',
)
export const PaidOnAhead = defineError(
  'invalid',
  'INVALID',
  'Paid on must not be later than tomorrow',
)
