import type { DayStatus } from './day-transitions.ts'

/** Hours of one worker on one task. */
export interface DayLine {
  readonly id: string
  readonly workerId: string
  readonly taskId: string
  readonly regularHours: number
  readonly overtimeHours: number
  readonly perDiem: boolean
  /** What is noted beside it: the number of a ticket. Null: nothing. */
  readonly ticket: string | null
}

/** What a line costs, as of the last submission; null: not priced since it was written. */
export interface LineAmounts {
  /** Dollars. */
  readonly hourlyRate: number | null
  readonly regularPay: number | null
  readonly overtimePay: number | null
  readonly amount: number | null
  /** Of the task, frozen at the approval. */
  readonly costCode: string | null
  readonly section: string | null
}

/** How much of a task came to stand on the day. */
export interface DayQuantity {
  readonly taskId: string
  /** Negative: a correction, which has a note. */
  readonly quantity: number
  readonly note: string | null
}

export interface DayEquipment {
  readonly name: string
  readonly hours: number
  readonly taskId: string | null
}

export const DELAY_CAUSES = ['WEATHER', 'MATERIAL', 'INSPECTION', 'OTHERS', 'BREAKDOWN'] as const

export interface DayDelay {
  readonly cause: (typeof DELAY_CAUSES)[number]
  readonly hours: number
  readonly note: string | null
}

/** What of a day a person may set. */
export interface DayFields {
  /** YYYY-MM-DD. */
  readonly date: string
  readonly crew: number
  readonly weather: string | null
  readonly notes: string | null
  readonly hours: readonly DayLine[]
  readonly quantities: readonly DayQuantity[]
  readonly equipment: readonly DayEquipment[]
  readonly delays: readonly DayDelay[]
}

export interface DayPhoto {
  readonly id: string
  readonly fileId: string
  readonly fileName: string
  readonly contentType: string
  /** Bytes. */
  readonly size: number
  /** E-mail. */
  readonly uploadedBy: string
  readonly uploadedAt: string
}

export interface Rejection {
  readonly reason: string
  /** E-mail. */
  readonly by: string
  readonly at: string
}

export interface Day extends Omit<DayFields, 'hours'> {
  readonly id: string
  readonly projectId: string
  readonly status: DayStatus
  readonly hours: readonly (DayLine & LineAmounts)[]
  readonly photos: readonly DayPhoto[]
  readonly rejection: Rejection | null
  /** Null: never submitted. */
  readonly rates: DayRates | null
  /** Reopened without new rates: what was copied once stays. */
  readonly keepsRates: boolean
  readonly submittedById: string | null
  /** E-mail. */
  readonly createdBy: string
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** Rates as they were copied at a submission; decimal texts. */
export interface DayRates {
  readonly burdens: BurdenTexts
  readonly workers: readonly { readonly workerId: string; readonly hourlyRate: string }[]
}

export const BURDEN_NAMES = [
  'ficaRate',
  'futaRate',
  'sutaRate',
  'autoDepreciationRate',
  'autoFuelRate',
  'autoInsuranceRate',
  'wcPercentage',
  'glPollutionPercentage',
  'perDiemRate',
] as const
export type BurdenTexts = Readonly<Record<(typeof BURDEN_NAMES)[number], string>>

/** A line without a price. */
export const UNPRICED: LineAmounts = {
  hourlyRate: null,
  regularPay: null,
  overtimePay: null,
  amount: null,
  costCode: null,
  section: null,
}

/** What a person set of a day, as it is compared and kept in the history. */
export function fieldsOf(day: Day): DayFields {
  const { date, crew, weather, notes, quantities, equipment, delays } = day
  const hours = day.hours.map(lineOf)
  return { date, crew, weather, notes, hours, quantities, equipment, delays }
}

function lineOf(line: DayLine): DayLine {
  const { id, workerId, taskId, regularHours, overtimeHours, perDiem, ticket } = line
  return { id, workerId, taskId, regularHours, overtimeHours, perDiem, ticket }
}

type Naming = Pick<DayFields, 'hours' | 'quantities' | 'equipment'>

/** Tasks that the day names anywhere, each once. */
export function tasksNamed({ hours, quantities, equipment }: Naming): string[] {
  const named = [...hours, ...quantities, ...equipment].map(({ taskId }) => taskId)
  return [...new Set(named.filter((id) => id !== null))]
}

/** Workers of the day, each once. */
export const workersNamed = ({ hours }: Pick<DayFields, 'hours'>): string[] => [
  ...new Set(hours.map(({ workerId }) => workerId)),
]
