import { errorBody, idParam, ifMatch, setETag, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { BidLocked } from '../pricing/open-bid.ts'
import { adjustmentsAnswer, adjustmentsBody } from './adjustments.schemas.ts'
import { readAdjustments, replaceAdjustments } from './replace-adjustments.ts'

const url = '/api/bids/:id/adjustments'
const params = z.object({ id: idParam })
const tags = ['Bids']
const resource = 'Bid'

export function adjustmentRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url,
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource },
    schema: {
      operationId: 'listBidAdjustments',
      tags,
      summary: 'What was cut or added on bid day, outside of the scopes',
      params,
      response: { 200: adjustmentsAnswer },
    },
    handler: async (request, reply) => {
      const { adjustments, version } = await readAdjustments(db, request.params.id)
      setETag(reply, version)
      return adjustments
    },
  })
  app.route({
    method: 'PUT',
    url,
    config: { roles: ['ADMIN', 'ESTIMATOR'], resource, refuses: [BidLocked] },
    schema: {
      operationId: 'replaceBidAdjustments',
      tags,
      summary: 'Replaces the cuts and additions of bid day',
      description:
        'Each counts once: in the subtotal of the bid and its section of the PM sheet, in no scope and no module. ' +
        'If-Match is checked with the version of the bid.',
      params,
      body: adjustmentsBody,
      response: { 200: adjustmentsAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { adjustments, version } = await replaceAdjustments(db, request.params.id, {
        sent: request.body,
        by: request.principal.email,
        check: ifMatch(request),
      })
      setETag(reply, version)
      return adjustments
    },
  })
}
