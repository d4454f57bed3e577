import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { Day } from './day.ts'
import { DayDesk } from './day-desk.tsx'
import { newDayForm } from './offline/day-draft.ts'
import type { WaitingDay } from './offline/day-store.ts'
import type { Site } from './offline/kept-sites.ts'
import { useWaitingDays } from './offline/waiting-days.ts'
import { texts } from './texts.ts'
import { emptyDay } from './typed-day.ts'
import { useDayDesk } from './use-day-desk.ts'

interface NewDayNeeds {
  readonly userId: string
  readonly site: Site
  /** YYYY-MM-DD, by the clock of this machine. */
  readonly date: string
  readonly onSent: (day: Day, isSubmitted: boolean) => void | Promise<void>
}

/** The form of a new day; without a connection it is kept, and another one may be entered. */
export function NewDay(needs: NewDayNeeds) {
  const [count, setCount] = useState(0)
  const [kept, setKept] = useState<WaitingDay>()
  // Sent or to be corrected, it no longer waits.
  const waiting = useWaitingDays().find(({ key }) => key === kept?.key)
  const again = (): void => {
    setKept(undefined)
    setCount(count + 1)
  }
  if (waiting === undefined) {
    return <Form key={count} {...needs} onKept={setKept} onDiscard={again} />
  }
  const { name, fault } = waiting
  return (
    <div role="status" className="flex flex-col items-start gap-3">
      <p>{fault === undefined ? texts.waits.kept(name) : texts.waits.fault(name, fault)}</p>
      <Button onClick={again}>{texts.waits.another}</Button>
    </div>
  )
}

function Form({
  userId,
  site,
  date,
  onSent,
  onKept,
  onDiscard,
}: NewDayNeeds & {
  readonly onKept: (day: WaitingDay) => void
  readonly onDiscard: () => void
}) {
  const desk = useDayDesk({
    userId,
    projectId: site.projectId,
    form: newDayForm(site.projectId),
    begun: { typed: emptyDay(date) },
    onSent,
    onKept,
  })
  return <DayDesk site={site} desk={desk} onDiscard={() => void desk.discard().then(onDiscard)} />
}
