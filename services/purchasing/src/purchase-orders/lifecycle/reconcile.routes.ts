import { dateField, errorBody, requiredText, setETag, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../../database.ts'
import { answerOrder } from '../facts/answer-orders.ts'
import { poBody } from '../facts/po-answers.ts'
import { dutyReason, money, poParams } from '../order/order-fields.ts'
import {
  DutyOfAnother,
  PoNotReconciled,
  PoReconciled,
  PoWrongState,
  ReasonRequired,
} from '../order/po.errors.ts'
import { OrderSettledByBills, PaidOnAhead } from '../order/settlement.errors.ts'
import { changeRequest } from './change-request.ts'
import { reconcile, undoReconciliation } from './reconcile.ts'

const url = '/api/purchase-orders/:id/reconcile'
const config = { roles: ['ACCOUNTING', 'ADMIN'], resource: 'Purchase order' } as const
const tags = ['Purchase orders']

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

export function reconcileRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'POST',
    url,
    config: {
      ...config,
      refuses: [
        DutyOfAnother,
        ReasonRequired,
        PoReconciled,
        PoWrongState,
        OrderSettledByBills,
        PaidOnAhead,
      ],
    },
    schema: {
      operationId: 'reconcilePurchaseOrder',
      tags,
      params: poParams,
      body: reconcileBody,
      summary: 'Keeps what was paid for a completed order; its receipts stay as they are then.',
      response: { 200: poBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { invoiceNumber, paidOn = null, paidAmount = null, reason = null } = request.body
      const payment = { invoiceNumber, paidOn, paidAmount }
      const po = await reconcile(db, changeRequest(request), payment, reason)
      setETag(reply, po.version)
      return answerOrder(db, po)
    },
  })

  app.route({
    method: 'DELETE',
    url,
    config: { ...config, refuses: [PoNotReconciled] },
    schema: {
      operationId: 'deleteReconciliation',
      tags,
      params: poParams,
      summary: 'Takes the reconciliation back; the history keeps it.',
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      await undoReconciliation(db, changeRequest(request))
      return reply.code(204).send()
    },
  })
}
