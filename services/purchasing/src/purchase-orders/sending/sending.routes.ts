import { errorBody, setETag, type TypedApp } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../database.ts'
import { PO_WRITERS } from '../../roles.ts'
import { answerOrder } from '../facts/answer-orders.ts'
import { poBody } from '../facts/po-answers.ts'
import { changeRequest } from '../lifecycle/change-request.ts'
import { poParams } from '../order/order-fields.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { acknowledgeOrder } from './acknowledge-order.ts'
import { type SendingNeeds, sendOrder } from './send-order.ts'
import { AcknowledgedAhead, MailNotSetUp, OrderNotSent } from './sending.errors.ts'
import { acknowledgeBody, sendBody } from './sending.schemas.ts'

const resource = 'Purchase order'
const tags = ['Purchase orders']
const answers = { 200: poBody, 412: errorBody }

/** How orders get to their vendors. */
export function sendingRoutes(app: TypedApp, needs: SendingNeeds): void {
  const { db } = needs
  app.route({
    method: 'POST',
    url: '/api/purchase-orders/:id/send',
    config: { roles: PO_WRITERS, resource, refuses: [MailNotSetUp] },
    schema: {
      operationId: 'sendPurchaseOrder',
      tags,
      summary:
        'Mails the order as PDF. `sent` has the mail, QUEUED at first. With an Idempotency-Key it leaves once, however often it is asked for.',
      params: poParams,
      body: sendBody,
      response: answers,
    },
    handler: async (request, reply) =>
      send(db, reply, await sendOrder(needs, changeRequest(request), request.body)),
  })

  app.route({
    method: 'POST',
    url: '/api/purchase-orders/:id/acknowledge',
    config: { roles: PO_WRITERS, resource, refuses: [OrderNotSent, AcknowledgedAhead] },
    schema: {
      operationId: 'acknowledgePurchaseOrder',
      tags,
      summary: 'Keeps that the vendor has accepted the order as it was sent last.',
      params: poParams,
      body: acknowledgeBody,
      response: answers,
    },
    handler: async (request, reply) =>
      send(db, reply, await acknowledgeOrder(db, changeRequest(request), request.body)),
  })
}

function send(db: Database, reply: FastifyReply, po: PurchaseOrder) {
  setETag(reply, po.version)
  return answerOrder(db, po)
}
