import type { DayBody } from '../day.ts'
import type { TypedDay } from '../typed-day.ts'

/** What is typed of a day, and of one that is there what it is typed over. */
export interface DayDraft {
  readonly typed: TypedDay
  readonly base?: DayBody
  readonly etag?: string
}

/** The names of the forms in which days are typed. */
export const newDayForm = (projectId: string): string => `day.new.${projectId}`
/** Of a refused day that is corrected, apart from the one that may be typed meanwhile. */
export const correctionForm = (projectId: string, waitingKey: string): string =>
  `${newDayForm(projectId)}.${waitingKey}`
export const dayForm = (dayId: string): string => `day.${dayId}`
