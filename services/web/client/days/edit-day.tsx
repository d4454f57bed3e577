import { useEffect, useState } from 'react'
import { recordChanged } from '../lib/api/stale.ts'
import type { User } from '../lib/session/session.ts'
import { say } from '../ui/notices.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ChangedNote } from './changed-note.tsx'
import { latestDay, type VersionedDay } from './day-data.ts'
import { DayDesk } from './day-desk.tsx'
import { PhotosOfDay } from './day-photos.tsx'
import { draftOf, keepUnsent } from './keep-unsent.ts'
import { dayForm } from './offline/day-draft.ts'
import type { WaitingDay } from './offline/day-store.ts'
import type { Site } from './offline/kept-sites.ts'
import { putBack, useWaitingDays } from './offline/waiting-days.ts'
import { typedOverTheirs } from './over-theirs.ts'
import { texts } from './texts.ts'
import { bodyOf, saysTheSame, typedDay } from './typed-day.ts'
import { useDayDesk } from './use-day-desk.ts'

interface EditNeeds {
  /** The version that the form begins with. */
  readonly read: VersionedDay
  readonly site: Site
  readonly user: User
  readonly onBegin: (read: VersionedDay) => void
}

/** A draft that is typed over; what waits to be sent of it is said until it is, or is refused. */
export function EditDay(needs: EditNeeds) {
  const { read, user, onBegin } = needs
  const { id } = read.day
  const waiting = useWaitingDays().find(
    ({ userId, dayId, fault }) => userId === user.id && dayId === id && fault === undefined,
  )
  const [hasWaited, setWaited] = useState(false)
  if (waiting !== undefined && !hasWaited) setWaited(true)
  const isDone = hasWaited && waiting === undefined
  useEffect(() => {
    if (!isDone) return
    void latestDay(id)
      .catch(() => read)
      .then(onBegin)
  }, [isDone, id, read, onBegin])
  if (waiting !== undefined) return <p role="status">{texts.waits.kept(waiting.name)}</p>
  if (isDone) return <Skeleton lines={12} />
  return <PutBack {...needs} />
}

interface Opened {
  readonly refused?: WaitingDay | undefined
  /** The day as others have left it. */
  readonly now: VersionedDay
}

/** Shows the form once what was refused of the day is in it. */
function PutBack(needs: EditNeeds) {
  const { read, user } = needs
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    const open = async (): Promise<void> => {
      // A browser that keeps nothing has nothing to put back.
      const refused = await putBack(user.id, read.day.id, draftOf(read)).catch(() => undefined)
      const now = refused === undefined ? read : await latestDay(read.day.id).catch(() => read)
      setOpened({ refused, now })
    }
    void open()
  }, [user.id, read])
  if (opened === undefined) return <Skeleton lines={12} />
  const { refused, now } = opened
  return (
    <>
      {refused?.fault !== undefined && (
        <p role="alert" className="mb-4 text-bad wrap-anywhere">
          {texts.waits.fault(refused.name, refused.fault)}
        </p>
      )}
      <TypeOver {...needs} now={now} />
    </>
  )
}

function TypeOver({ read, now, site, user, onBegin }: EditNeeds & { readonly now: VersionedDay }) {
  const { day } = read
  const [theirs, setTheirs] = useState(bodyOf(typedDay(now.day)))
  const desk = useDayDesk({
    userId: user.id,
    site,
    dayId: day.id,
    form: dayForm(day.id),
    begun: draftOf(read),
    onSent: async (saved, isSubmitted, typing) => {
      await recordChanged('field-day', saved.id)
      const now = await latestDay(day.id)
      // Of a day that is submitted it is there once that is returned.
      if (!isSubmitted || typing.now() !== typing.sent) keepUnsent(user.id, now, typing)
      if (!isSubmitted) onBegin(now)
      say(isSubmitted ? texts.submitted : texts.saved)
    },
    // What waits is found among all that wait; what was refused is put back into the form.
    onKept: async ({ fault }) => {
      if (fault !== undefined) onBegin(await latestDay(day.id))
    },
  })
  // What was typed before may be over a day that others have changed since.
  const isOutdated = desk.base !== undefined && !saysTheSame(desk.base, theirs)
  const takeTheirs = async (): Promise<void> => {
    await desk.discard()
    onBegin(await latestDay(day.id))
  }
  const keepMine = async (): Promise<void> => {
    const { day: changed, etag } = await latestDay(day.id)
    const saved = typedDay(changed)
    const base = bodyOf(saved)
    const typed = typedOverTheirs(desk.base ?? base, desk.typed, saved)
    desk.typeOver({ typed, base, ...(etag !== undefined && { etag }) })
    setTheirs(base)
    say(texts.changed.mineKept)
  }
  return (
    <>
      {(desk.isChanged || isOutdated) && (
        <ChangedNote
          dayId={day.id}
          site={site}
          desk={desk}
          onMine={keepMine}
          onTheirs={takeTheirs}
        />
      )}
      <DayDesk site={site} desk={desk} onDiscard={() => void takeTheirs()} />
      {day.photos.length > 0 && <PhotosOfDay day={day} mayRemove />}
    </>
  )
}
