import { useQuery } from '@tanstack/react-query'
import { formatDate, money } from '../../lib/formats/formats.ts'
import { lastSubmitted } from '../versions/last-submitted.ts'
import { revisionsQuery } from '../versions/revisions.ts'
import type { WholeBid } from '../workspace/bid-data.ts'
import { texts } from './texts.ts'

/** What is sold by an award, beside what the client has seen; once sold it stays what it was. */
export function DecidedAmount({
  bid,
  price,
}: {
  readonly bid: WholeBid
  /** Of who awards it, where that is not chosen yet undefined. */
  readonly price: number | undefined
}) {
  const { data } = useQuery(revisionsQuery(bid.id))
  const sent = data && lastSubmitted(data)
  const amount = bid.contract?.original ?? price
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{texts.awardedFor}</span>
        <span className="number text-2xl font-semibold">
          {amount === undefined ? '–' : money(amount)}
        </span>
      </p>
      {sent !== undefined && sent.totalCost !== amount && (
        <p className="text-warn">
          {texts.submittedFor(formatDate(sent.at), money(sent.totalCost))}
        </p>
      )}
    </div>
  )
}
