import { defineError } from '@formwork/kernel'

/** Of one bid, in all its entries: each read of a bid reads them all and shares them out. */
export const MOST_ENTRIES = 200

export const BidNotInGanttMode = defineError(
  'conflict',
  'BID_NOT_IN_GANTT_MODE',
  'The bid is not in GANTT mode',
)
export const TooManyDistributions = defineError(
  'invalid',
  'INVALID',
  'A bid has at most {most…} distributions; these would make {count…}',
)
export const TooManyEntries = defineError(
  'invalid',
  'INVALID',
  `A bid has at most ${MOST_ENTRIES} GANTT entries`,
)
