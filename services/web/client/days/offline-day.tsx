import { useEffect, useState } from 'react'
import { today } from '../lib/formats/today.ts'
import { draftsOwner } from '../lib/session/drafts-owner.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { say } from '../ui/notices.tsx'
import { latestDay } from './day-data.ts'
import { keepUnsent } from './keep-unsent.ts'
import { NewDay } from './new-day.tsx'
import { findKeptSites, type Site } from './offline/kept-sites.ts'
import { texts } from './texts.ts'

const words = texts.offline

interface Kept {
  readonly userId: string
  readonly sites: readonly Site[]
}

/**
 * Days of whoever was signed in last, where nobody can be asked who it is: what is entered is sent
 * once that user has a session again.
 */
export function OfflineDay() {
  const [kept, setKept] = useState<Kept>()
  const [isOpen, setOpen] = useState(() => projectOf(location.pathname) !== undefined)
  useEffect(() => {
    findKeptSites()
      .then((found) => {
        if (found !== undefined && found.userId === draftsOwner()) setKept(found)
      })
      // A browser that keeps nothing has no jobs.
      .catch(() => undefined)
  }, [])
  if (kept === undefined || kept.sites.length === 0) return null
  return (
    <section aria-label={words.title} className="mt-6">
      {isOpen ? (
        <OfflineDesk kept={kept} />
      ) : (
        <Button className="min-h-14 w-full max-w-2xl text-base" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      )}
    </section>
  )
}

function OfflineDesk({ kept: { userId, sites } }: { readonly kept: Kept }) {
  const asked = projectOf(location.pathname)
  const [chosen, setChosen] = useState(
    () => sites.find(({ projectId }) => projectId === asked)?.projectId ?? sites[0]?.projectId,
  )
  const site = sites.find(({ projectId }) => projectId === chosen)
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <h2>{words.title}</h2>
      <p className="text-muted">{words.lead}</p>
      <SelectField
        label={words.project}
        choices={sites.map(({ projectId, name }) => ({ value: projectId, label: name }))}
        value={chosen ?? ''}
        onChange={({ target }) => setChosen(target.value)}
      />
      {site !== undefined && (
        <NewDay
          key={site.projectId}
          userId={userId}
          site={site}
          date={today()}
          onSent={async (day, isSubmitted, typing) => {
            if (typing.now() !== typing.sent) keepUnsent(userId, await latestDay(day.id), typing)
            say(isSubmitted ? texts.submitted : texts.saved)
          }}
        />
      )}
    </div>
  )
}

/** The job whose days were asked for. */
const projectOf = (path: string): string | undefined => /^\/projects\/([^/]+)\/days/.exec(path)?.[1]
