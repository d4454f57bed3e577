import { defineError } from '@formwork/kernel'
import { AmountNotPositive, UnknownLine } from '../order/po.errors.ts'
import { TicketTaken, TicketUnit } from '../tickets/tickets.errors.ts'

/** Every answer with the order has all of them. */
export const MOST_RECEIPTS = 500

export const ReceiptNotFound = defineError('not-found', 'NOT_FOUND', 'Receipt not found')
export const AmountNotNumber = defineError('invalid', 'INVALID', 'Amount must be a number')
export const AmountTooLarge = defineError('invalid', 'INVALID', 'Amount must be at most {most…}')
export const TooManyReceipts = defineError(
  'conflict',
  'TOO_MANY_RECEIPTS',
  `A purchase order has at most ${MOST_RECEIPTS} receipts`,
)
/** What the fields of an upload are refused with. */
export const UPLOAD_FIELD_ERRORS = [
  AmountNotNumber,
  AmountTooLarge,
  AmountNotPositive,
  TicketTaken,
  TicketUnit,
  UnknownLine,
] as const
export const OtherFieldsWithSeveral = defineError(
  'invalid',
  'INVALID',
  'Several receipts are sent without other fields',
)
export const UploadExpired = defineError(
  'conflict',
  'UPLOAD_EXPIRED',
  'The upload took too long; please send it again',
)
export const ReceiptReconciled = defineError(
  'conflict',
  'PO_RECONCILED',
  'Purchase order is reconciled; take the reconciliation back first',
)
