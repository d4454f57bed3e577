import { defineError } from '@formwork/kernel'

export const BidNotAwarded = defineError(
  'conflict',
  'BID_NOT_AWARDED',
  'The bid is {status}: quotes are awarded once it is AWARDED',
)
export const WithdrawnNotAwarded = defineError(
  'conflict',
  'QUOTE_WITHDRAWN',
  'The quote is withdrawn: it cannot be awarded',
)
export const NothingToAward = defineError(
  'conflict',
  'NOTHING_TO_AWARD',
  'The quote includes no line: there is nothing to order from it',
)
export const OtherThanCarried = defineError(
  'invalid',
  'REASON_REQUIRED',
  'A reason is required: the bid carries another quote',
)
export const AwardOrdered = defineError(
  'conflict',
  'AWARD_ORDERED',
  '{poNumber} orders from this award: delete that order or its lines first',
)
