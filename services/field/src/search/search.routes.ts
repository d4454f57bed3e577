import { searchText, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { TICKET_READERS, WORKER_READERS } from '../roles.ts'
import { findInField } from './find-in-field.store.ts'

const findQuery = z.object({
  q: searchText()
    .refine((text) => text !== '', 'Search text is required')
    .describe(
      'A part of the name or number, in whatever case; of tickets three letters or digits in a row at least',
    ),
})

const foundInField = z
  .array(
    z.object({
      kind: z.enum(['worker', 'ticket']).describe('What is called so'),
      id: z.uuid().describe('The worker or the T&M ticket'),
      name: z.string().describe('The name of the worker, or what the ticket is for'),
      number: z
        .string()
        .nullable()
        .describe('As payroll knows the worker, null: none; of the ticket in its job: `T-003`'),
      projectId: z.uuid().nullable().describe('The job of a ticket; null for a worker'),
      bidNumber: z.string().nullable().describe('The number that people know the job by'),
      projectName: z.string().nullable().describe('The name of the job'),
    }),
  )
  .describe('At most 10 workers, then at most 10 tickets, the newest first')
  .meta({ id: 'FoundInField' })

/** Who reads workers and who reads tickets are the same. */
const roles = WORKER_READERS.filter((role) => TICKET_READERS.includes(role))

export function searchRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/field/contents',
    config: { roles },
    schema: {
      operationId: 'findInField',
      tags: ['Workers'],
      summary: 'Workers, and T&M tickets of all jobs, by what they are called',
      description:
        'A ticket is found by its number, by the number, name or address of its job, by both (`T-003 Harbor`), and by a part of what it is for.',
      querystring: findQuery,
      response: { 200: foundInField },
    },
    handler: async (request) => findInField(db, request.query.q),
  })
}
