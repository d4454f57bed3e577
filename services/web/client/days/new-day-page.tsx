import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { recordChanged } from '../lib/api/stale.ts'
import { today } from '../lib/formats/today.ts'
import { useUser } from '../lib/session/session.ts'
import { say } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { PageFault } from '../ui/page-fault.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { siteQuery } from './day-data.ts'
import { NewDay } from './new-day.tsx'
import type { Site } from './offline/kept-sites.ts'
import { texts } from './texts.ts'

/** A day that is entered, also where the connection is lost meanwhile. */
export function NewDayPage() {
  const { id } = useParams({ from: '/signed-in/projects/$id/days/new' })
  const user = useUser()
  const navigate = useNavigate()
  const site = useQuery(siteQuery(user.id, id))
  // As it was first: a fresh list under a thumb would move.
  const [first, setFirst] = useState<Site>()
  if (first === undefined && site.data !== undefined) setFirst(site.data)
  if (first === undefined) {
    if (site.error === null) return <Skeleton lines={12} />
    return <PageFault error={site.error} onAgain={() => site.refetch()} />
  }
  const kicker = (
    <span className="flex flex-wrap gap-x-3">
      <Link to="/projects/$id/days" params={{ id }} className="inline-flex min-h-6 items-center">
        {texts.title}
      </Link>
      <span className="wrap-anywhere">{first.name}</span>
    </span>
  )
  return (
    <Page title={texts.enter} tab={`${texts.enter}, ${first.name}`} kicker={kicker}>
      <NewDay
        userId={user.id}
        site={first}
        date={today()}
        onSent={async (day, isSubmitted) => {
          await recordChanged('field-day', day.id)
          say(isSubmitted ? texts.submitted : texts.saved)
          await navigate({
            to: '/projects/$id/days/$dayId',
            params: { id, dayId: day.id },
            replace: true,
          })
        }}
      />
    </Page>
  )
}
