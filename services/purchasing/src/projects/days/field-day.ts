import type { fieldDayChanged } from '@formwork/contracts'
import type { z } from 'zod'
import { type Section, sectionOf } from '../../order-types/sections.ts'

type ToldDay = z.infer<typeof fieldDayChanged>

/** A day of the field as of one version: what people worked on a date, by task. */
export interface FieldDay
  extends Pick<ToldDay, 'projectId' | 'date' | 'crew' | 'submittedBy' | 'rejection'> {
  readonly id: string
  /** A DRAFT counts nothing, SUBMITTED is pending, APPROVED is actual. */
  readonly status: ToldDay['status']
  readonly version: number
  readonly lines: readonly DayLine[]
}

interface DayLine extends Omit<ToldDay['lines'][number], 'section'> {
  readonly section: Section
}

/** The section of a line that names none of ours is LABOR, as that of a task without a cost code. */
export function fieldDayOf({ dayId: id, lines, ...day }: ToldDay, version: number): FieldDay {
  return {
    ...day,
    id,
    version,
    lines: lines.map((line) => ({ ...line, section: sectionOf(line.section) ?? 'LABOR' })),
  }
}
