import { useInfiniteQuery } from '@tanstack/react-query'
import { api, pageOf } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSaidAction } from '../../ui/use-said-action.ts'
import type { WholeBid } from '../workspace/bid-data.ts'
import { bringBack } from './bring-back.ts'
import { type Deleted, deletedBy } from './deleted-by.ts'
import { HistoryLine } from './history-line.tsx'
import { texts } from './texts.ts'

type Entry = Parameters<typeof HistoryLine>[0]['entry']

const FIRST: string | undefined = undefined

/** Who has done what to a bid, the last first. */
export function History({
  bid,
  mayPrice,
}: {
  readonly bid: WholeBid
  /** May change what the bid comes to, and so bring back what was deleted. */
  readonly mayPrice: boolean
}) {
  const { id: bidId } = bid
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
  const backs = mayPrice ? lastDeletions(entries, bid) : NOTHING_DELETED
  return (
    <div className="max-w-3xl">
      <ol aria-label={texts.title}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be of one moment.
          <li key={`${entry.at} ${index}`} className="border-t border-line py-2">
            <HistoryLine
              entry={entry}
              action={<BringBack bid={bid} deleted={backs.get(entry)} />}
            />
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

const NOTHING_DELETED: ReadonlyMap<Entry, Deleted> = new Map()

/** By the entry, which of several deletions of one item or scope is the last. */
function lastDeletions(
  newestFirst: readonly Entry[],
  { scopes }: Pick<WholeBid, 'scopes'>,
): ReadonlyMap<Entry, Deleted> {
  const found = newestFirst.flatMap((entry): [Entry, Deleted][] => {
    const deleted = deletedBy(entry, scopes, Date.now())
    return deleted === undefined ? [] : [[entry, deleted]]
  })
  const ids = found.map(([, { id }]) => id)
  return new Map(found.filter(([, { id }], index) => ids.indexOf(id) === index))
}

function BringBack({
  bid,
  deleted,
}: {
  readonly bid: WholeBid
  readonly deleted: Deleted | undefined
}) {
  const { isBusy, act } = useSaidAction()
  if (deleted === undefined) return null
  return (
    <Button
      look="quiet"
      aria-label={texts.bringBackOf(deleted.name)}
      aria-disabled={isBusy}
      onClick={() =>
        act(async () => {
          await bringBack(bid, deleted)
          return texts.isBack(deleted.name)
        })
      }
    >
      {texts.bringBack}
    </Button>
  )
}
