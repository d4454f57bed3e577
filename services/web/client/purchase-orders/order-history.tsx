import { useQuery } from '@tanstack/react-query'
import { formatCode, formatDateTime } from '../app/formats.ts'
import { texts } from '../app/texts.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { statusName } from '../ui/status-badge.tsx'
import { historyQuery } from './order-data.ts'

/** The story of an order: who did what, when, and why it was sent back. */
export function OrderHistory({ id }: { readonly id: string }) {
  const { data, error } = useQuery(historyQuery(id))
  return (
    <section
      aria-label={texts.order.history}
      className="rounded-md border border-line bg-panel p-4"
    >
      <h2 className="mb-2">{texts.order.history}</h2>
      {error !== null && <ErrorNote error={error} />}
      {data === undefined && error === null && <Skeleton lines={3} />}
      <ol>
        {data?.map(({ at, by, action, to, reason }) => (
          <li key={`${at} ${action}`} className="border-t border-line py-1.5">
            <p className="flex justify-between gap-4">
              <span>{to === null ? formatCode(action.replaceAll('-', '_')) : statusName(to)}</span>
              <time dateTime={at} className="text-right text-muted">
                {formatDateTime(at)}
              </time>
            </p>
            <p className="text-xs text-muted wrap-anywhere">{by}</p>
            {reason !== null && <p className="wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
