import { formatDay } from '../lib/formats/dates.ts'
import type { DayDraft } from './offline/day-draft.ts'
import type { WaitingDay } from './offline/day-store.ts'
import { texts } from './texts.ts'
import { bodyOf, filledIn, saysTheSame } from './typed-day.ts'

type Sent = Pick<WaitingDay, 'key' | 'userId' | 'projectId' | 'photos' | 'isSubmitted'> & {
  /** Of a day that is there. */
  readonly dayId: string | undefined
}

/** A day as it is sent: without a body where nothing of it was changed. */
export function dayRecord({ typed, base, etag }: DayDraft, { dayId, ...sent }: Sent): WaitingDay {
  const body = bodyOf(sent.isSubmitted ? filledIn(typed) : typed)
  const isAsItWas = base !== undefined && saysTheSame(body, base)
  return {
    ...sent,
    name: texts.dayOf(formatDay(typed.date), Number(typed.crew)),
    typed,
    at: Date.now(),
    ...(dayId !== undefined && { dayId }),
    ...(etag !== undefined && { etag }),
    ...(base !== undefined && { base }),
    ...(!isAsItWas && { body }),
  }
}
