import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { recordChanged } from '../lib/api/stale.ts'
import { today } from '../lib/formats/today.ts'
import { useUser } from '../lib/session/session.ts'
import { say } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { PageFault } from '../ui/page-fault.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { latestDay, siteQuery } from './day-data.ts'
import { keepUnsent } from './keep-unsent.ts'
import { NewDay } from './new-day.tsx'
import type { Site } from './offline/kept-sites.ts'
import { openCorrection } from './offline/waiting-days.ts'
import { texts } from './texts.ts'

/** A day that is entered, also where the connection is lost meanwhile. */
export function NewDayPage() {
  const { id } = useParams({ from: '/signed-in/projects/$id/days/new' })
  const { waiting } = useSearch({ from: '/signed-in/projects/$id/days/new' })
  const user = useUser()
  const navigate = useNavigate()
  const router = useRouter()
  const corrected = useCorrection(user.id, id, waiting)
  const site = useQuery(siteQuery(user.id, id))
  // As it was first: a fresh list under a thumb would move.
  const [first, setFirst] = useState<Site>()
  if (first === undefined && site.data !== undefined) setFirst(site.data)
  if (first === undefined) {
    if (site.error === null) return <Skeleton lines={12} />
    return <PageFault error={site.error} onAgain={() => site.refetch()} />
  }
  if (corrected === undefined) return <Skeleton lines={12} />
  const kicker = (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link to="/projects/$id/days" params={{ id }} className="inline-flex min-h-6 items-center">
        {texts.title}
      </Link>
      <span className="wrap-anywhere">{first.name}</span>
    </span>
  )
  return (
    <Page title={texts.enter} tab={`${texts.enter}, ${first.name}`} kicker={kicker}>
      <NewDay
        key={waiting ?? ''}
        corrects={corrected.key}
        onLeave={() => {
          if (waiting === undefined) return
          void navigate({ to: '/projects/$id/days/new', params: { id }, replace: true })
        }}
        userId={user.id}
        site={first}
        date={today()}
        onSent={async (day, isSubmitted, typing) => {
          const page = { to: '/projects/$id/days/$dayId', params: { id, dayId: day.id } } as const
          // Until it is loaded, typing goes on here.
          await router.preloadRoute(page)
          await recordChanged('field-day', day.id)
          const now = await latestDay(day.id)
          if (!isSubmitted || typing.now() !== typing.sent) keepUnsent(user.id, now, typing)
          say(isSubmitted ? texts.submitted : texts.saved)
          await navigate({ ...page, replace: true })
        }}
      />
    </Page>
  )
}

/** The key of the refused day that the address says, where it can be corrected; undefined: not known yet. */
function useCorrection(
  userId: string,
  projectId: string,
  waiting: string | undefined,
): { readonly key: string | undefined } | undefined {
  const [opened, setOpened] = useState<{ readonly of: string; readonly key: string | undefined }>()
  useEffect(() => {
    if (waiting === undefined) return
    let isLeft = false
    openCorrection(userId, projectId, waiting)
      // A browser that keeps nothing has nothing to correct.
      .catch(() => false)
      .then((isThere) => {
        if (!isLeft) setOpened({ of: waiting, key: isThere ? waiting : undefined })
      })
    return () => {
      isLeft = true
      setOpened(undefined)
    }
  }, [userId, projectId, waiting])
  if (waiting === undefined) return { key: undefined }
  return opened?.of === waiting ? opened : undefined
}
