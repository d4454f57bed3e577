import { jsonOr, paginate, type TypedApp, toListQuery } from '@formwork/service-kit'
import { contentDisposition } from '@formwork/uploads'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../database.ts'
import { PO_READERS } from '../../roles.ts'
import { answerOrders } from '../facts/answer-orders.ts'
import { poBody } from '../facts/po-answers.ts'
import { everyPurchaseOrder } from './every-order.store.ts'
import { type OrderPages, ordersCsv, ordersIif } from './export-orders.ts'
import { inboxBody, inboxQuery } from './inbox.schemas.ts'
import { toInboxBody } from './inbox.ts'
import { listQuery } from './list-filters.ts'
import { listPurchaseOrders } from './list-orders.store.ts'
import { readInbox } from './read-inbox.ts'

const tags = ['Purchase orders']

/** Orders in lists, in files, and by whose turn it is. */
export function listingRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/purchase-orders',
    config: { roles: PO_READERS },
    schema: {
      operationId: 'listPurchaseOrders',
      tags,
      summary: 'Newest first. `q` looks into numbers, notes, vendors, projects, scopes, creators.',
      querystring: listQuery,
      response: { 200: jsonOr(z.array(poBody), 'text/csv', 'text/plain') },
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
    url: '/api/purchase-orders/inbox',
    config: { roles: PO_READERS },
    schema: {
      operationId: 'getInbox',
      tags,
      summary: "What waits for the caller's roles, the longest waiting first.",
      querystring: inboxQuery,
      response: { 200: inboxBody },
    },
    handler: async (request, reply) => {
      const { query, principal } = request
      const page = await readInbox(db, toListQuery(query), query, principal.roles)
      paginate(request, reply, page)
      const now = new Date()
      return page.rows.map((po) => toInboxBody(po, now))
    },
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
