import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ListSearch } from '../lib/address/list-search.ts'
import { formatFullDay, formatWeekday } from '../lib/formats/dates.ts'
import { money, statusName } from '../lib/formats/formats.ts'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { usePageKeys } from '../lib/keys/page-keys.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { texts as common } from '../lib/texts.ts'
import { projectQuery } from '../projects/project-data.ts'
import { buttonClasses } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import type { NamedFilter } from '../ui/filter-chips.tsx'
import { DaysFields, Filter, ListFilters, ListFoot } from '../ui/list-tools.tsx'
import { Page } from '../ui/page.tsx'
import { PageFault } from '../ui/page-fault.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { DayRow } from './day.ts'
import { daysQuery, siteQuery } from './day-data.ts'
import { texts } from './texts.ts'

const STATUSES = (['DRAFT', 'SUBMITTED', 'APPROVED'] as const).map((value) => {
  return { value, label: statusName(value) }
})

const NAMED: readonly NamedFilter[] = [
  { name: 'status', label: texts.status, choices: STATUSES },
  { name: 'from', label: texts.from },
  { name: 'to', label: texts.to },
]

/** What was done on a job, the latest date first. */
export function DaysPage() {
  const { id } = useParams({ from: '/signed-in/projects/$id/days' })
  const search = useSearch({ from: '/signed-in/projects/$id/days' })
  const navigate = useNavigate({ from: '/projects/$id/days' })
  const user = useUser()
  const mayWrite = mayUse(user, ACCESS.writeDays)
  const project = useQuery(projectQuery(id))
  const days = useQuery({ ...daysQuery(id, search), placeholderData: keepPreviousData })
  // Kept for a day that is entered without a connection.
  useQuery({ ...siteQuery(user.id, id), enabled: mayWrite })
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
  return (
    <Page
      title={texts.title}
      tab={texts.of(project.data.name)}
      kicker={kicker}
      actions={mayWrite && <EnterDay id={id} />}
    >
      <ListFilters search={search} onChange={change} named={NAMED}>
        <Filter
          label={texts.status}
          value={search.status}
          choices={STATUSES}
          onChoose={(status) => change({ status })}
        />
        <DaysFields search={search} labels={texts} onChange={change} />
      </ListFilters>
      {days.error !== null && <ErrorNote error={days.error} onAgain={() => void days.refetch()} />}
      {days.data === undefined && days.error === null && <Skeleton lines={8} />}
      {days.data !== undefined && days.data.rows.length === 0 && (
        <Empty>{isFiltered(search) ? common.lists.none : texts.empty}</Empty>
      )}
      {days.data !== undefined && days.data.rows.length > 0 && (
        <>
          <ul aria-label={texts.title} className="border-b border-line">
            {days.data.rows.map((day) => (
              <DayLink key={day.id} day={day} />
            ))}
          </ul>
          <ListFoot
            shown={days.data.rows.length}
            total={days.data.total}
            nextCursor={days.data.nextCursor}
            search={search}
          />
        </>
      )}
    </Page>
  )
}

const isFiltered = ({ status, from, to }: ListSearch): boolean =>
  [status, from, to].some((value) => value !== undefined)

const EnterDay = ({ id }: { readonly id: string }) => (
  <Link
    to="/projects/$id/days/new"
    params={{ id }}
    className={buttonClasses('primary')}
    {...answersTo(KEYS.create)}
  >
    {texts.enter}
  </Link>
)

/** The whole row leads to the day. */
function DayLink({ day }: { readonly day: DayRow }) {
  const { id, projectId, date, crew, status, workers, hours, quantities, photos, laborCost } = day
  const parts = [
    texts.people(workers),
    texts.hours(hours),
    ...(quantities > 0 ? [texts.quantities(quantities)] : []),
    ...(photos > 0 ? [texts.photos(photos)] : []),
  ]
  return (
    <li className="border-t border-line">
      <Link
        to="/projects/$id/days/$dayId"
        params={{ id: projectId, dayId: id }}
        className="grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 py-2 no-underline hover:bg-sunk hover:no-underline sm:px-2"
      >
        <span className="font-medium">{texts.dayOf(weekday(date), crew)}</span>
        <StatusBadge status={status} isEnd={status === 'APPROVED'} />
        <span className="text-[13px] text-muted tabular-nums">{parts.join(' · ')}</span>
        <span className="number text-[13px]">
          {laborCost === undefined || laborCost === null ? '' : money(laborCost)}
        </span>
      </Link>
    </li>
  )
}

const weekday = (date: string): string => `${formatWeekday(date)}, ${formatFullDay(date)}`
