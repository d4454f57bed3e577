import { useInfiniteQuery } from '@tanstack/react-query'
import { api, pageOf } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HistoryLine } from './history-line.tsx'
import { texts } from './texts.ts'

const FIRST: string | undefined = undefined

/** Who has done what to a bid, the last first. */
export function History({ bidId }: { readonly bidId: string }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['history', bidId],
    // Anybody may have written meanwhile.
    staleTime: 0,
    initialPageParam: FIRST,
    queryFn: ({ pageParam: cursor }) => {
      const query = { sort: '-at', limit: 100, ...(cursor !== undefined && { cursor }) } as const
      const params = { path: { id: bidId }, query }
      return pageOf(api.get('/api/bids/{id}/history', { params }))
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  if (data === undefined)
    return error === null ? <Skeleton lines={10} /> : <ErrorNote error={error} />
  const entries = data.pages.flatMap(({ rows }) => rows)
  if (entries.length === 0) return <p className="text-muted">{texts.none}</p>
  return (
    <div className="max-w-3xl">
      <ol aria-label={texts.title}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be of one moment.
          <li key={`${entry.at} ${index}`} className="border-t border-line py-2">
            <HistoryLine entry={entry} />
          </li>
        ))}
      </ol>
      {error !== null && <ErrorNote error={error} />}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.earlier}
        </Button>
      )}
    </div>
  )
}
