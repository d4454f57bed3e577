import {
  type EventEnvelope,
  fieldDayChanged,
  returnedDayDeleted,
  ticketsNotIncluded,
} from '@formwork/contracts'
import type { z } from 'zod'
import type { Database, Tx } from '../database.ts'
import { takeInDay, takeInDeletion } from '../field-days/take-in-day.ts'
import { noteTicketsNotIncluded } from '../notices/ticket-notices.store.ts'
import { fieldDayOf } from '../projects/days/field-day.ts'

/** Each of these events contains the whole day, so the newest alone makes it. */
const copyDay = {
  schema: fieldDayChanged,
  handle: (
    tx: Tx,
    { data, aggregateversion: version }: EventEnvelope<z.infer<typeof fieldDayChanged>>,
  ) => takeInDay(tx, fieldDayOf(data, version)),
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
