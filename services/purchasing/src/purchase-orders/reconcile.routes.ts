import { dateField, errorBody, type Routes, requiredText, setETag } from '@formwork/service-kit'
import { z } from 'zod'
import type { AnswerUseCases } from './answer-orders.ts'
import type { ChangeRequest } from './change-purchase-order.ts'
import { changeRequest } from './change-request.ts'
import {
  DutyOfAnother,
  PoNotReconciled,
  PoReconciled,
  PoWrongState,
  ReasonRequired,
} from './po.errors.ts'
import { dutyReason, money, poParams } from './po.schemas.ts'
import { poBody } from './po-answers.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import type { Payment } from './reconcile.ts'

export interface ReconcileUseCases extends Pick<AnswerUseCases, 'answer'> {
  reconcile(request: ChangeRequest, payment: Payment, reason: string | null): Promise<PurchaseOrder>
  undo(request: ChangeRequest): Promise<PurchaseOrder>
}

const url = '/api/purchase-orders/:id/reconcile'
const config = { roles: ['ACCOUNTING', 'ADMIN'], resource: 'Purchase order' } as const
const tags = ['Purchase orders']
const refusals = { 401: errorBody, 403: errorBody, 404: errorBody, 409: errorBody, 412: errorBody }

const reconcileBody = z
  .object({
    invoiceNumber: requiredText('Invoice number', 100).describe(
      "The number on the vendor's invoice",
    ),
    paidOn: dateField('Paid on').nullish().describe('Date of the payment'),
    paidAmount: money('Paid amount').nullish().describe('Dollars'),
    reason: dutyReason,
  })
  .meta({ id: 'ReconcilePurchaseOrder' })

export const reconcileRoutes: Routes<ReconcileUseCases> = (app, orders) => {
  app.route({
    method: 'POST',
    url,
    config: {
      ...config,
      refuses: [DutyOfAnother, ReasonRequired, PoReconciled, PoWrongState],
    },
    schema: {
      ...{ operationId: 'reconcilePurchaseOrder', tags, params: poParams, body: reconcileBody },
      summary: 'Keeps what was paid for a completed order; its receipts stay as they are then.',
      response: { 200: poBody, 400: errorBody, ...refusals, 422: errorBody },
    },
    handler: async (request, reply) => {
      const { invoiceNumber, paidOn = null, paidAmount = null, reason = null } = request.body
      const payment = { invoiceNumber, paidOn, paidAmount }
      const po = await orders.reconcile(changeRequest(request), payment, reason)
      setETag(reply, po.version)
      return orders.answer(po)
    },
  })

  app.route({
    method: 'DELETE',
    url,
    config: { ...config, refuses: [PoNotReconciled] },
    schema: {
      ...{ operationId: 'deleteReconciliation', tags, params: poParams },
      summary: 'Takes the reconciliation back; the history keeps it.',
      response: { 204: z.undefined(), ...refusals },
    },
    handler: async (request, reply) => {
      await orders.undo(changeRequest(request))
      return reply.code(204).send()
    },
  })
}
