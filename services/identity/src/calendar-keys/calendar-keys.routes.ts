import { type TypedApp, Unauthorised } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { record } from '../security-log/security-log.store.ts'
import { CALENDAR_ROLES, calendarKeyHash, newCalendarKey } from './calendar-key.ts'
import { deleteCalendarKey, keepCalendarKey } from './calendar-keys.store.ts'

const tags = ['Sessions']
const keyBody = z
  .object({
    key: z
      .string()
      .describe('For `/api/bids/calendar.ics?key=`; it is answered once and never again'),
  })
  .meta({ id: 'CalendarKey' })

/** The key by which a calendar program reads the due dates of bids for the caller. */
export function calendarKeyRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'POST',
    url: '/api/auth/calendar-key',
    config: { roles: CALENDAR_ROLES, answersSecret: true },
    schema: {
      operationId: 'createCalendarKey',
      tags,
      summary: 'A key for a calendar program, in place of the one before',
      description:
        'It is kept as a hash and ends with the right to read bids. It is answered once: an Idempotency-Key has no effect here.',
      response: { 200: keyBody },
    },
    handler: async ({ principal: { userId, email }, ip: address }) => {
      const key = newCalendarKey()
      await db.transaction(async (tx) => {
        if (!(await keepCalendarKey(tx, userId, calendarKeyHash(key)))) throw Unauthorised()
        await record(tx, { kind: 'calendar-key-created', actor: { email, address }, target: email })
      })
      return { key }
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/auth/calendar-key',
    config: { roles: CALENDAR_ROLES },
    schema: {
      operationId: 'deleteCalendarKey',
      tags,
      summary: 'Ends the key of the caller, if there is one',
      response: { 204: z.undefined() },
    },
    handler: async ({ principal: { userId, email }, ip: address }, reply) => {
      await db.transaction(async (tx) => {
        if (!(await deleteCalendarKey(tx, userId))) return
        await record(tx, { kind: 'calendar-key-deleted', actor: { email, address }, target: email })
      })
      return reply.code(204).send()
    },
  })
}
