import { type components, unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { formatCode, formatDateTime, formatFieldName } from '../../app/formats.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { statusName } from '../../ui/status-badge.tsx'
import { BidFrame } from '../frame/bid-frame.tsx'
import { texts } from './texts.ts'

type Entry = components['schemas']['BidHistoryEntry']

/** Who has done what to a bid, the last first. */
export function HistoryPage() {
  return <BidFrame>{({ id }) => <History key={id} bidId={id} />}</BidFrame>
}

function History({ bidId }: { readonly bidId: string }) {
  const params = { path: { id: bidId } }
  const { data, error } = useQuery({
    queryKey: ['history', bidId],
    // Anybody may have written meanwhile.
    staleTime: 0,
    queryFn: async () => unwrap(await api.get('/api/bids/{id}/history', { params })),
  })
  if (error !== null) return <ErrorNote error={error} />
  if (data === undefined) return <Skeleton lines={10} />
  if (data.length === 0) return <p className="text-muted">{texts.none}</p>
  return (
    <ol aria-label={texts.title} className="max-w-3xl">
      {data.toReversed().map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be of one moment.
        <li key={`${entry.at} ${index}`} className="border-t border-line py-2">
          <Line entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function Line({ entry }: { readonly entry: Entry }) {
  const { at, by, action, from, to, reason, changes } = entry
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{formatCode(action.replaceAll('.', ' '))}</span>
        <span className="text-xs text-muted">
          {by}, {formatDateTime(at)}
        </span>
      </p>
      {from !== null && to !== null && <p>{texts.fromTo(statusName(from), statusName(to))}</p>}
      {reason !== null && <p className="wrap-anywhere">{reason}</p>}
      <ul className="text-[13px] text-muted">
        {changes.slice(0, MOST).map(({ field, old, new: now }) => (
          <li key={field} className="wrap-anywhere">
            {formatFieldName(field)}: {shown(old)} → {shown(now)}
          </li>
        ))}
        {changes.length > MOST && <li>{texts.more(changes.length - MOST)}</li>}
      </ul>
    </>
  )
}

/** As many as are read at a glance. */
const MOST = 12

const shown = (value: unknown): string =>
  value === null || value === undefined
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
