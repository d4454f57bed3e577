import { defineError } from '@formwork/kernel'

export const OrderHasNoDelivery = defineError(
  'conflict',
  'PO_HAS_NO_DELIVERY',
  '{poNumber} has no delivery',
)
export const DaysReversed = defineError('invalid', 'INVALID', 'To must not be before from')
export const TooManyDays = defineError('invalid', 'INVALID', 'From and to may span at most 92 days')
