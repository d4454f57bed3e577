import type { fieldDayChanged } from '@formwork/contracts'
import { decimal, sum } from '@formwork/kernel'
import type { NewEvent } from '@formwork/messaging'
import type { z } from 'zod'
import { type Day, tasksNamed } from './day.ts'

/** Last part of `field.day.<event>.v1`. */
export type DayEvent = 'submitted' | 'approved' | 'returned' | 'reopened'

/** What of a day stands elsewhere. */
export interface DayFacts {
  /** Of the tasks that the day names. */
  readonly scopeOf: ReadonlyMap<string, string | null>
  /** E-mail. */
  readonly submittedBy: string | null
}

export function dayEvent(
  event: DayEvent,
  day: Day,
  { scopeOf, submittedBy }: DayFacts,
): NewEvent<z.infer<typeof fieldDayChanged>> {
  return {
    type: `field.day.${event}.v1`,
    aggregateId: day.id,
    aggregateVersion: day.version,
    data: {
      dayId: day.id,
      status: day.status,
      projectId: day.projectId,
      date: day.date,
      crew: day.crew,
      submittedBy,
      rejection: day.rejection?.reason ?? null,
      lines: tasksNamed({ ...day, equipment: [] }).map((taskId) => {
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
    },
  }
}
