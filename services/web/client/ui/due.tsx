import type { components } from '@formwork/api-client'
import { formatDateTime } from '../lib/formats/formats.ts'
import { texts } from '../lib/texts.ts'
import { classes } from './classes.ts'

type Bid = Pick<components['schemas']['BidSummary'], 'dueAt' | 'status'>

/** A draft whose date has passed is late; a bid that was sent is not. */
export const isLate = ({ dueAt, status }: Bid, now = Date.now()): boolean =>
  status === 'DRAFT' && dueAt !== null && Date.parse(dueAt) < now

/** `Jan 15` and `, 2027, 8:00 PM`. */
function splitBehindDay(text: string): readonly [string, string] {
  const at = text.indexOf(',')
  return [text.slice(0, at), text.slice(at)]
}

/** When the client wants a bid, by the clock of this machine; a dash without a date. */
export function Due({
  bid,
  isShort = false,
  timeClass,
}: {
  readonly bid: Bid
  readonly isShort?: boolean
  /** From which width there is room for the year and the time behind the day. */
  readonly timeClass?: string
}) {
  const { dueAt } = bid
  if (dueAt === null) return isShort ? null : '–'
  const late = isLate(bid)
  const [day, rest] = splitBehindDay(formatDateTime(dueAt))
  return (
    <time
      dateTime={dueAt}
      className={classes(!isShort && 'whitespace-nowrap', late && 'font-medium text-bad')}
    >
      {isShort && `${texts.bids.dueColumn} `}
      {day}
      <span className={timeClass}>{rest}</span>
      {late && ` · ${texts.bids.late}`}
    </time>
  )
}
