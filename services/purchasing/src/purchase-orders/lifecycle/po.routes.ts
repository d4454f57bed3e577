import { errorBody, setETag, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import { PO_READERS, PO_WRITERS } from '../../roles.ts'
import { answerOrder, answerOrdering, type OrderNeeds } from '../facts/answer-orders.ts'
import { updateBody } from '../facts/po.schemas.ts'
import { readPurchaseOrder } from '../facts/po.store.ts'
import { historyBody, poBody } from '../facts/po-answers.ts'
import { poParams } from '../order/order-fields.ts'
import {
  PoComplete,
  PoNeedsRole,
  PoWrongState,
  ProjectLost,
  REFERENCE_ERRORS,
  SectionOverBudget,
} from '../order/po.errors.ts'
import { rolesOf } from '../order/po-transitions.ts'
import {
  LineHasBills,
  LineHasTickets,
  OrderHasBills,
  OrderSettledByBills,
  OrderSettledByReceipts,
} from '../order/settlement.errors.ts'
import { TicketTaken } from '../tickets/tickets.errors.ts'
import { changeRequest } from './change-request.ts'
import { deletePurchaseOrder } from './delete-purchase-order.ts'
import { readHistory } from './history.store.ts'
import { updatePurchaseOrder } from './update-purchase-order.ts'

const resource = 'Purchase order'
const tags = ['Purchase orders']

export function purchaseOrderRoutes(app: TypedApp, needs: OrderNeeds): void {
  readingRoutes(app, needs)
  writingRoutes(app, needs)
}

function readingRoutes(app: TypedApp, { db }: OrderNeeds): void {
  app.route({
    method: 'GET',
    url: '/api/purchase-orders/:id',
    config: { roles: PO_READERS, resource },
    schema: {
      operationId: 'getPurchaseOrder',
      tags,
      summary: 'One purchase order, with its ETag.',
      params: poParams,
      response: { 200: poBody },
    },
    handler: async (request, reply) => {
      const po = await readPurchaseOrder(db, request.params.id)
      setETag(reply, po.version)
      return answerOrder(db, po)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/purchase-orders/:id/history',
    config: { roles: PO_READERS, resource },
    schema: {
      operationId: 'getPurchaseOrderHistory',
      tags,
      summary: 'Every change with who, when and why, oldest first.',
      params: poParams,
      response: { 200: historyBody },
    },
    handler: (request) => readHistory(db, request.params.id),
  })
}

function writingRoutes(app: TypedApp, needs: OrderNeeds): void {
  const { db } = needs
  app.route({
    method: 'PUT',
    url: '/api/purchase-orders/:id',
    config: {
      roles: PO_WRITERS,
      resource,
      refuses: [
        ...REFERENCE_ERRORS,
        SectionOverBudget,
        PoComplete,
        PoWrongState,
        ProjectLost,
        OrderSettledByReceipts,
        OrderHasBills,
        LineHasBills,
        LineHasTickets,
        TicketTaken,
      ],
    },
    schema: {
      operationId: 'updatePurchaseOrder',
      tags,
      summary:
        'Changes the fields that are sent: notes, scopeId and estimatedAmount until COMPLETE; the others in PENDING_RECEIPT and REJECTED_BY_PM.',
      params: poParams,
      body: updateBody,
      response: { 200: poBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const change = await updatePurchaseOrder(needs, changeRequest(request), request.body)
      const { purchaseOrder: po, commits } = change
      setETag(reply, po.version)
      return commits ? answerOrdering(needs, po) : answerOrder(db, po)
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/purchase-orders/:id',
    config: {
      roles: rolesOf('delete'),
      resource,
      refuses: [PoNeedsRole, PoWrongState, OrderSettledByBills],
    },
    schema: {
      operationId: 'deletePurchaseOrder',
      tags,
      summary: 'Only while PENDING_RECEIPT. Its number is never used again.',
      params: poParams,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      await deletePurchaseOrder(db, changeRequest(request))
      return reply.code(204).send()
    },
  })
}
