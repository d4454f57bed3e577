import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { formatFullDay } from '../lib/formats/dates.ts'
import { usePageKeys } from '../lib/keys/page-keys.ts'
import { usePersonName } from '../lib/people.ts'
import { type User, useUser } from '../lib/session/session.ts'
import { projectQuery } from '../projects/project-data.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Page } from '../ui/page.tsx'
import { PageFault } from '../ui/page-fault.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { WarningList } from '../ui/warning-list.tsx'
import { type Day, may } from './day.ts'
import { DayActions } from './day-actions.tsx'
import { dayQuery, siteQuery, type VersionedDay } from './day-data.ts'
import { DayHistory } from './day-history.tsx'
import { DayView } from './day-view.tsx'
import { EditDay } from './edit-day.tsx'
import { texts } from './texts.ts'
import { UnsavedTyping } from './unsaved-typing.tsx'

/** One day: typed over while it is a draft, then to be read, approved or sent back. */
export function DayPage() {
  const { id, dayId } = useParams({ from: '/signed-in/projects/$id/days/$dayId' })
  const user = useUser()
  const nameOf = usePersonName()
  const { data, error, refetch } = useQuery(dayQuery(dayId))
  const project = useQuery(projectQuery(id))
  const mayEdit = data !== undefined && may(user, 'update', data.day)
  const site = useQuery({ ...siteQuery(user.id, id), enabled: mayEdit })
  usePageKeys()
  if (data === undefined || project.isLoading || (mayEdit && site.isLoading)) {
    if (error === null) return <Skeleton lines={12} />
    return <PageFault error={error} onAgain={refetch} />
  }
  const { day, etag } = data
  const title = texts.dayOf(formatFullDay(day.date), day.crew)
  const kicker = (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link to="/projects/$id/days" params={{ id }} className="inline-flex min-h-6 items-center">
        {texts.title}
      </Link>
      <span className="wrap-anywhere">{project.data?.name}</span>
      <StatusBadge status={day.status} isEnd={day.status === 'APPROVED'} />
    </span>
  )
  return (
    <Page
      title={title}
      tab={`${title}, ${project.data?.name ?? ''}`}
      kicker={kicker}
      actions={<DayActions day={day} etag={etag} user={user} />}
    >
      {error !== null && <ErrorNote error={error} onAgain={() => void refetch()} />}
      {day.rejection !== null && (
        <div className="mb-4 rounded-md border border-bad bg-bad-soft px-4 py-3">
          <p className="font-semibold text-bad">{texts.view.rejected(nameOf(day.rejection.by))}</p>
          <p className="wrap-anywhere">{day.rejection.reason}</p>
        </div>
      )}
      {missesReopen(user, day) && <p className="mb-4 text-muted">{texts.reopenedBy}</p>}
      {day.warnings.length > 0 && (
        <div className="mb-4">
          <WarningList messages={day.warnings.map(({ message }) => message)} />
        </div>
      )}
      {site.data !== undefined && mayEdit ? (
        <Editing key={dayId} first={data} site={site.data} user={user} />
      ) : (
        <>
          {!mayEdit && <UnsavedTyping key={dayId} userId={user.id} day={day} />}
          <DayView day={day} user={user} />
        </>
      )}
      {site.error !== null && mayEdit && <ErrorNote error={site.error} />}
      <DayHistory id={dayId} />
    </Page>
  )
}

/** Who changes days looks for a button on one that is approved. */
const missesReopen = (user: User, day: Day): boolean =>
  day.status === 'APPROVED' && may(user, 'update', { status: 'DRAFT' }) && !may(user, 'reopen', day)

/** The form begins anew with each version that is saved or taken. */
function Editing({
  first,
  ...needs
}: { readonly first: VersionedDay } & Omit<Parameters<typeof EditDay>[0], 'read' | 'onBegin'>) {
  const [read, setRead] = useState(first)
  const [count, setCount] = useState(0)
  const begin = useCallback((next: VersionedDay): void => {
    setRead(next)
    setCount((before) => before + 1)
  }, [])
  return <EditDay key={count} read={read} onBegin={begin} {...needs} />
}
