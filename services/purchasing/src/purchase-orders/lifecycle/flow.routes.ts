import { errorBody, setETag, type TypedApp } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../database.ts'
import type { ProjectNeeds } from '../../projects/fetch-project.ts'
import { answerOrder, answerSpending } from '../facts/answer-orders.ts'
import { approveBody, authorizeBody, rejectBody, resubmitBody } from '../facts/po.schemas.ts'
import { poBody } from '../facts/po-answers.ts'
import { poParams } from '../order/order-fields.ts'
import {
  AboveLimitOfPm,
  AuthorizationNotNeeded,
  DutyOfAnother,
  PoNeedsAuthorization,
  PoNeedsRole,
  PoNotCorrected,
  PoWrongState,
  ReasonRequired,
} from '../order/po.errors.ts'
import { rolesOf } from '../order/po-transitions.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { OrderSettledByBills } from '../order/settlement.errors.ts'
import { approvePurchaseOrder } from './approve.ts'
import { authorizePurchaseOrder } from './authorize.ts'
import { changeRequest } from './change-request.ts'
import { rejectPurchaseOrder } from './reject.ts'
import { resubmitPurchaseOrder } from './resubmit.ts'

const resource = 'Purchase order'
const tags = ['Purchase orders']
const triggered = { 200: poBody, 412: errorBody }

type FlowNeeds = ProjectNeeds & { readonly db: Database }

/** What moves an order from state to state. */
export function flowRoutes(app: TypedApp, needs: FlowNeeds): void {
  approvalRoutes(app, needs)
  rejectionRoutes(app, needs)
}

function approvalRoutes(app: TypedApp, { db }: FlowNeeds): void {
  app.route({
    method: 'POST',
    url: '/api/purchase-orders/:id/authorize',
    config: {
      roles: ['PM', 'ADMIN'],
      resource: 'Purchase order',
      refuses: [AboveLimitOfPm, DutyOfAnother, ReasonRequired, AuthorizationNotNeeded],
    },
    schema: {
      operationId: 'authorizePurchaseOrder',
      tags,
      params: poParams,
      summary:
        'Lets an order above the limit of operations go on. By the PM within its own limit. It is bound to vendor, project, lines and amount: what is changed beyond them needs it again. An order that is authorized already stays as it is.',
      body: authorizeBody,
      response: { 200: poBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const reason = request.body?.reason ?? null
      const po = await authorizePurchaseOrder(db, changeRequest(request), reason)
      setETag(reply, po.version)
      return answerOrder(db, po)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/purchase-orders/:id/approve',
    config: {
      roles: rolesOf('approve'),
      resource,
      refuses: [
        PoNeedsRole,
        DutyOfAnother,
        ReasonRequired,
        PoNeedsAuthorization,
        PoWrongState,
        OrderSettledByBills,
      ],
    },
    schema: {
      operationId: 'approvePurchaseOrder',
      tags,
      summary: 'ALLOCATED → COMPLETE.',
      params: poParams,
      body: approveBody,
      response: triggered,
    },
    handler: async (request, reply) => {
      const reason = request.body?.reason ?? null
      return send(db, reply, await approvePurchaseOrder(db, changeRequest(request), reason))
    },
  })
}

/** An order that is rejected, and that goes on once it was corrected. */
function rejectionRoutes(app: TypedApp, needs: FlowNeeds): void {
  const { db } = needs
  app.route({
    method: 'POST',
    url: '/api/purchase-orders/:id/reject',
    config: {
      roles: rolesOf('reject'),
      resource,
      refuses: [PoNeedsRole, PoWrongState, OrderSettledByBills],
    },
    schema: {
      operationId: 'rejectPurchaseOrder',
      tags,
      summary:
        'WITH_RECEIPT → REJECTED_BY_PM by the PM, ALLOCATED → REJECTED_BY_ACCT by accounting.',
      params: poParams,
      body: rejectBody,
      response: triggered,
    },
    handler: async (request, reply) =>
      send(db, reply, await rejectPurchaseOrder(db, changeRequest(request), request.body.reason)),
  })

  app.route({
    method: 'POST',
    url: '/api/purchase-orders/:id/resubmit',
    config: {
      roles: rolesOf('resubmit'),
      resource,
      refuses: [PoNeedsAuthorization, PoNotCorrected, PoWrongState],
    },
    schema: {
      operationId: 'resubmitPurchaseOrder',
      tags,
      summary:
        'REJECTED_BY_PM → WITH_RECEIPT, with the receipts that there are: once the order was corrected.',
      params: poParams,
      body: resubmitBody,
      response: triggered,
    },
    handler: async (request, reply) => {
      const po = await resubmitPurchaseOrder(db, changeRequest(request), request.body.note)
      setETag(reply, po.version)
      return answerSpending(needs, po, 'estimatedAmount')
    },
  })
}

function send(db: Database, reply: FastifyReply, po: PurchaseOrder) {
  setETag(reply, po.version)
  return answerOrder(db, po)
}
