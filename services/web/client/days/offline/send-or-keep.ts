import type { ApiError } from '@formwork/api-client'
import { api } from '../../lib/api/api.ts'
import { isForLater } from '../../lib/waiting/deliver.ts'
import type { Day } from '../day.ts'
import type { TypedDay } from '../typed-day.ts'
import type { WaitingDay } from './day-store.ts'
import { sendDay } from './send-day.ts'
import { keepWaitingDay } from './waiting-days.ts'

/** What became of a day: it is saved, it waits on this machine, or nothing of it was taken. */
export type Outcome =
  | { readonly kind: 'saved'; readonly day: Day }
  | { readonly kind: 'waits'; readonly day: WaitingDay }
  | { readonly kind: 'refused'; readonly error: ApiError }

/**
 * Sends a day. Without a connection, or when only a part of it was taken, what is left of it waits on
 * this machine.
 *
 * @param now what is typed of it by then
 */
export async function sendOrKeep(
  day: WaitingDay,
  maySubmit: (saved: Day) => Promise<boolean>,
  now: () => TypedDay,
): Promise<Outcome> {
  let left = day
  const keepLeft = (rest: WaitingDay): void => {
    left = rest
  }
  const answer = await sendDay(api, day, keepLeft, maySubmit)
  if (answer.ok) return { kind: 'saved', day: answer.data }
  const { error } = answer
  const isBegun = left !== day
  if (error.status !== 0 && !isBegun) return { kind: 'refused', error }
  const since = now()
  const waits = since === day.typed ? left : { ...left, since }
  const rest = isForLater(error) ? waits : { ...waits, fault: error.sentence }
  await keepWaitingDay(rest)
  return { kind: 'waits', day: rest }
}
