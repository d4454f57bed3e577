import {
  type EventEnvelope,
  fieldDayChanged,
  returnedDayDeleted,
  ticketsNotIncluded,
} from '@formwork/contracts'
import type { z } from 'zod'
import type { Database, Tx } from '../database.ts'
import { takeInDays, takeInDeletion } from '../field-days/take-in-day.ts'
import { noteTicketsNotIncluded } from '../notices/ticket-notices.store.ts'
import { fieldDayOf } from '../projects/days/field-day.ts'

type DayTold = EventEnvelope<z.infer<typeof fieldDayChanged>>

const dayOf = ({ data, aggregateversion: version }: DayTold) => fieldDayOf(data, version)

const copyDay = {
  schema: fieldDayChanged,
  handle: (tx: Tx, event: DayTold) => takeInDays(tx, [dayOf(event)]),
  handleTogether: (tx: Tx, events: readonly DayTold[]) => takeInDays(tx, events.map(dayOf)),
}

/** How the budget and the notices follow the field. */
export const fieldHandlers = {
  'field.day.submitted.v1': copyDay,
  'field.day.approved.v1': copyDay,
  'field.day.returned.v1': copyDay,
  'field.day.reopened.v1': copyDay,
  'field.returned-day.deleted.v1': {
    schema: returnedDayDeleted,
    handle: (
      tx: Tx,
      { data, aggregateversion: version }: EventEnvelope<z.infer<typeof returnedDayDeleted>>,
    ) => takeInDeletion(tx, data, version),
  },
  'field.tm-order.incomplete.v1': {
    schema: ticketsNotIncluded,
    handle: (tx: Tx, { data }: EventEnvelope<z.infer<typeof ticketsNotIncluded>>) =>
      noteTicketsNotIncluded(tx, data),
  },
} as const

/** Purchasing's consumer of the field's events, but for what it needs to run. */
export function dayEvents(db: Database) {
  return {
    pool: db.pool,
    context: 'field',
    durable: 'purchasing',
    handlers: fieldHandlers,
    runInTransaction: <R>(run: (tx: Tx) => Promise<R>) => db.transaction(run),
  } as const
}
