import { api } from '../../lib/api/api.ts'
import { newKey } from '../../lib/api/request-key.ts'
import { recordChanged } from '../../lib/api/stale.ts'
import { keepForm, placeOfForm } from '../../lib/drafts/kept-form.ts'
import { waitingList } from '../../lib/waiting/waiting-list.ts'
import { say } from '../../ui/notices.tsx'
import { texts } from '../texts.ts'
import { newDayForm } from './day-draft.ts'
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

let running: Promise<void> | undefined

/** Sends what was kept by this user; one run at a time, which those who ask meanwhile share. */
export function sendWaitingDays(userId: string): Promise<void> {
  running ??= deliverWaiting(userId).finally(() => {
    running = undefined
  })
  return running
}

async function deliverWaiting(userId: string): Promise<void> {
  await days.read()
  await deliverDays(api, userId, {
    onSent: async ({ name, dayId }) => {
      await days.read()
      say(texts.waits.sent(name))
      await recordChanged('field-day', dayId ?? '')
    },
    onRefused: ({ name }) => say(texts.waits.refused(name)),
  })
  await days.read()
}

/** A day that was refused before it was there is typed again, under another key. */
export async function correctDay({ key, userId, projectId, typed, photos }: WaitingDay) {
  const next = newKey()
  if (typed !== undefined) {
    const place = placeOfForm(userId, newDayForm(projectId))
    keepForm(place, { typed: { typed }, key: next, at: new Date().toISOString() })
    await putShots(next, photos)
  }
  await days.drop(key)
}
