import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { ListSearch } from '../lib/address/list-search.ts'
import { formatFullDay } from '../lib/formats/dates.ts'
import { money, statusName } from '../lib/formats/formats.ts'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { usePageKeys } from '../lib/keys/page-keys.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { texts as common } from '../lib/texts.ts'
import { projectQuery } from '../projects/project-data.ts'
import { buttonClasses } from '../ui/button.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import { Empty } from '../ui/empty.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import type { NamedFilter } from '../ui/filter-chips.tsx'
import { DaysFields, Filter, ListFilters, ListFoot } from '../ui/list-tools.tsx'
import { Page } from '../ui/page.tsx'
import { PageFault } from '../ui/page-fault.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { GatherTickets } from './gather-tickets.tsx'
import { texts } from './texts.ts'
import { isPriced, may, type Ticket } from './ticket.ts'
import { ticketsQuery } from './ticket-data.ts'
import { WorkPrices } from './work-prices.tsx'

const STATUSES = (['DRAFT', 'SIGNED', 'INCLUDED', 'VOID'] as const).map((value) => {
  return { value, label: statusName(value) }
})

const NAMED: readonly NamedFilter[] = [
  { name: 'status', label: texts.status, choices: STATUSES },
  { name: 'from', label: texts.from },
  { name: 'to', label: texts.to },
]

/** Extra work of a job, the highest number first; signed and priced tickets become a change order. */
export function TicketsPage() {
  const { id } = useParams({ from: '/signed-in/projects/$id/tm-tickets' })
  const search = useSearch({ from: '/signed-in/projects/$id/tm-tickets' })
  const navigate = useNavigate({ from: '/projects/$id/tm-tickets' })
  const project = useQuery(projectQuery(id))
  const tickets = useQuery({ ...ticketsQuery(id, search), placeholderData: keepPreviousData })
  usePageKeys()
  const change = useCallback(
    (part: Partial<ListSearch>) => {
      const next = { ...part, cursor: undefined }
      void navigate({ search: (all) => ({ ...all, ...next }) })
    },
    [navigate],
  )
  if (project.data === undefined) {
    if (project.error === null) return <Skeleton lines={10} />
    return <PageFault error={project.error} onAgain={() => project.refetch()} />
  }
  const kicker = (
    <Link to="/projects/$id" params={{ id }} className="inline-flex min-h-6 items-center">
      {project.data.name}
    </Link>
  )
  const { data, error } = tickets
  return (
    <Page
      title={texts.title}
      tab={texts.of(project.data.name)}
      kicker={kicker}
      actions={<Actions id={id} />}
    >
      <Filters search={search} onChange={change} />
      {error !== null && <ErrorNote error={error} onAgain={() => void tickets.refetch()} />}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data !== undefined && data.rows.length === 0 && (
        <Empty>{isFiltered(search) ? common.lists.none : texts.empty}</Empty>
      )}
      {data !== undefined && data.rows.length > 0 && (
        <>
          <Tickets projectId={id} tickets={data.rows} />
          <ListFoot
            shown={data.rows.length}
            total={data.total}
            nextCursor={data.nextCursor}
            search={search}
          />
        </>
      )}
    </Page>
  )
}

const isFiltered = ({ status, from, to }: ListSearch): boolean =>
  [status, from, to].some((value) => value !== undefined)

function Actions({ id }: { readonly id: string }) {
  const user = useUser()
  return (
    <>
      {mayUse(user, ACCESS.setTicketPrices) && (
        <DialogButton label={texts.rates.title} look="plain">
          {(close) => <WorkPrices onClose={close} />}
        </DialogButton>
      )}
      {mayUse(user, ACCESS.writeTickets) && (
        <Link
          to="/projects/$id/tm-tickets/new"
          params={{ id }}
          className={buttonClasses('primary')}
          {...answersTo(KEYS.create)}
        >
          {texts.add}
        </Link>
      )}
    </>
  )
}

function Filters({
  search,
  onChange,
}: {
  readonly search: ListSearch
  readonly onChange: (part: Partial<ListSearch>) => void
}) {
  return (
    <ListFilters search={search} onChange={onChange} named={NAMED}>
      <Filter
        label={texts.status}
        value={search.status}
        choices={STATUSES}
        onChoose={(status) => onChange({ status })}
      />
      <DaysFields search={search} labels={texts} onChange={onChange} />
    </ListFilters>
  )
}

/** The rows, and what is made of those that are chosen. */
function Tickets({
  projectId,
  tickets,
}: {
  readonly projectId: string
  readonly tickets: readonly Ticket[]
}) {
  const user = useUser()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isFree = (ticket: Ticket): boolean => may(user, 'include', ticket) && isPriced(ticket)
  const picked = tickets.filter((ticket) => chosen.includes(ticket.id) && isFree(ticket))
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const hasChoice = mayUse(user, ACCESS.sellTickets)
  return (
    <>
      <ul aria-label={texts.title} className="border-b border-line">
        {tickets.map((ticket) => (
          <li key={ticket.id} className="flex items-stretch border-t border-line">
            {hasChoice && (
              <div className="w-11 shrink-0">
                {isFree(ticket) && (
                  <label className="flex h-full items-center justify-center">
                    <input
                      type="checkbox"
                      aria-label={texts.choose(ticket.number)}
                      className="size-5 accent-(--accent)"
                      checked={chosen.includes(ticket.id)}
                      onChange={() => toggle(ticket.id)}
                    />
                  </label>
                )}
              </div>
            )}
            <TicketLink ticket={ticket} />
          </li>
        ))}
      </ul>
      {hasChoice && (
        <GatherTickets projectId={projectId} tickets={picked} onMade={() => setChosen([])} />
      )}
    </>
  )
}

/** The row leads to the ticket. */
function TicketLink({ ticket }: { readonly ticket: Ticket }) {
  const { id, projectId, number, date, description, status, amount, changeOrderNumber } = ticket
  return (
    <Link
      to="/projects/$id/tm-tickets/$ticketId"
      params={{ id: projectId, ticketId: id }}
      className="grid min-h-14 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 no-underline hover:bg-sunk hover:no-underline sm:px-2"
    >
      <span className="font-medium wrap-anywhere">
        {number} · {description}
      </span>
      <StatusBadge status={status} />
      <span className="text-[13px] text-muted tabular-nums">
        {formatFullDay(date)}
        {changeOrderNumber !== null && ` · ${texts.in(changeOrderNumber)}`}
      </span>
      {amount !== undefined && (
        <span className="number text-[13px]">
          {amount === null ? texts.unpriced : money(amount)}
        </span>
      )}
    </Link>
  )
}
