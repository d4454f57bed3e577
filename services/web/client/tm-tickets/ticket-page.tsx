import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useUser } from '../lib/session/session.ts'
import { projectQuery } from '../projects/project-data.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Page } from '../ui/page.tsx'
import { PageFault } from '../ui/page-fault.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { EditTicket } from './edit-ticket.tsx'
import { texts } from './texts.ts'
import { may } from './ticket.ts'
import { TicketActions } from './ticket-actions.tsx'
import { ticketQuery, type VersionedTicket } from './ticket-data.ts'
import { TicketView } from './ticket-view.tsx'

/** One ticket: typed over and signed while it is a draft, then read, priced or voided. */
export function TicketPage() {
  const { id, ticketId } = useParams({ from: '/signed-in/projects/$id/tm-tickets/$ticketId' })
  const user = useUser()
  const { data, error, refetch } = useQuery(ticketQuery(ticketId))
  const project = useQuery(projectQuery(id))
  if (data === undefined || project.isLoading) {
    if (error === null) return <Skeleton lines={12} />
    return <PageFault error={error} onAgain={refetch} />
  }
  const { ticket, etag } = data
  const name = project.data?.name ?? ''
  const kicker = (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link
        to="/projects/$id/tm-tickets"
        params={{ id }}
        className="inline-flex min-h-6 items-center"
      >
        {texts.title}
      </Link>
      <span className="wrap-anywhere">{name}</span>
      <StatusBadge status={ticket.status} />
    </span>
  )
  return (
    <Page
      title={ticket.number}
      tab={texts.ticketOf(ticket.number, name)}
      kicker={kicker}
      actions={<TicketActions ticket={ticket} etag={etag} user={user} />}
    >
      {error !== null && <ErrorNote error={error} onAgain={() => void refetch()} />}
      {may(user, 'update', ticket) ? (
        <Editing key={ticketId} first={data} />
      ) : (
        <TicketView ticket={ticket} />
      )}
    </Page>
  )
}

/** The form begins anew with each version that is saved. */
function Editing({ first }: { readonly first: VersionedTicket }) {
  const [read, setRead] = useState(first)
  const [count, setCount] = useState(0)
  const begin = useCallback((next: VersionedTicket): void => {
    setRead(next)
    setCount((before) => before + 1)
  }, [])
  return <EditTicket key={count} read={read} onBegin={begin} />
}
