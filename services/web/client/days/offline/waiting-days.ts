import { api } from '../../lib/api/api.ts'
import { newKey } from '../../lib/api/request-key.ts'
import { recordChanged } from '../../lib/api/stale.ts'
import { dropForm, keepForm, placeOfForm, readForm } from '../../lib/drafts/kept-form.ts'
import { oneRun } from '../../lib/waiting/one-run.ts'
import { waitingList } from '../../lib/waiting/waiting-list.ts'
import { say } from '../../ui/notices.tsx'
import { texts } from '../texts.ts'
import { asNew, DELETED, TYPED_SINCE, typedSince } from '../typed-day.ts'
import { correctionForm, type DayDraft, dayForm } from './day-draft.ts'
import { dayStore, forgetShots, putShots, type WaitingDay } from './day-store.ts'
import { forgetKeptSites } from './kept-sites.ts'
import { deliverDays } from './send-day.ts'

const days = waitingList(dayStore)

export const {
  read: readWaitingDays,
  keep: keepWaitingDay,
  drop: dropWaitingDay,
  use: useWaitingDays,
  follow: followDayDeliveries,
} = days

/** At the sign-out, with the jobs and photographs that were kept. */
export async function forgetWaitingDays(userId: string): Promise<void> {
  await forgetKeptSites()
  await forgetShots()
  await days.forget(userId)
}

/** Sends what was kept by this user. */
export const sendWaitingDays = oneRun(async (userId: string): Promise<void> => {
  await days.read()
  await deliverDays(api, userId, {
    onSent: async ({ name, dayId }) => {
      await days.read()
      say(texts.waits.sent(name))
      await recordChanged('field-day', dayId ?? '')
    },
    onRefused: ({ name, fault = '' }) =>
      say(
        fault === TYPED_SINCE || fault === DELETED
          ? texts.waits.fault(name, fault)
          : texts.waits.refused(name),
      ),
  })
  await days.read()
})

/**
 * Opens the form in which a day is corrected that was refused before it was there, under another key.
 * It waits until the correction is sent: a form that is given up has lost nothing.
 *
 * @returns whether there is such a form
 */
export async function openCorrection(
  userId: string,
  projectId: string,
  waitingKey: string,
): Promise<boolean> {
  const place = placeOfForm(userId, correctionForm(projectId, waitingKey))
  if (readForm(place) !== undefined) return true
  const refused = (await days.read()).find(
    ({ key, userId: owner, dayId, fault }) =>
      key === waitingKey && owner === userId && dayId === undefined && fault !== undefined,
  )
  const last = refused?.since ?? refused?.typed
  if (refused === undefined || last === undefined) return false
  const key = newKey()
  await putShots(key, refused.photos)
  const typed: DayDraft = { typed: asNew(last) }
  keepForm(place, { typed, key, at: new Date().toISOString() })
  return true
}

/**
 * Puts back what was typed over a day, with its photographs, where it was refused: it waits no longer,
 * and is what the form of the day begins with. What is typed into that form already comes first.
 *
 * @param begun what the form begins with where it is written
 * @returns what was refused
 */
export async function putBack(
  userId: string,
  dayId: string,
  begun: DayDraft,
): Promise<WaitingDay | undefined> {
  const place = placeOfForm(userId, dayForm(dayId))
  if (readForm(place) !== undefined) return undefined
  const refused = (await days.read()).find(
    (one) => one.userId === userId && one.dayId === dayId && one.fault !== undefined,
  )
  if (refused === undefined) return undefined
  const key = newKey()
  await putShots(key, refused.photos)
  keepForm(place, { typed: draftOf(refused, begun), key, at: new Date().toISOString() })
  await days.drop(refused.key)
  return refused
}

function draftOf({ typed, since, base, etag }: WaitingDay, begun: DayDraft): DayDraft {
  // What is written already is in what the form begins with.
  if (typed === undefined) {
    return since === undefined ? begun : { ...begun, typed: typedSince(begun.typed, since) }
  }
  const over = { ...(base !== undefined && { base }), ...(etag !== undefined && { etag }) }
  return { typed: since ?? typed, ...over }
}

/** Forgets a refused day, and the form in which it was corrected. */
export async function dropRefused({ key, userId, projectId }: WaitingDay): Promise<void> {
  const place = placeOfForm(userId, correctionForm(projectId, key))
  const form = readForm<DayDraft>(place)
  dropForm(place)
  if (form !== undefined) await putShots(form.key, [])
  await days.drop(key)
}
