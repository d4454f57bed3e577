import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api, queryClient } from '../../lib/api/api.ts'
import { money, statusName } from '../../lib/formats/formats.ts'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Due } from '../../ui/due.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { latePart } from '../../ui/late.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { say } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Sideways } from '../../ui/sideways.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFocusOfMoved } from '../../ui/use-focus-of-moved.ts'
import { BID_STATUSES, type BidStatus, writeStatus } from '../frame/status.ts'
import { texts as bidWords } from '../frame/texts.ts'
import { asksOfProposal, proposalLeft } from '../unfinished/proposal-left.ts'
import { asksFirst } from '../unfinished/unfinished.ts'
import { unfinishedNow } from '../unfinished/use-unfinished.ts'
import { texts } from './texts.ts'

const CHANGE_STATUS = latePart(() =>
  import('../frame/change-status.tsx').then((it) => it.ChangeStatus),
)

/** As many cards as a column is looked through for. */
const LIMIT = 50
/** These mean more than a place on a board: what they mean is said first. */
const WEIGHTY: readonly BidStatus[] = ['AWARDED', 'COMPLETED', 'LOST']

const pipelineQuery = {
  queryKey: ['pipeline'],
  queryFn: async () => {
    const query = { limit: LIMIT }
    const [columns, sums] = await Promise.all([
      api.get('/api/bids/pipeline', { params: { query } }),
      api.get('/api/bids/pipeline/summary'),
    ])
    return { columns: unwrap(columns), sums: unwrap(sums) }
  },
}
type Columns = Awaited<ReturnType<typeof pipelineQuery.queryFn>>['columns']
type Bid = Columns['DRAFT'][number]

/** One row of six, that goes sideways where it has no room; on a phone one below the other. */
const BOARD = 'landscape grid gap-2 sm:grid-cols-[repeat(6,minmax(7.75rem,1fr))]'

/** Where every bid stands, and what each column comes to. */
export function PipelinePage() {
  const user = useUser()
  const mayWrite = mayUse(user, ACCESS.writeBids)
  const { data, error, refetch } = useQuery(pipelineQuery)
  const [dragged, setDragged] = useState<Bid>()
  const [over, setOver] = useState<BidStatus>()
  const [asking, setAsking] = useState<{ readonly bid: Bid; readonly to: BidStatus }>()
  const stopAsking = () => setAsking(undefined)
  const moved = useFocusOfMoved('data-bid')
  const move = async (bid: Bid, to: BidStatus): Promise<void> => {
    if (bid.status === to) return
    if (WEIGHTY.includes(to) || WEIGHTY.includes(bid.status)) {
      setAsking({ bid, to })
      return
    }
    try {
      const isLeft = asksFirst(await unfinishedNow(user.id, bid.id))
      if (isLeft || (to === 'SUBMITTED' && asksOfProposal(await proposalLeft(bid.id)))) {
        setAsking({ bid, to })
        return
      }
      await writeStatus(bid, to)
      say(bidWords.statusDone(bid.bidNumber, statusName(to)))
    } catch (fault) {
      say(sentenceOf(fault))
      void queryClient.invalidateQueries({ queryKey: pipelineQuery.queryKey })
    }
  }
  const step = (bid: Bid, by: -1 | 1): void => {
    const to = BID_STATUSES[BID_STATUSES.indexOf(bid.status) + by]
    if (to === undefined) return
    moved.current = bid.id
    void move(bid, to)
  }
  const list = (
    <Link to="/bids" className={buttonClasses('plain')}>
      {texts.list}
    </Link>
  )
  return (
    <Page title={texts.title} actions={list}>
      {error !== null && <ErrorNote error={error} onAgain={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={12} />}
      {mayWrite && <p className="mb-3 hidden text-xs text-muted sm:block">{texts.lead}</p>}
      {data !== undefined && (
        <Sideways label={texts.columns} className={BOARD}>
          {BID_STATUSES.map((status) => (
            <section
              key={status}
              aria-label={texts.column(statusName(status), data.sums[status].count)}
              className={classes(
                'rounded-md border p-2',
                over === status ? 'border-accent bg-accent-soft' : 'border-line bg-sunk',
              )}
              onDragOver={(event) => {
                if (dragged === undefined) return
                event.preventDefault()
                setOver(status)
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== undefined) void move(dragged, status)
                setDragged(undefined)
                setOver(undefined)
              }}
            >
              <h2 className="mb-2 flex flex-wrap items-baseline justify-between gap-x-2">
                <span className="basis-full">
                  <StatusBadge status={status} />
                </span>
                <span className="text-xs font-normal text-muted">{data.sums[status].count}</span>
                <span className="number">{money(data.sums[status].totalCost)}</span>
              </h2>
              {data.columns[status].length === 0 && (
                <p className="pb-1 text-xs text-muted">{texts.none}</p>
              )}
              <ul className="flex flex-col gap-2 max-sm:max-h-96 max-sm:overflow-y-auto sm:max-h-[65dvh] sm:overflow-y-auto print:max-h-none">
                {data.columns[status].map((bid) => (
                  <Card
                    key={bid.id}
                    bid={bid}
                    mayWrite={mayWrite}
                    onDrag={setDragged}
                    onStep={step}
                  />
                ))}
              </ul>
              {data.columns[status].length < data.sums[status].count && (
                <Link to="/bids" search={{ status }} className="block px-1 pt-2 text-xs">
                  {texts.shown(data.columns[status].length, data.sums[status].count)}
                </Link>
              )}
            </section>
          ))}
        </Sideways>
      )}
      {asking !== undefined && (
        <LateDialog part={CHANGE_STATUS} props={{ ...asking, onClose: stopAsking }} />
      )}
    </Page>
  )
}

function Card({
  bid,
  mayWrite,
  onDrag,
  onStep,
}: {
  readonly bid: Bid
  readonly mayWrite: boolean
  readonly onDrag: (bid: Bid | undefined) => void
  readonly onStep: (bid: Bid, by: -1 | 1) => void
}) {
  return (
    <li
      draggable={mayWrite}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', bid.bidNumber)
        onDrag(bid)
      }}
      onDragEnd={() => onDrag(undefined)}
      className={classes(
        'rounded-md border border-line bg-panel p-2 text-[13px]',
        mayWrite && 'cursor-grab',
      )}
    >
      <Link
        to="/bids/$id"
        params={{ id: bid.id }}
        draggable={false}
        data-bid={bid.id}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        onKeyDown={(event) => {
          if (!mayWrite || !event.altKey) return
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
          event.preventDefault()
          onStep(bid, event.key === 'ArrowLeft' ? -1 : 1)
        }}
        className="font-medium text-accent underline wrap-anywhere"
      >
        {bid.bidNumber}
      </Link>
      <p className="wrap-break-word">{bid.name}</p>
      <p className="flex flex-wrap justify-between gap-x-2 text-xs text-muted">
        <span className="min-w-0 wrap-break-word">{bid.client.name}</span>
        <span className="number ml-auto text-ink">{money(bid.totalCost)}</span>
      </p>
      {bid.dueAt !== null && (
        <p className="text-xs text-muted">
          <Due bid={bid} isShort />
        </p>
      )}
    </li>
  )
}
