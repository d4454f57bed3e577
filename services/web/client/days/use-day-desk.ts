import { useRef, useState } from 'react'
import { api } from '../lib/api/api.ts'
import { newKey } from '../lib/api/request-key.ts'
import { useKeptFormOf } from '../lib/drafts/use-kept-form.ts'
import { formatDay } from '../lib/formats/dates.ts'
import { shrunk } from '../lib/shrink.ts'
import { useAction } from '../lib/use-action.ts'
import { isForLater } from '../lib/waiting/deliver.ts'
import type { Day } from './day.ts'
import type { DayDraft } from './offline/day-draft.ts'
import { findShots, putShots, type WaitingDay } from './offline/day-store.ts'
import type { Site } from './offline/kept-sites.ts'
import { isChanged, sendDay } from './offline/send-day.ts'
import { Shots } from './offline/shots.ts'
import { keepWaitingDay } from './offline/waiting-days.ts'
import { texts } from './texts.ts'
import {
  bodyOf,
  filledIn,
  hasWork,
  isReadable,
  saysTheSame,
  type TypedDay,
  unpaidPerDiem,
} from './typed-day.ts'

const words = texts.desk

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
  const { projectId } = site
  const { kept, key, keep, drop } = useKeptFormOf<DayDraft>(userId, needs.form)
  const [draft, setDraft] = useState<DayDraft>(kept?.typed ?? needs.begun)
  const { photos, shots } = useShots(key)
  const [isChecked, setChecked] = useState(false)
  const [fault, setFault] = useState<string>()
  const { isBusy, refusal, run } = useAction()
  const { asked, maySubmit } = useQuestion()
  const sendKey = useRef(key)
  const { typed, base, etag } = draft
  const latest = useRef(typed)

  const type = (next: TypedDay): void => {
    latest.current = next
    setDraft({ ...draft, typed: next })
    setFault(undefined)
    keep({ ...draft, typed: next })
  }
  const recordOf = (isSubmitted: boolean, taken: readonly File[]): WaitingDay => {
    const body = bodyOf(isSubmitted ? filledIn(typed) : typed)
    const isAsItWas = base !== undefined && saysTheSame(body, base)
    return {
      key: sendKey.current,
      userId,
      projectId,
      name: texts.dayOf(formatDay(typed.date), Number(typed.crew)),
      photos: taken,
      isSubmitted,
      typed,
      at: Date.now(),
      ...(dayId !== undefined && { dayId }),
      ...(etag !== undefined && { etag }),
      ...(base !== undefined && { base }),
      ...(!isAsItWas && { body }),
    }
  }
  const end = async (): Promise<void> => {
    drop()
    await shots.clear()
  }
  const post = async (record: WaitingDay): Promise<void> => {
    let left = record
    const keepLeft = (now: WaitingDay): void => {
      left = now
    }
    const answer = await sendDay(api, record, keepLeft, maySubmit)
    if (answer.ok) {
      await end()
      const isSubmitted = record.isSubmitted && answer.data.status !== 'DRAFT'
      await onSent(answer.data, isSubmitted, { sent: typed, now: () => latest.current })
      return
    }
    const { error } = answer
    const isBegun = left !== record
    if (error.status === 0 || isBegun) {
      const waits = latest.current === typed ? left : { ...left, since: latest.current }
      const rest = isForLater(error) ? waits : { ...waits, fault: error.sentence }
      await keepWaitingDay(rest)
      await end()
      await onKept(rest)
      return
    }
    // A refused request is over: what is typed next is another one.
    if (!isForLater(error)) sendKey.current = newKey()
    throw error
  }
  const send = (isSubmitted: boolean): void => {
    setChecked(true)
    const wrong = isReadable(typed) ? undefined : words.wrong
    const unpaid = unpaidPerDiem(typed)
    const names = site.workers.filter(({ id }) => unpaid.includes(id)).map(({ name }) => name)
    const perDiem = names.length === 0 ? undefined : words.perDiemUnpaid(names)
    const isNothing = isSubmitted && !hasWork(typed)
    const found = wrong ?? perDiem ?? (isNothing ? words.nothing : undefined)
    setFault(found)
    if (found !== undefined) return
    void run(async () => post(recordOf(isSubmitted, await shots.ready())))
  }
  const take = (files: readonly File[]): Promise<void> => {
    // The photographs are kept under its key: without the form nobody finds them again.
    keep(draft)
    return shots.take(files)
  }
  /** Goes on from the version that others have left. */
  const typeOver = (next: DayDraft): void => {
    latest.current = next.typed
    setDraft(next)
    keep(next)
  }
  return {
    typed,
    type,
    photos,
    take,
    remove: (photo: File) => shots.remove(photo),
    send,
    typeOver,
    discard: end,
    isChecked,
    isBusy,
    asked,
    fault,
    refusal,
    base,
    isChanged: isChanged(refusal),
    keptAt: kept?.at,
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
