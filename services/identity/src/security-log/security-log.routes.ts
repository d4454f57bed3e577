import {
  boundedText,
  dayParameter,
  listParameters,
  paginate,
  type Routes,
  severalOf,
  toListQuery,
} from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { type Entry, KINDS } from './entry.ts'
import { listEntries } from './security-log.store.ts'

const DAY_MS = 86_400_000
const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`)
const exactly = (label: string) => boundedText(label, 254).trim().optional()

const logList = listParameters({ sorts: ['-at'] }).extend({
  from: dayParameter('From').transform(startOf).optional().describe('On this day or later (UTC)'),
  to: dayParameter('To')
    .transform((day) => new Date(startOf(day).getTime() + DAY_MS))
    .optional()
    .describe('On this day or earlier (UTC)'),
  kind: severalOf('Kind', KINDS),
  actor: exactly('Actor').describe('E-mail of the user who did it, or as whom it was tried'),
  target: exactly('Target').describe('E-mail of the user, or name of the setting, it was done to'),
})

const value = z.unknown().describe('As the API names it; null: none')
const entryBody = z
  .object({
    id: z.uuid().describe('Names the entry'),
    at: z.iso.datetime().describe('When it happened, in UTC'),
    service: z.string().describe('The service that it happened in'),
    kind: z.enum(KINDS).describe('What happened'),
    actor: z
      .string()
      .nullable()
      .describe(
        'E-mail of the user who did it, or as whom it was tried; null: the operator, or unknown',
      ),
    target: z
      .string()
      .nullable()
      .describe(
        'E-mail of the user, or name of the setting, it was done to; null: the actor alone',
      ),
    address: z.string().nullable().describe("The client's address; null: not known"),
    reason: z.string().nullable().describe('Why, where there is more to it; null: nothing more'),
    changes: z
      .array(z.object({ field: z.string().describe('What changed'), old: value, new: value }))
      .describe('Old and new values; passwords are never among them'),
  })
  .meta({ id: 'SecurityLogEntry' })

/** Who did what about access; entries are never changed, and go when they are old. */
export const securityLogRoutes: Routes<{ readonly db: Database }> = (app, { db }) => {
  app.route({
    method: 'GET',
    url: '/api/security-log',
    config: { roles: ['ADMIN'] },
    schema: {
      operationId: 'listSecurityLog',
      tags: ['Security log'],
      summary: 'Sign-ins, sessions, passwords, rights and settings: who did what. Newest first.',
      querystring: logList,
      response: { 200: z.array(entryBody) },
    },
    handler: async ({ query }, reply) => {
      const { from, to, kind: kinds, actor, target } = query
      const page = await listEntries(db, toListQuery(query), { from, to, kinds, actor, target })
      paginate(reply.request, reply, page)
      return page.rows.map(toEntryBody)
    },
  })
}

function toEntryBody(entry: Entry): z.infer<typeof entryBody> {
  return { ...entry, at: entry.at.toISOString(), changes: [...entry.changes] }
}
