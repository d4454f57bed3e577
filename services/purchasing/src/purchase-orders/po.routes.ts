import {
  errorBody,
  jsonOr,
  paginate,
  setETag,
  type TypedApp,
  toListQuery,
} from '@formwork/service-kit'
import { contentDisposition } from '@formwork/uploads'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { PO_READERS, PO_WRITERS } from '../roles.ts'
import { answerOrder, answerOrdering, answerOrders, type OrderNeeds } from './answer-orders.ts'
import { changeRequest } from './change-request.ts'
import { deletePurchaseOrder } from './delete-purchase-order.ts'
import { type OrderPages, ordersCsv, ordersIif } from './export-orders.ts'
import { readHistory } from './history.store.ts'
import { listPurchaseOrders } from './list-orders.store.ts'
import {
  PoComplete,
  PoNeedsRole,
  PoWrongState,
  ProjectLost,
  REFERENCE_ERRORS,
  SectionOverBudget,
} from './po.errors.ts'
import { listQuery, poParams, updateBody } from './po.schemas.ts'
import { everyPurchaseOrder, readPurchaseOrder } from './po.store.ts'
import { historyBody, poBody } from './po-answers.ts'
import { rolesOf } from './po-transitions.ts'
import { updatePurchaseOrder } from './update-purchase-order.ts'

const resource = 'Purchase order'
const tags = ['Purchase orders']
const one = { 401: errorBody, 403: errorBody, 404: errorBody }
const written = { ...one, 400: errorBody, 409: errorBody, 412: errorBody, 503: errorBody }

export function purchaseOrderRoutes(app: TypedApp, needs: OrderNeeds): void {
  const { db } = needs
  app.route({
    method: 'GET',
    url: '/api/purchase-orders',
    config: { roles: PO_READERS },
    schema: {
      operationId: 'listPurchaseOrders',
      tags,
      summary: 'Newest first. `q` looks into numbers, notes, vendors, projects, scopes, creators.',
      querystring: listQuery,
      response: {
        200: jsonOr(z.array(poBody), 'text/csv', 'text/plain'),
        ...{ 400: errorBody, 401: errorBody, 403: errorBody },
      },
    },
    handler: async (request, reply) => {
      const { status: statuses, format, ...query } = request.query
      const filter = { ...query, statuses }
      const list = toListQuery(query)
      if (format !== 'json') {
        return sendFile(reply, format, everyPurchaseOrder(db, filter, list.q))
      }
      const page = await listPurchaseOrders(db, list, filter)
      paginate(request, reply, page)
      return answerOrders(db, page.rows)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/purchase-orders/:id',
    config: { roles: PO_READERS, resource },
    schema: {
      operationId: 'getPurchaseOrder',
      tags,
      summary: 'One purchase order, with its ETag.',
      params: poParams,
      response: { 200: poBody, ...one },
    },
    handler: async (request, reply) => {
      const po = await readPurchaseOrder(db, request.params.id)
      setETag(reply, po.version)
      return answerOrder(db, po)
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/purchase-orders/:id',
    config: {
      roles: PO_WRITERS,
      resource,
      refuses: [...REFERENCE_ERRORS, SectionOverBudget, PoComplete, PoWrongState, ProjectLost],
    },
    schema: {
      operationId: 'updatePurchaseOrder',
      tags,
      summary:
        'Changes the fields that are sent: notes, scopeId and estimatedAmount until COMPLETE; the others in PENDING_RECEIPT and REJECTED_BY_PM.',
      params: poParams,
      body: updateBody,
      response: { 200: poBody, ...written },
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
      refuses: [PoNeedsRole, PoWrongState],
    },
    schema: {
      operationId: 'deletePurchaseOrder',
      tags,
      summary: 'Only while PENDING_RECEIPT. Its number is never used again.',
      params: poParams,
      response: { 204: z.undefined(), ...one, 409: errorBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      await deletePurchaseOrder(db, changeRequest(request))
      return reply.code(204).send()
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
      response: { 200: historyBody, ...one },
    },
    handler: (request) => readHistory(db, request.params.id),
  })
}

function sendFile(reply: FastifyReply, format: 'csv' | 'iif', pages: OrderPages): FastifyReply {
  const [type, file] =
    format === 'csv'
      ? ['text/csv; charset=utf-8', ordersCsv(pages)]
      : ['text/plain; charset=utf-8', ordersIif(pages)]
  return reply
    .type(type)
    .header('Content-Disposition', contentDisposition('attachment', `purchase-orders.${format}`))
    .header('Cache-Control', 'private, no-store')
    .send(file)
}
