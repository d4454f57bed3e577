import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorNote } from '../ui/error-note.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { type RateUses, usesQuery } from './rates-data.ts'
import { texts } from './texts.ts'

const words = texts.uses

/**
 * Which open bids hold copies of rates that are about to change; what they hold stays until they
 * are refreshed.
 */
export function RateUsesNote({ ids }: { readonly ids: readonly string[] }) {
  return (
    <section aria-label={words.title} className="rounded-md border border-line p-3">
      <UsesOf ids={ids} />
    </section>
  )
}

/** The open bids that hold copies of some rates, each with the way to its refresh. */
export function UsesOf({
  ids,
  show = String,
}: {
  readonly ids: readonly string[]
  /** A value as the rate is read. */
  readonly show?: (value: number) => string
}) {
  const { data, error } = useQuery({ ...usesQuery(ids), enabled: ids.length > 0 })
  if (ids.length === 0) return <p className="text-muted">{words.ofNew}</p>
  if (error !== null) return <ErrorNote error={error} />
  if (data === undefined) return <Skeleton lines={2} />
  if (data.total === 0) return <p className="text-muted">{words.none(ids.length)}</p>
  return (
    <>
      <p>{words.count(data.total, ids.length)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section aria-label={words.list} tabIndex={0} className="mt-1 max-h-48 overflow-auto">
        <ul className="text-[13px]">
          {data.bids.map((bid) => (
            <li key={bid.bidId} className="border-t border-line py-1.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Link
                  to="/bids/$id/prices"
                  params={{ id: bid.bidId }}
                  className="min-w-0 wrap-anywhere"
                >
                  {bid.bidNumber} {bid.name}
                </Link>
                <StatusBadge status={bid.status} />
              </p>
              <p className="text-xs text-muted">{heldBy(bid, ids.length, show)}</p>
            </li>
          ))}
        </ul>
      </section>
      {data.total > data.bids.length && (
        <p className="mt-1 text-xs text-muted">{words.more(data.total - data.bids.length)}</p>
      )}
    </>
  )
}

/** `12 items, at 165 to 171.25`; of many records the values would tell nothing. */
function heldBy(
  { items, rates }: RateUses['bids'][number],
  records: number,
  show: (value: number) => string,
): string {
  const count = items === 0 ? words.ofBid : words.items(items)
  const [only, ...others] = rates.filter(({ lowest }) => lowest !== null)
  if (records !== 1 || only === undefined || others.length > 0) return count
  return `${count}, ${words.at(show(only.lowest ?? 0), show(only.highest ?? 0))}`
}
