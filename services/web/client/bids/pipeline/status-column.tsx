import { Link } from '@tanstack/react-router'
import { money, statusName } from '../../lib/formats/formats.ts'
import { classes } from '../../ui/classes.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { BidStatus } from '../frame/status.ts'
import { BidCard } from './bid-card.tsx'
import type { ColumnSum, PipelineBid } from './pipeline-data.ts'
import { texts } from './texts.ts'
import type { BidDrag } from './use-bid-drag.ts'

/** The bids of one status, and what all of them come to. */
export function StatusColumn({
  status,
  bids,
  sum,
  mayWrite,
  drag,
  onStep,
}: {
  readonly status: BidStatus
  /** The first of them. */
  readonly bids: readonly PipelineBid[]
  readonly sum: ColumnSum
  readonly mayWrite: boolean
  readonly drag: BidDrag
  readonly onStep: (bid: PipelineBid, by: -1 | 1) => void
}) {
  return (
    <section
      aria-label={texts.column(statusName(status), sum.count)}
      className={classes(
        'rounded-md border p-2',
        drag.over === status ? 'border-accent bg-accent-soft' : 'border-line bg-sunk',
      )}
      onDragOver={(event) => drag.onOver(event, status)}
      onDrop={(event) => drag.onDrop(event, status)}
    >
      <h2 className="mb-2 flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="basis-full">
          <StatusBadge status={status} />
        </span>
        <span className="text-xs font-normal text-muted">{sum.count}</span>
        <span className="number">{money(sum.totalCost)}</span>
      </h2>
      {bids.length === 0 && <p className="pb-1 text-xs text-muted">{texts.none}</p>}
      <ul className="flex flex-col gap-2 max-sm:max-h-96 max-sm:overflow-y-auto sm:max-h-[65dvh] sm:overflow-y-auto print:max-h-none">
        {bids.map((bid) => (
          <BidCard
            key={bid.id}
            bid={bid}
            mayWrite={mayWrite}
            onDrag={drag.onDrag}
            onStep={onStep}
          />
        ))}
      </ul>
      {bids.length < sum.count && (
        <Link to="/bids" search={{ status }} className="block px-1 pt-2 text-xs">
          {texts.shown(bids.length, sum.count)}
        </Link>
      )}
    </section>
  )
}
