import { errorBody, paginate, setETag, type TypedApp, toListQuery } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../../database.ts'
import { companyDay, daysAfter } from '../../projects/company-day.ts'
import { PO_READERS, PO_WRITERS } from '../../roles.ts'
import { answerOrder, answerOrders } from '../facts/answer-orders.ts'
import { poBody } from '../facts/po-answers.ts'
import { changeRequest } from '../lifecycle/change-request.ts'
import { poParams } from '../order/order-fields.ts'
import { changeDelivery } from './change-delivery.ts'
import { DaysReversed, OrderHasNoDelivery, TooManyDays } from './deliveries.errors.ts'
import { type DeliveryQuery, deliveryBody, deliveryQuery } from './deliveries.schemas.ts'
import { listDeliveries } from './list-deliveries.store.ts'

const MOST_DAYS = 92
const WEEK = 7

/** What comes when, and where it stands. */
export function deliveryRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/deliveries',
    config: { roles: PO_READERS, refuses: [DaysReversed, TooManyDays] },
    schema: {
      operationId: 'listDeliveries',
      tags: ['Purchase orders'],
      summary: 'Purchase orders by their desired delivery, by days of their projects.',
      querystring: deliveryQuery,
      response: { 200: z.array(poBody) },
    },
    handler: async (request, reply) => {
      const { query } = request
      const { from, to } = daysOf(query, await companyDay(db, new Date()))
      const { projectId: projectIds, running = false } = query
      const page = await listDeliveries(db, toListQuery(query), { from, to, projectIds, running })
      paginate(request, reply, page)
      return answerOrders(db, page.rows)
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/purchase-orders/:id/delivery',
    config: { roles: PO_WRITERS, resource: 'Purchase order', refuses: [OrderHasNoDelivery] },
    schema: {
      operationId: 'changeDelivery',
      tags: ['Purchase orders'],
      summary: 'Sets where the delivery stands, in any state of the order.',
      params: poParams,
      body: deliveryBody,
      response: { 200: poBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { state, note } = request.body
      const po = await changeDelivery(db, changeRequest(request), { state, note })
      setETag(reply, po.version)
      return answerOrder(db, po)
    },
  })
}

/** @throws DaysReversed, TooManyDays */
function daysOf(query: DeliveryQuery, today: string) {
  const { from = query.to === undefined ? today : daysAfter(query.to, 1 - WEEK) } = query
  const { to = daysAfter(from, WEEK - 1) } = query
  if (to < from) throw DaysReversed()
  if (daysAfter(from, MOST_DAYS - 1) < to) throw TooManyDays()
  return { from, to }
}
