import type { components } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { latePart } from '../../ui/late.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { decidedBidsQuery, resultQuery } from './results-data.ts'
import { texts } from './texts.ts'

const RESULT = latePart(() => import('./result-dialog.tsx').then((it) => it.ResultDialog))

/** The bids that were decided last, and whether their result is entered. */
export function DecidedBids() {
  const { data, error, refetch } = useQuery(decidedBidsQuery)
  return (
    <section aria-label={texts.decided}>
      <h2 className="mb-2">{texts.decided}</h2>
      {error !== null && <ErrorNote error={error} onAgain={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data?.rows.length === 0 && <Empty>{texts.noneDecided}</Empty>}
      {data !== undefined && data.rows.length > 0 && (
        <ul className="rounded-md border border-line bg-panel">
          {data.rows.map((bid) => (
            <DecidedBid key={bid.id} bid={bid} />
          ))}
        </ul>
      )}
    </section>
  )
}

type Decided = components['schemas']['Bid']

function DecidedBid({ bid }: { readonly bid: Decided }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const mayWrite = mayUse(useUser(), ACCESS.writeBids)
  const { data } = useQuery(resultQuery(bid.id))
  const isEntered = data?.enteredAt != null
  const outcome = data?.outcome
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5 last:border-0">
      <span className="min-w-40 flex-1">
        <Link to="/bids/$id" params={{ id: bid.id }} className="block truncate text-accent">
          <span className="font-medium">{bid.bidNumber}</span> {bid.name}
        </Link>
        <span className="block truncate text-xs text-muted">{bid.client.name}</span>
      </span>
      <StatusBadge status={bid.status} />
      <span className="w-24 text-muted">
        {isEntered && outcome != null ? texts.outcomes[outcome] : data && texts.missing}
      </span>
      {mayWrite && (
        <Button
          className="ml-auto min-w-32"
          aria-haspopup="dialog"
          aria-label={isEntered ? texts.changeOf(bid.bidNumber) : texts.enterOf(bid.bidNumber)}
          onClick={() => setOpen(true)}
        >
          {isEntered ? texts.change : texts.enter}
        </Button>
      )}
      {isOpen && <LateDialog part={RESULT} props={{ bid, onClose: close }} />}
    </li>
  )
}
