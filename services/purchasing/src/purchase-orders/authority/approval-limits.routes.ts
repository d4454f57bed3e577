import { type TypedApp, wholeNumberField } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../../database.ts'
import { money } from '../order/order-fields.ts'
import { readApprovalLimits } from './approval-limits.store.ts'
import { changeApprovalLimits } from './change-approval-limits.ts'

const url = '/api/settings/approval-limits'
const config = { roles: ['ADMIN'] } as const
const tags = ['Purchase orders']

const words = (role: string) =>
  `Dollars above which ${role} needs the authorization of the next; null is none`
const limit = (role: string) => money(`Limit of ${role}`).nullable().describe(words(role))
const answeredLimit = (role: string) => z.number().nullable().describe(words(role))
const DAYS =
  'Within so many days the orders of one vendor for one project count together for the limit of OPS; 0: each alone'
const limitsBody = z.object({
  OPS: limit('OPS'),
  PM: limit('PM'),
  days: wholeNumberField('Days', { min: 0, max: 90 }).describe(DAYS),
})
const limitsAnswer = z
  .object({
    OPS: answeredLimit('OPS'),
    PM: answeredLimit('PM'),
    days: z.number().describe(DAYS),
  })
  .meta({ id: 'ApprovalLimits' })

/** How much operations and the project manager may order on their own. */
export function approvalRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url,
    config,
    schema: {
      operationId: 'getApprovalLimits',
      tags,
      summary: 'The approval limits; none to begin with.',
      response: { 200: limitsAnswer },
    },
    handler: () => readApprovalLimits(db),
  })

  app.route({
    method: 'PUT',
    url,
    config: { ...config, freshPassword: true },
    schema: {
      operationId: 'updateApprovalLimits',
      tags,
      summary: 'Changes the limits that are sent. What was received, coded or approved stays.',
      body: limitsBody.partial().meta({ id: 'UpdateApprovalLimits' }),
      response: { 200: limitsAnswer },
    },
    handler: ({ body, principal }) => changeApprovalLimits(db, body, principal.email),
  })
}
