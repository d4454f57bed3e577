import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useKeptFormOf } from '../lib/drafts/use-kept-form.ts'
import { Thumbnail } from '../ui/pictures.tsx'
import { RemoveButton } from '../ui/remove-button.tsx'
import type { Day } from './day.ts'
import { siteQuery } from './day-data.ts'
import { differences, namesAt } from './day-told.ts'
import { Differences } from './differences.tsx'
import { type DayDraft, dayForm } from './offline/day-draft.ts'
import { findShots, putShots } from './offline/day-store.ts'
import { dropRefused, useWaitingDays } from './offline/waiting-days.ts'
import { typedOverTheirs } from './over-theirs.ts'
import { texts } from './texts.ts'
import { bodyOf, type TypedDay, typedDay } from './typed-day.ts'
import { useInSight } from './use-in-sight.ts'

const words = texts.unsaved

interface NotSavedNeeds {
  readonly userId: string
  /** As it is now. */
  readonly day: Day
}

/** What was typed into a day that somebody else has moved on, and is not saved. */
export function UnsavedTyping(needs: NotSavedNeeds) {
  const { userId, day } = needs
  const refused = useWaitingDays().filter(
    (one) => one.userId === userId && one.dayId === day.id && one.fault !== undefined,
  )
  return (
    <>
      <KeptTyping {...needs} />
      {refused.map((one) => (
        <NotSaved
          key={one.key}
          {...needs}
          lead={words.refused(one.fault ?? '')}
          typed={one.since ?? one.typed}
          draft={one}
          photos={one.photos}
          onDrop={() => dropRefused(one)}
        />
      ))}
    </>
  )
}

/** What the form of the day has again once it is back. */
function KeptTyping(needs: NotSavedNeeds) {
  const { userId, day } = needs
  const { kept, key, drop } = useKeptFormOf<DayDraft>(userId, dayForm(day.id))
  const [isDropped, setDropped] = useState(false)
  const [photos, setPhotos] = useState<readonly File[]>([])
  useEffect(() => {
    // A browser that keeps nothing has no photographs of it.
    void findShots(key).then(setPhotos, () => undefined)
  }, [key])
  if (kept === undefined || isDropped) return null
  const dropAll = async (): Promise<void> => {
    drop()
    await putShots(key, []).catch(() => undefined)
    setDropped(true)
  }
  const { typed } = kept
  return (
    <NotSaved
      {...needs}
      lead={words.lead}
      typed={typed.typed}
      draft={typed}
      photos={photos}
      onDrop={dropAll}
    />
  )
}

/** To be read and copied, and dropped once it is of no use. */
function NotSaved({
  userId,
  day,
  lead,
  typed,
  draft,
  photos,
  onDrop,
}: NotSavedNeeds & {
  readonly lead: string
  /** Undefined: nothing but photographs, or that it was submitted. */
  readonly typed: TypedDay | undefined
  readonly draft: Pick<DayDraft, 'base'>
  readonly photos: readonly File[]
  readonly onDrop: () => Promise<void>
}) {
  const site = useQuery(siteQuery(userId, day.projectId))
  const box = useInSight()
  const saved = typedDay(day)
  const shown =
    typed === undefined
      ? []
      : differences(
          typedOverTheirs(draft.base ?? bodyOf(saved), typed, saved),
          saved,
          namesAt(site.data, day),
        )
  return (
    <div
      ref={box}
      role="alert"
      className="mb-4 flex max-w-3xl scroll-mt-4 flex-col gap-2 rounded-md bg-warn-soft p-3 text-warn"
    >
      <p className="wrap-anywhere">{lead}</p>
      <Differences differences={shown} isOwnAlone />
      {photos.length > 0 && (
        <ul aria-label={words.photos} className="flex flex-wrap gap-2">
          {photos.map((photo, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may be alike.
            <li key={place}>
              <Thumbnail file={photo} className="size-20" />
            </li>
          ))}
        </ul>
      )}
      <div>
        <RemoveButton label={words.drop} text={words.dropMeaning} onRemove={onDrop} />
      </div>
    </div>
  )
}
