import { useQuery } from '@tanstack/react-query'
import { Button } from '../ui/button.tsx'
import type { Day, DayBody } from './day.ts'
import { dayQuery } from './day-data.ts'
import { type Difference, differences, namesAt } from './day-told.ts'
import { Differences } from './differences.tsx'
import type { Site } from './offline/kept-sites.ts'
import { typedOverTheirs } from './over-theirs.ts'
import { texts } from './texts.ts'
import { bodyOf, saysTheSame, typedDay } from './typed-day.ts'
import type { useDayDesk } from './use-day-desk.ts'
import { useInSight } from './use-in-sight.ts'

const words = texts.changed

type Desk = ReturnType<typeof useDayDesk>

/** Another user has saved the day since: what both versions have otherwise, and which is to stay. */
export function ChangedNote({
  dayId,
  site,
  desk: { base, typed },
  onMine,
  onTheirs,
}: {
  readonly dayId: string
  readonly site: Site
  readonly desk: Pick<Desk, 'base' | 'typed'>
  readonly onMine: () => Promise<void>
  readonly onTheirs: () => Promise<void>
}) {
  const box = useInSight()
  const { data, isFetching } = useQuery({ ...dayQuery(dayId), staleTime: 0 })
  const day = isFetching ? undefined : data?.day
  return (
    <div
      ref={box}
      role="alert"
      className="mb-4 flex max-w-2xl scroll-mt-4 flex-col gap-2 rounded-md border border-bad bg-bad-soft p-3"
    >
      <p className="font-semibold">{words.title}</p>
      <p>{words.lead}</p>
      {day !== undefined && base !== undefined && (
        <Differences differences={differencesFrom(day, { base, typed, site })} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void onMine()}>{words.mine}</Button>
        <Button onClick={() => void onTheirs()}>{words.theirs}</Button>
      </div>
    </div>
  )
}

type Mine = Pick<Desk, 'typed'> & { readonly base: DayBody; readonly site: Site }

/** Between what is saved and what it would be with one's own version. */
function differencesFrom(day: Day, { base, typed, site }: Mine): readonly Difference[] {
  const saved = typedDay(day)
  // As it was when the typing began: the other version could not be asked for.
  if (saysTheSame(bodyOf(saved), base)) return []
  return differences(typedOverTheirs(base, typed, saved), saved, namesAt(site, day))
}
