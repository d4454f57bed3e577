import { errorBody, type Routes, setETag, wholeNumberField } from '@formwork/service-kit'
import { z } from 'zod'
import type { AnswerUseCases } from './answer-orders.ts'
import type { ApprovalLimits, LimitsChange } from './approval-limits.ts'
import type { ChangeRequest } from './change-purchase-order.ts'
import { changeRequest } from './change-request.ts'
import {
  AboveLimitOfPm,
  AuthorizationNotNeeded,
  DutyOfAnother,
  ReasonRequired,
} from './po.errors.ts'
import { authorizeBody, money, poParams } from './po.schemas.ts'
import { poBody } from './po-answers.ts'
import type { PurchaseOrder } from './purchase-order.ts'

export interface ApprovalUseCases extends Pick<AnswerUseCases, 'answer'> {
  limits(): Promise<ApprovalLimits>
  setLimits(limits: LimitsChange, by: string): Promise<ApprovalLimits>
  authorize(request: ChangeRequest, reason: string | null): Promise<PurchaseOrder>
}

const url = '/api/settings/approval-limits'
const config = { roles: ['ADMIN'] } as const
const tags = ['Purchase orders']
const refusals = { 401: errorBody, 403: errorBody }

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
export const approvalRoutes: Routes<ApprovalUseCases> = (app, approvals) => {
  app.route({
    method: 'GET',
    url,
    config,
    schema: {
      ...{ operationId: 'getApprovalLimits', tags },
      summary: 'The approval limits; none to begin with.',
      response: { 200: limitsAnswer, ...refusals },
    },
    handler: () => approvals.limits(),
  })

  app.route({
    method: 'PUT',
    url,
    config: { ...config, freshPassword: true },
    schema: {
      ...{ operationId: 'updateApprovalLimits', tags },
      summary: 'Changes the limits that are sent. What was received, coded or approved stays.',
      body: limitsBody.partial().meta({ id: 'UpdateApprovalLimits' }),
      response: { 200: limitsAnswer, 400: errorBody, ...refusals },
    },
    handler: ({ body, principal }) => approvals.setLimits(body, principal.email),
  })

  app.route({
    method: 'POST',
    url: '/api/purchase-orders/:id/authorize',
    config: {
      roles: ['PM', 'ADMIN'],
      resource: 'Purchase order',
      refuses: [AboveLimitOfPm, DutyOfAnother, ReasonRequired, AuthorizationNotNeeded],
    },
    schema: {
      ...{ operationId: 'authorizePurchaseOrder', tags, params: poParams },
      summary:
        'Lets an order above the limit of operations go on. By the PM within its own limit. It is bound to vendor, project, lines and amount: what is changed beyond them needs it again. An order that is authorized already stays as it is.',
      body: authorizeBody,
      response: {
        200: poBody,
        ...refusals,
        ...{ 400: errorBody, 404: errorBody, 409: errorBody, 412: errorBody, 422: errorBody },
      },
    },
    handler: async (request, reply) => {
      const reason = request.body?.reason ?? null
      const po = await approvals.authorize(changeRequest(request), reason)
      setETag(reply, po.version)
      return approvals.answer(po)
    },
  })
}
