import { Link } from '@tanstack/react-router'
import { money } from '../../lib/formats/formats.ts'
import { classes } from '../../ui/classes.ts'
import { Due } from '../../ui/due.tsx'
import type { PipelineBid } from './pipeline-data.ts'

/** One bid on the board. */
export function BidCard({
  bid,
  mayWrite,
  onDrag,
  onStep,
}: {
  readonly bid: PipelineBid
  readonly mayWrite: boolean
  readonly onDrag: (bid: PipelineBid | undefined) => void
  readonly onStep: (bid: PipelineBid, by: -1 | 1) => void
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
