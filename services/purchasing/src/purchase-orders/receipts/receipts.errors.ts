import { defineError } from '@formwork/kernel'
import { AmountNotPositive } from '../order/po.errors.ts'

/** Every answer with the order has all of them. */
export const MOST_RECEIPTS = 500

export const ReceiptNotFound = defineError('not-found', 'NOT_FOUND', 'Receipt not found')
export const AmountNotNumber = defineError('invalid', 'INVALID', 'Amount must be a number')
export const AmountTooLarge = defineError('invalid', 'INVALID', 'Amount must be at most {most…}')
export const AMOUNT_ERRORS = [AmountNotNumber, AmountTooLarge, AmountNotPositive] as const
export const TooManyReceipts = defineError(
  'conflict',
  'TOO_MANY_RECEIPTS',
  `A purchase order has at most ${MOST_RECEIPTS} receipts`,
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
