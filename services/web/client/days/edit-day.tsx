import { useEffect, useState } from 'react'
import { queryClient } from '../lib/api/api.ts'
import { recordChanged } from '../lib/api/stale.ts'
import type { User } from '../lib/session/session.ts'
import { Button } from '../ui/button.tsx'
import { say } from '../ui/notices.tsx'
import { dayQuery, type VersionedDay } from './day-data.ts'
import { DayDesk } from './day-desk.tsx'
import { PhotosOfDay } from './day-photos.tsx'
import { dayForm } from './offline/day-draft.ts'
import type { WaitingDay } from './offline/day-store.ts'
import type { Site } from './offline/kept-sites.ts'
import { useWaitingDays } from './offline/waiting-days.ts'
import { texts } from './texts.ts'
import { bodyOf, typedDay } from './typed-day.ts'
import { useDayDesk } from './use-day-desk.ts'

/** A draft that is typed over. */
export function EditDay({
  read: { day, etag },
  site,
  user,
  onBegin,
}: {
  /** The version that the form begins with. */
  readonly read: VersionedDay
  readonly site: Site
  readonly user: User
  readonly onBegin: (read: VersionedDay) => void
}) {
  const [kept, setKept] = useState<WaitingDay>()
  const typed = typedDay(day)
  const desk = useDayDesk({
    userId: user.id,
    projectId: day.projectId,
    dayId: day.id,
    form: dayForm(day.id),
    begun: { typed, base: bodyOf(typed), ...(etag !== undefined && { etag }) },
    onSent: async (saved, isSubmitted) => {
      await recordChanged('field-day', saved.id)
      say(isSubmitted ? texts.submitted : texts.saved)
      if (!isSubmitted) onBegin(await latest(day.id))
    },
    onKept: setKept,
  })
  const waiting = useWaitingDays().find(({ key }) => key === kept?.key)
  const isDone = kept !== undefined && waiting === undefined
  useEffect(() => {
    if (isDone) void latest(day.id).then(onBegin)
  }, [isDone, day.id, onBegin])
  if (kept !== undefined) {
    const { name, fault } = waiting ?? kept
    return (
      <p role="status">
        {fault === undefined ? texts.waits.kept(name) : texts.waits.fault(name, fault)}
      </p>
    )
  }
  const takeTheirs = async (): Promise<void> => {
    await desk.discard()
    onBegin(await latest(day.id))
  }
  const keepMine = async (): Promise<void> => {
    const now = await latest(day.id)
    desk.typeOver({ base: bodyOf(typedDay(now.day)), etag: now.etag })
    say(texts.changed.mineKept)
  }
  return (
    <>
      {desk.isChanged && (
        <div
          role="alert"
          className="mb-4 flex flex-col gap-2 rounded-md border border-bad bg-bad-soft p-3"
        >
          <p className="font-semibold">{texts.changed.title}</p>
          <p>{texts.changed.lead}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void keepMine()}>{texts.changed.mine}</Button>
            <Button onClick={() => void takeTheirs()}>{texts.changed.theirs}</Button>
          </div>
        </div>
      )}
      <DayDesk site={site} desk={desk} onDiscard={() => void takeTheirs()} />
      {day.photos.length > 0 && <PhotosOfDay day={day} mayRemove />}
    </>
  )
}

/** The day as it is now; a refusal is the page's to tell. */
async function latest(id: string): Promise<VersionedDay> {
  return queryClient.fetchQuery({ ...dayQuery(id), staleTime: 0 })
}
