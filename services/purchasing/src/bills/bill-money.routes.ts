import { errorBody, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import { DutyOfAnother, ReasonRequired } from '../purchase-orders/order/po.errors.ts'
import { PaidOnAhead } from '../purchase-orders/order/settlement.errors.ts'
import { sendBill } from './answer-bills.ts'
import { billBody } from './bill-answers.ts'
import { type BillNeeds, billRequest } from './bill-request.ts'
import { rolesOf } from './bill-transitions.ts'
import {
  BillWrongState,
  CreditOfAnotherVendor,
  CreditPaysNoCredit,
  MoreThanOpen,
  MoreThanRetained,
  UnknownCredit,
} from './bills.errors.ts'
import { billParams, paymentBody, paymentParams, releaseBody } from './bills.schemas.ts'
import { deletePayment, payBill, releaseRetainage } from './pay-bill.ts'

const resource = 'Bill'
const tags = ['Bills']

/** Payments, and what was kept back. */
export function billMoneyRoutes(app: TypedApp, { db }: BillNeeds): void {
  app.route({
    method: 'POST',
    url: '/api/bills/:id/payments',
    config: {
      roles: rolesOf('pay'),
      resource,
      refuses: [
        BillWrongState,
        MoreThanOpen,
        PaidOnAhead,
        UnknownCredit,
        CreditOfAnotherVendor,
        CreditPaysNoCredit,
        DutyOfAnother,
        ReasonRequired,
      ],
    },
    schema: {
      operationId: 'payBill',
      tags,
      summary:
        'Records a payment of an APPROVED bill, by money or by an APPROVED credit of its vendor; PAID when nothing is open.',
      params: billParams,
      body: paymentBody,
      response: { 201: billBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const bill = await payBill(db, billRequest(request), request.body)
      return reply.code(201).send(await sendBill(db, reply, bill))
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/bills/:id/payments/:paymentId',
    config: {
      roles: rolesOf('payment-delete'),
      resource: [resource, 'Payment'],
      refuses: [BillWrongState],
    },
    schema: {
      operationId: 'deleteBillPayment',
      tags,
      summary: 'Takes a payment back; PAID → APPROVED. The history keeps it.',
      params: paymentParams,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      await deletePayment(db, billRequest(request), request.params.paymentId)
      return reply.code(204).send()
    },
  })

  app.route({
    method: 'POST',
    url: '/api/bills/:id/release',
    config: { roles: rolesOf('release'), resource, refuses: [BillWrongState, MoreThanRetained] },
    schema: {
      operationId: 'releaseRetainage',
      tags,
      summary: 'Releases some of what is retained, which is open then; PAID → APPROVED.',
      params: billParams,
      body: releaseBody,
      response: { 200: billBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { amount, reason = null } = request.body
      return sendBill(db, reply, await releaseRetainage(db, billRequest(request), amount, reason))
    },
  })
}
