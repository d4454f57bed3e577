import { boundedList, referenceField, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../../database.ts'
import { changeDuties } from './change-duties.ts'
import { readDuties } from './duties.store.ts'
import type { Duties } from './duties.ts'

const url = '/api/settings/duties'
const config = { roles: ['ADMIN'] } as const
const tags = ['Purchase orders']
const SEPARATE =
  'Whether nobody authorizes what they created or received, approves what they coded, or records the payment of what they approved'
const EXCEPTIONS = 'Ids of the users who may, with a reason'

const updateBody = z
  .object({
    separateDuties: z
      .boolean('Separate duties must be true or false')
      .optional()
      .describe(SEPARATE),
    exceptions: boundedList(referenceField('Exception'), {
      max: 100,
      tooMany: 'At most 100 exceptions are allowed',
      mistyped: 'Exceptions must be a list',
    })
      .optional()
      .describe(EXCEPTIONS),
  })
  .meta({ id: 'UpdateDuties' })
const answer = z
  .object({
    separateDuties: z.boolean().describe(SEPARATE),
    exceptions: z.array(z.uuid()).describe(EXCEPTIONS),
  })
  .meta({ id: 'Duties' })

/** Which steps of an order one person may take. */
export function dutyRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url,
    config,
    schema: {
      operationId: 'getDuties',
      tags,
      summary: 'Whether duties are separate; they are not to begin with.',
      response: { 200: answer },
    },
    handler: async () => toBody(await readDuties(db)),
  })

  app.route({
    method: 'PUT',
    url,
    config: { ...config, freshPassword: true },
    schema: {
      operationId: 'updateDuties',
      tags,
      summary: 'Changes what is sent. It judges what was done before, too.',
      body: updateBody,
      response: { 200: answer },
    },
    handler: async ({ body, principal }) => toBody(await changeDuties(db, body, principal.email)),
  })
}

const toBody = ({ separateDuties, exceptions }: Duties) => {
  return { separateDuties, exceptions: [...exceptions] }
}
