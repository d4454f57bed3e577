import type { fieldDayChanged, returnedDayDeleted } from '@formwork/contracts'
import { decimal, sum } from '@formwork/kernel'
import type { NewEvent } from '@formwork/messaging'
import type { z } from 'zod'
import { type Day, tasksNamed } from './day.ts'

/** Last part of `field.day.<event>.v1`. */
export type DayEvent = 'submitted' | 'approved' | 'returned' | 'reopened'

type ToldDay = z.infer<typeof fieldDayChanged>

/** What of a day stands elsewhere. */
export interface DayFacts {
  /** Of the tasks that the day names. */
  readonly scopeOf: ReadonlyMap<string, string | null>
  /** E-mail. */
  readonly submittedBy: string | null
}

export function dayEvent(event: DayEvent, day: Day, facts: DayFacts): NewEvent<ToldDay> {
  return {
    type: `field.day.${event}.v1`,
    aggregateId: day.id,
    aggregateVersion: day.version,
    data: toldDay(day, facts),
  }
}

/** That a day which was returned is gone. */
export function deletionEvent({
  id: dayId,
  projectId,
  date,
  version,
}: Day): NewEvent<z.infer<typeof returnedDayDeleted>> {
  return {
    type: 'field.returned-day.deleted.v1',
    aggregateId: dayId,
    aggregateVersion: version + 1,
    data: { dayId, projectId, date },
  }
}

/** A day as others are told of it, whole. */
export function toldDay(day: Day, { scopeOf, submittedBy }: DayFacts): ToldDay {
  return {
    dayId: day.id,
    status: day.status,
    projectId: day.projectId,
    date: day.date,
    crew: day.crew,
    submittedBy,
    rejection: day.rejection?.reason ?? null,
    lines: tasksWorked(day).map((taskId) => {
      const lines = day.hours.filter((line) => line.taskId === taskId)
      const quantities = day.quantities.filter((each) => each.taskId === taskId)
      return {
        taskId,
        scopeId: scopeOf.get(taskId) ?? null,
        section: lines[0]?.section ?? 'LABOR',
        amount: sum(lines.map(({ amount }) => decimal(amount ?? 0))).toFixed(2),
        hours: sum(
          lines.map((line) => decimal(line.regularHours).plus(line.overtimeHours)),
        ).toFixed(2),
        quantity: sum(quantities.map(({ quantity }) => decimal(quantity))).toFixed(4),
      }
    }),
  }
}

/** The tasks that others are told a line of. */
export const tasksWorked = (day: Day): readonly string[] => tasksNamed({ ...day, equipment: [] })
