import { useRef, useState } from 'react'
import { newKey } from '../lib/api/request-key.ts'
import { shrunk } from '../lib/shrink.ts'
import { useAction } from '../lib/use-action.ts'
import { isForLater } from '../lib/waiting/deliver.ts'
import type { Day } from './day.ts'
import { dayFault } from './day-fault.ts'
import { dayRecord } from './day-record.ts'
import type { DayDraft } from './offline/day-draft.ts'
import { findShots, putShots, type WaitingDay } from './offline/day-store.ts'
import type { Site } from './offline/kept-sites.ts'
import { isChanged } from './offline/send-day.ts'
import { sendOrKeep } from './offline/send-or-keep.ts'
import { Shots } from './offline/shots.ts'
import type { TypedDay } from './typed-day.ts'
import { useDayDraft } from './use-day-draft.ts'

/** What was sent of a day, and what is typed of it by now: typing goes on until the answer is here. */
export interface SentTyping {
  readonly sent: TypedDay
  readonly now: () => TypedDay
}

/** Told of a day that is saved or submitted, with what was typed of it. */
export type OnSent = (day: Day, isSubmitted: boolean, typing: SentTyping) => void | Promise<void>

export interface DeskNeeds {
  readonly userId: string
  readonly site: Site
  /** The name of its form. */
  readonly form: string
  /** What it begins with where nothing is kept. */
  readonly begun: DayDraft
  /** Of a day that is there. */
  readonly dayId?: string
  readonly onSent: OnSent
  /** It waits on this machine, for a connection or to be corrected. */
  readonly onKept: (day: WaitingDay) => void | Promise<void>
}

/** A day as it is typed, kept on this machine with its photographs until it is sent. */
export function useDayDesk(needs: DeskNeeds) {
  const { userId, site, dayId, onSent, onKept } = needs
  const { draft, put, ...day } = useDayDraft(needs)
  const { photos, shots } = useShots(day.key)
  const { passes, forget, ...check } = useCheck(site)
  const { isBusy, refusal, run } = useAction()
  const { asked, maySubmit } = useQuestion()
  const sendKey = useRef(day.key)
  const { typed, base } = draft

  const type = (next: TypedDay): void => {
    put({ ...draft, typed: next })
    forget()
  }
  const end = async (): Promise<void> => {
    day.drop()
    await shots.clear()
  }
  const post = async (record: WaitingDay): Promise<void> => {
    const outcome = await sendOrKeep(record, maySubmit, day.now)
    if (outcome.kind === 'refused') {
      // A refused request is over: what is typed next is another one.
      if (!isForLater(outcome.error)) sendKey.current = newKey()
      throw outcome.error
    }
    await end()
    if (outcome.kind === 'waits') return onKept(outcome.day)
    const isSubmitted = record.isSubmitted && outcome.day.status !== 'DRAFT'
    await onSent(outcome.day, isSubmitted, { sent: typed, now: day.now })
  }
  const send = (isSubmitted: boolean): void => {
    if (!passes(typed, isSubmitted)) return
    void run(async () => {
      const sent = { key: sendKey.current, userId, projectId: site.projectId, dayId, isSubmitted }
      await post(dayRecord(draft, { ...sent, photos: await shots.ready() }))
    })
  }
  return {
    typed,
    type,
    photos,
    take: (files: readonly File[]): Promise<void> => {
      // The photographs are kept under its key: without the form nobody finds them again.
      day.keep()
      return shots.take(files)
    },
    remove: (photo: File) => shots.remove(photo),
    send,
    /** Goes on from the version that others have left. */
    typeOver: put,
    discard: end,
    ...check,
    isBusy,
    asked,
    refusal,
    base,
    isChanged: isChanged(refusal),
    keptAt: day.keptAt,
  }
}

/** Whether the day was to be sent before, and what was wrong with it then until it is typed on. */
function useCheck({ workers }: Site) {
  const [isChecked, setChecked] = useState(false)
  const [fault, setFault] = useState<string>()
  return {
    isChecked,
    fault,
    passes: (typed: TypedDay, isSubmitted: boolean): boolean => {
      setChecked(true)
      const found = dayFault(typed, workers, isSubmitted)
      setFault(found)
      return found === undefined
    },
    forget: (): void => setFault(undefined),
  }
}

/** A day that is saved, with warnings that its foreman reads before it is submitted. */
interface Question {
  readonly warnings: Day['warnings']
  readonly answer: (isToSubmit: boolean) => void
}

/** Asks whether a day with warnings is submitted; one without is. */
function useQuestion() {
  const [asked, setAsked] = useState<Question>()
  const maySubmit = ({ warnings }: Day): Promise<boolean> =>
    warnings.length === 0
      ? Promise.resolve(true)
      : new Promise((resolve) => {
          const answer = (isToSubmit: boolean): void => {
            setAsked(undefined)
            resolve(isToSubmit)
          }
          setAsked({ warnings, answer })
        })
  return { asked, maySubmit }
}

/** Photographs that are not sent yet; they are kept under the key of the draft. */
function useShots(key: string) {
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [shots] = useState(() => {
    const ports = {
      find: () => findShots(key),
      put: (files: readonly File[]) => putShots(key, files),
      shrink: shrunk,
    }
    return new Shots(ports, setPhotos)
  })
  return { photos, shots }
}
