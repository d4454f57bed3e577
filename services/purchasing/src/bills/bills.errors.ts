import { defineError, ResourceNotFound } from '@formwork/kernel'
import { OrderClosed, OrderSettledByReceipts } from '../purchase-orders/order/settlement.errors.ts'

/** A bill that is not there. */
export const billNotFound = () => ResourceNotFound({ resource: 'Bill' })

// What a bill names.
export const BillLineFault = defineError('invalid', 'INVALID', 'Line {line}: {fault…}')
export const BillTotalNotPositive = defineError(
  'invalid',
  'INVALID',
  'The bill comes to {total}; it must be more than $0.00',
)
export const BillTooLarge = defineError(
  'invalid',
  'INVALID',
  'The bill must come to at most {most…}',
)
export const BillDateAhead = defineError(
  'invalid',
  'INVALID',
  'Date must be at most one day ahead of today',
)
export const DueBeforeDate = defineError('invalid', 'INVALID', 'Due on must not be before the date')
export const BillNumberTaken = defineError(
  'conflict',
  'BILL_NUMBER_TAKEN',
  '{bill} of {vendor…} was entered on {date}',
)
export const TicketBilled = defineError(
  'conflict',
  'TICKET_BILLED',
  '{ticket} stands on {bill} already',
)
export const OrderHasNoBill = defineError('conflict', 'PO_HAS_NO_BILL', '{poNumber} has no bill')
export const OpenBillsOfOrder = defineError(
  'conflict',
  'PO_HAS_OPEN_BILLS',
  '{bills…}: approve or void before closing',
)
export const BILL_REFERENCE_ERRORS = [
  BillLineFault,
  BillTotalNotPositive,
  BillTooLarge,
  BillDateAhead,
  DueBeforeDate,
  BillNumberTaken,
  TicketBilled,
  OrderSettledByReceipts,
  OrderClosed,
] as const

// Its state.
export const BillWrongState = defineError(
  'conflict',
  'BILL_WRONG_STATE',
  '{bill} is {status}; {action…} needs {states…}',
)
export const BillInBatch = defineError(
  'conflict',
  'BILL_EXPORTED',
  '{bill} is in batch {batch}: enter a credit',
)
export const BillHasPayments = defineError(
  'conflict',
  'BILL_HAS_PAYMENTS',
  '{bill} has payments: take them back first',
)
export const BillOfAnother = defineError(
  'forbidden',
  'FORBIDDEN',
  '{bill} was entered by another person; OPS changes only its own',
)

// Its coding and approval.
export const CodingDoesNotSum = defineError(
  'invalid',
  'CODING_DOES_NOT_SUM',
  'The coding sums to {total…}, which is {difference…} {direction} than the total of {billed…}',
)
export const UnknownProjectOfCoding = defineError(
  'invalid',
  'INVALID',
  'Coding {part}: project not found',
)
export const UnknownScopeOfCoding = defineError(
  'invalid',
  'INVALID',
  'Coding {part}: scope not found',
)
export const ExceptionsNeedReason = defineError(
  'invalid',
  'REASON_REQUIRED',
  'Reason is required: {exceptions…}',
)

// Its money.
export const MoreThanOpen = defineError(
  'invalid',
  'MORE_THAN_OPEN',
  '{amount…} is more than the {open…} that are open on {bill}',
)
export const UnknownCredit = defineError('invalid', 'INVALID', 'Credit not found')
export const CreditOfAnotherVendor = defineError(
  'invalid',
  'INVALID',
  '{bill} is not a credit of {vendor…}',
)
export const CreditPaysNoCredit = defineError(
  'invalid',
  'INVALID',
  'A credit pays invoices, not another credit',
)
export const MoreThanRetained = defineError(
  'invalid',
  'MORE_THAN_RETAINED',
  '{amount…} is more than the {retained…} that are retained and not released',
)
