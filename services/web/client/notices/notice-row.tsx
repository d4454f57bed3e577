import { Link } from '@tanstack/react-router'
import { withDaysInWords } from '../lib/formats/sentence.ts'
import { Ago } from '../ui/ago.tsx'
import { classes } from '../ui/classes.ts'
import { type Notice, readNotice } from './notices-data.ts'
import { texts } from './texts.ts'

/** What waits, as a link to where it is done. Whoever follows it has read it. */
export function NoticeLink({
  notice,
  onOpened,
}: {
  readonly notice: Notice
  readonly onOpened?: () => void
}) {
  const { id, kind, at, orderId, bidId, billId, packageId, dayId, readAt } = notice
  const message = withDaysInWords(notice.message)
  const open = (): void => {
    if (readAt === null) void readNotice(id).catch(() => undefined)
    onOpened?.()
  }
  const look = {
    onClick: open,
    className: classes('block wrap-anywhere', readAt === null && 'font-medium text-accent'),
  }
  return (
    <span className="min-w-0 flex-1">
      {billId !== null ? (
        <Link to="/bills/$id" params={{ id: billId }} {...look}>
          {message}
        </Link>
      ) : orderId !== null ? (
        <Link to="/purchase-orders/$id" params={{ id: orderId }} {...look}>
          {message}
        </Link>
      ) : bidId !== null && packageId !== null ? (
        <Link to="/bids/$id/quotes/$packageId" params={{ id: bidId, packageId }} {...look}>
          {message}
        </Link>
      ) : bidId !== null && dayId !== null ? (
        <Link to="/projects/$id/days/$dayId" params={{ id: bidId, dayId }} {...look}>
          {message}
        </Link>
      ) : bidId !== null && kind === 'ticket-not-included' ? (
        <Link to="/projects/$id/tm-tickets" params={{ id: bidId }} {...look}>
          {message}
        </Link>
      ) : bidId !== null ? (
        <Link to="/bids/$id" params={{ id: bidId }} {...look}>
          {message}
        </Link>
      ) : (
        message
      )}
      <span className="block text-xs text-muted">
        {texts.kinds[kind]} · <Ago at={at} />
      </span>
    </span>
  )
}
