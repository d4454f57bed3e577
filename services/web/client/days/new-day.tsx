import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { DayDesk } from './day-desk.tsx'
import { correctionForm, newDayForm } from './offline/day-draft.ts'
import type { WaitingDay } from './offline/day-store.ts'
import type { Site } from './offline/kept-sites.ts'
import { dropWaitingDay, useWaitingDays } from './offline/waiting-days.ts'
import { texts } from './texts.ts'
import { emptyDay } from './typed-day.ts'
import { type OnSent, useDayDesk } from './use-day-desk.ts'

interface NewDayNeeds {
  readonly userId: string
  readonly site: Site
  /** YYYY-MM-DD, by the clock of this machine. */
  readonly date: string
  readonly onSent: OnSent
}

interface OpenForm {
  /** Each form begins with nothing of the one before. */
  readonly count: number
  /** The key of the refused day that is corrected, which waits until the correction is sent. */
  readonly corrects?: string | undefined
}

/** The form of a new day; without a connection it is kept, and another one may be entered. */
export function NewDay({
  corrects,
  onLeave,
  ...needs
}: NewDayNeeds &
  Pick<OpenForm, 'corrects'> & {
    /** The correction is given up or kept: what is entered next is another day. */
    readonly onLeave?: () => void
  }) {
  const [form, setForm] = useState<OpenForm>({ count: 0, corrects })
  const [kept, setKept] = useState<WaitingDay>()
  // Sent or to be corrected, it no longer waits.
  const waiting = useWaitingDays().find(({ key }) => key === kept?.key)
  const begin = (): void => {
    setKept(undefined)
    setForm(({ count }) => ({ count: count + 1 }))
  }
  const leave = (): void => {
    begin()
    onLeave?.()
  }
  const settle = async (): Promise<void> => {
    if (form.corrects !== undefined) await dropWaitingDay(form.corrects)
  }
  const sent: OnSent = async (...what) => {
    try {
      await settle()
      await needs.onSent(...what)
    } finally {
      // Where the page stays: the key of what is sent is used up.
      begin()
    }
  }
  const keep = (day: WaitingDay): void => {
    begin()
    setKept(day)
    void settle()
  }
  if (waiting === undefined) {
    const { count, corrects: key } = form
    return (
      <Form key={count} {...needs} corrects={key} onSent={sent} onKept={keep} onDiscard={leave} />
    )
  }
  const { name, fault } = waiting
  return (
    <div role="status" className="flex flex-col items-start gap-3">
      <p>{fault === undefined ? texts.waits.kept(name) : texts.waits.fault(name, fault)}</p>
      <Button onClick={leave}>{texts.waits.another}</Button>
    </div>
  )
}

function Form({
  userId,
  site,
  date,
  corrects,
  onSent,
  onKept,
  onDiscard,
}: NewDayNeeds &
  Pick<OpenForm, 'corrects'> & {
    readonly onKept: (day: WaitingDay) => void
    readonly onDiscard: () => void
  }) {
  const desk = useDayDesk({
    userId,
    site,
    form:
      corrects === undefined
        ? newDayForm(site.projectId)
        : correctionForm(site.projectId, corrects),
    begun: { typed: emptyDay(date) },
    onSent,
    onKept,
  })
  return <DayDesk site={site} desk={desk} onDiscard={() => void desk.discard().then(onDiscard)} />
}
