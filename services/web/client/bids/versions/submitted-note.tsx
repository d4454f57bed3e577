import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { formatDate, money } from '../../lib/formats/formats.ts'
import { cents } from '../../lib/money.ts'
import { classes } from '../../ui/classes.ts'
import type { WholeBid } from '../workspace/bid-data.ts'
import { lastSubmitted } from './last-submitted.ts'
import { revisionsQuery } from './revisions.ts'
import { texts } from './texts.ts'

const words = texts.submitted

/** What the client has of a bid that is not decided yet, and whether the bid still says the same. */
export function SubmittedNote({ bid }: { readonly bid: WholeBid }) {
  const isOut = bid.status === 'SUBMITTED' || bid.status === 'NEGOTIATION'
  return isOut && bid.lockedAt === null ? <Note bid={bid} /> : null
}

function Note({ bid }: { readonly bid: WholeBid }) {
  const { data } = useQuery(revisionsQuery(bid.id))
  // The comparison stands beside what is being looked at.
  const { scope, module } = useSearch({ strict: false })
  const sent = data && lastSubmitted(data)
  const difference = sent === undefined ? 0n : cents(bid.totalCost) - cents(sent.totalCost)
  const isOther = difference !== 0n
  // While it is read the line has the width of what comes.
  const isRead = data !== undefined
  return (
    <p
      role="note"
      aria-busy={!isRead}
      className={classes(
        'no-print mb-2 flex items-start gap-2 rounded-md px-3 py-1.5 text-[13px]',
        isOther ? 'bg-warn-soft text-warn' : 'bg-sunk',
      )}
    >
      <Send aria-hidden size={14} className="mt-0.5 shrink-0" />
      <span className={classes('min-w-0 wrap-anywhere', !isRead && 'invisible')}>
        {isRead && sent === undefined
          ? words.unkept
          : words.sent(
              formatDate(sent?.at ?? bid.lastUpdated),
              money(sent?.totalCost ?? bid.totalCost),
            )}{' '}
        {isOther
          ? words.differs(money(bid.totalCost), difference > 0n, money(abs(difference)))
          : words.same}
        {isOther && sent !== undefined && (
          <>
            {' '}
            <Link
              to="/bids/$id/compare"
              params={{ id: bid.id }}
              search={{ scope, module, revision: sent.number }}
              className="underline"
            >
              {texts.compareWith(sent.number)}
            </Link>
          </>
        )}
      </span>
    </p>
  )
}

const abs = (amount: bigint): bigint => (amount < 0n ? -amount : amount)
