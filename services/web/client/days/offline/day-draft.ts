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
export const dayForm = (dayId: string): string => `day.${dayId}`
