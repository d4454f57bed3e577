import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { latePart } from '../../ui/late.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { Sideways } from '../../ui/sideways.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BID_STATUSES } from '../frame/status.ts'
import { pipelineQuery } from './pipeline-data.ts'
import { StatusColumn } from './status-column.tsx'
import { texts } from './texts.ts'
import { useBidDrag } from './use-bid-drag.ts'
import { useBidMove } from './use-bid-move.ts'

const CHANGE_STATUS = latePart(() =>
  import('../frame/change-status.tsx').then((it) => it.ChangeStatus),
)

/** One row of six, that goes sideways where it has no room; on a phone one below the other. */
const BOARD = 'landscape grid gap-2 sm:grid-cols-[repeat(6,minmax(7.75rem,1fr))]'

/** Where every bid stands, and what each column comes to. */
export function PipelinePage() {
  const mayWrite = mayUse(useUser(), ACCESS.writeBids)
  const { data, error, refetch } = useQuery(pipelineQuery)
  const { move, step, asking, stopAsking } = useBidMove()
  const drag = useBidDrag((bid, to) => void move(bid, to))
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
            <StatusColumn
              key={status}
              status={status}
              bids={data.columns[status]}
              sum={data.sums[status]}
              mayWrite={mayWrite}
              drag={drag}
              onStep={step}
            />
          ))}
        </Sideways>
      )}
      {asking !== undefined && (
        <LateDialog part={CHANGE_STATUS} props={{ ...asking, onClose: stopAsking }} />
      )}
    </Page>
  )
}
