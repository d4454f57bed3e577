import { Link } from '@tanstack/react-router'
import { formatClock } from '../../lib/formats/dates.ts'
import { localTimeOf } from '../../lib/formats/local-time.ts'
import { classes } from '../../ui/classes.ts'
import type { DueEntry } from './calendar-data.ts'
import { texts } from './texts.ts'

/** One due date: when, what of which bid. A bid under a bid and a package say so. */
export function DueLink({
  entry,
  isShort = false,
}: {
  readonly entry: DueEntry
  /** One line, which is cut where it is too long. */
  readonly isShort?: boolean
}) {
  const { kind, bidId, bidNumber, name, dueAt } = entry
  return (
    <Link
      to="/bids/$id"
      params={{ id: bidId }}
      title={isShort ? `${bidNumber} ${name}` : undefined}
      className={classes(
        'block text-accent',
        isShort ? 'truncate text-xs leading-5' : 'min-h-11 py-1.5 sm:min-h-8',
      )}
    >
      <span className="text-muted tabular-nums">{formatClock(localTimeOf(dueAt).slice(11))} </span>
      <span className="font-medium">{bidNumber}</span> {name}
      {kind !== 'BID' && <span className="text-muted"> · {texts.kind[kind]}</span>}
    </Link>
  )
}
