import {
  boundedText,
  errorBody,
  fileAnswer,
  paginate,
  type TypedApp,
  toListQuery,
} from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { CalendarUnavailable } from './calendar.errors.ts'
import { calendarList, dueEntry } from './calendar.schemas.ts'
import { type DueEntry, listDue, readDue } from './calendar.store.ts'
import { calendarFile } from './calendar-file.ts'
import type { CalendarKeys } from './calendar-keys.ts'

const tags = ['Bids']
const DAY_MS = 86_400_000
/** What a calendar program is given: a month back, and all that is to come, as far as it is long. */
const DAYS_BACK = 31
const MOST_ENTRIES = 2_000

export interface CalendarNeeds {
  readonly db: Database
  readonly calendarKeys: Pick<CalendarKeys, 'verify'>
  readonly publicUrl: string
}

export function calendarRoutes(app: TypedApp, needs: CalendarNeeds): void {
  const { db, calendarKeys, publicUrl } = needs
  app.route({
    method: 'GET',
    url: '/api/bids/calendar',
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'] },
    schema: {
      operationId: 'listDueDates',
      tags,
      summary: 'What is due when, by number and name: bids, bids under them, and packages',
      querystring: calendarList,
      response: { 200: z.array(dueEntry) },
    },
    handler: async (request, reply) => {
      const { from = startOfToday(), to, ...query } = request.query
      const page = await listDue(db, toListQuery(query), { from, to })
      paginate(request, reply, page)
      return page.rows.map(toBody)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/bids/calendar.ics',
    config: { public: true, refuses: [CalendarUnavailable] },
    schema: {
      operationId: 'getCalendarFile',
      tags,
      summary: 'The same for a calendar program, from a month back on: at most 2,000 due dates',
      querystring: z.object({
        key: boundedText('Key', 100)
          .optional()
          .describe('The key of a user who may read bids; without one: 401'),
      }),
      response: { 200: fileAnswer('text/calendar'), 401: errorBody },
    },
    handler: async ({ query: { key } }, reply) => {
      await calendarKeys.verify(key)
      const now = new Date()
      const from = new Date(now.getTime() - DAYS_BACK * DAY_MS)
      const entries = await readDue(db, { from, to: undefined }, MOST_ENTRIES)
      const { host } = new URL(publicUrl)
      reply.header('Content-Disposition', 'inline; filename="bids.ics"')
      reply.type('text/calendar; charset=utf-8')
      // As bytes: it differs each time, so that a tag of its text would never match.
      return reply.send(Buffer.from(calendarFile(entries, { host, now })))
    },
  })
}

const startOfToday = (): Date => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS)

function toBody({ dueAt, ...entry }: DueEntry): z.infer<typeof dueEntry> {
  return { ...entry, dueAt: dueAt.toISOString() }
}
