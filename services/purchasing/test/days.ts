import { randomUUID } from 'node:crypto'
import type { fieldDayChanged } from '@formwork/contracts'
import { newId } from '@formwork/kernel'
import { eventually } from '@formwork/testing'
import type { z } from 'zod'
import type { Purchasing } from './purchasing.ts'

export type ToldDay = z.infer<typeof fieldDayChanged>
export type DayLine = ToldDay['lines'][number]

/** Which event brings a day into this state. */
const EVENT: Readonly<Record<ToldDay['status'], string>> = {
  SUBMITTED: 'submitted',
  APPROVED: 'approved',
  DRAFT: 'reopened',
}
const eventOf = ({ status, rejection }: ToldDay) =>
  status === 'DRAFT' && rejection !== null ? 'returned' : EVENT[status]

/** A line of 8 h in LABOR under no scope. */
export const dayLine = (fields: Partial<DayLine> = {}): DayLine => ({
  taskId: randomUUID(),
  scopeId: null,
  section: 'LABOR',
  amount: '481.44',
  hours: '8.00',
  quantity: '0.0000',
  ...fields,
})

export const fieldDay = (fields: Partial<ToldDay> = {}): ToldDay => ({
  dayId: newId(),
  status: 'SUBMITTED',
  projectId: randomUUID(),
  date: '2026-11-27',
  crew: 1,
  submittedBy: null,
  rejection: null,
  lines: [dayLine()],
  ...fields,
})

export interface Field {
  /** Says that a day has changed. @returns the id of the event */
  tell(day: ToldDay, version: number): Promise<string>
  /** Says that a returned day was deleted. */
  tellDeletion(day: ToldDay, version: number): Promise<string>
  /** Until everything that was told so far is taken in. */
  settled(): Promise<void>
}

/** The field as far as its days go. */
export function fieldOf(service: Purchasing): Field {
  const tell = (day: ToldDay, version: number) =>
    service.tell(`field.day.${eventOf(day)}.v1`, day.dayId, version, day)
  return {
    tell,
    tellDeletion: ({ dayId, projectId, date }, version) =>
      service.tell('field.returned-day.deleted.v1', dayId, version, { dayId, projectId, date }),
    async settled() {
      const last = fieldDay({ lines: [] })
      await tell(last, 1)
      const text = 'SELECT 1 FROM field_days WHERE id = $1'
      await eventually(async () => {
        const { rowCount } = await service.sql.query(text, [last.dayId])
        if (rowCount !== 1) throw new Error('events are under way')
      })
    },
  }
}
