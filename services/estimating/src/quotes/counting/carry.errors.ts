import { defineError } from '@formwork/kernel'

export const GapWithoutPlug = defineError(
  'conflict',
  'GAP_WITHOUT_PLUG',
  '{line…} has no price and no plug',
)
export const NothingToCarry = defineError(
  'conflict',
  'NOTHING_TO_CARRY',
  'A quote that levels at $0.00 or less cannot be carried',
)
export const QuoteWithdrawn = defineError(
  'conflict',
  'QUOTE_WITHDRAWN',
  'The quote is withdrawn: it cannot be carried',
)
/** A body names a quote that the package does not have. */
export const UnknownQuote = defineError('invalid', 'INVALID', 'Quote not found')
export const ReasonRequired = defineError(
  'invalid',
  'REASON_REQUIRED',
  'A reason is required: another quote levels lower',
)
