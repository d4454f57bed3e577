import type { components } from '@formwork/api-client'
import { formatDateTime } from '../lib/formats/formats.ts'
import { texts } from '../lib/texts.ts'
import { classes } from './classes.ts'

type Bid = Pick<components['schemas']['BidSummary'], 'dueAt' | 'status'>

/** A draft whose date has passed is late; a bid that was sent is not. */
export const isLate = ({ dueAt, status }: Bid, now = Date.now()): boolean =>
  status === 'DRAFT' && dueAt !== null && Date.parse(dueAt) < now

/** When the client wants a bid, by the clock of this machine; a dash without a date. */
export function Due({ bid, isShort = false }: { readonly bid: Bid; readonly isShort?: boolean }) {
  const { dueAt } = bid
  if (dueAt === null) return isShort ? null : '–'
  const late = isLate(bid)
  return (
    <time
      dateTime={dueAt}
      className={classes(!isShort && 'whitespace-nowrap', late && 'font-medium text-bad')}
    >
      {isShort && `${texts.bids.dueColumn} `}
      {formatDateTime(dueAt)}
      {late && ` · ${texts.bids.late}`}
    </time>
  )
}
