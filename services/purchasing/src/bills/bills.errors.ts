import { defineError } from '@formwork/kernel'

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
