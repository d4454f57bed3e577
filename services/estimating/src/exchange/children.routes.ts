import { idParam, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import { bidAnswer } from '../bids/bid-answers.ts'
import { BaseNotAwarded, BidNumberTaken, ChildOfChild } from '../bids/bids.errors.ts'
import { readBid } from '../bids/bids.store.ts'
import { listChildren } from '../bids/children.store.ts'
import { sendBid, toBidAnswer } from '../bids/to-bid-answer.ts'
import type { Database } from '../database.ts'
import { UnknownScope } from '../pricing/pricing.errors.ts'
import { createChildBody } from './children.schemas.ts'
import { createChild } from './create-child.ts'

const url = '/api/bids/:id/children'
const tags = ['Bids']
const params = z.object({ id: idParam })
const resource = 'Bid'

export function childrenRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url,
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource },
    schema: {
      operationId: 'listBidChildren',
      tags,
      summary: 'The alternates and change orders of a bid, in order of creation',
      params,
      response: { 200: z.array(bidAnswer) },
    },
    handler: async (request) => {
      const { id } = await readBid(db, request.params.id)
      return (await listChildren(db, id)).map((bid) => toBidAnswer(bid))
    },
  })
  app.route({
    method: 'POST',
    url,
    config: {
      roles: ['ADMIN', 'ESTIMATOR'],
      resource,
      sends: ['ETag'],
      refuses: [UnknownScope, BaseNotAwarded, BidNumberTaken, ChildOfChild],
    },
    schema: {
      operationId: 'createBidChild',
      tags,
      summary:
        'Makes an alternate or a change order: a bid under the bid, empty or with copies of its scopes',
      description:
        'It takes client, place, percentages, tax and modes from the bid, and the number `<bid>-ALT1`, `<bid>-CO1` or the next free one. Copied scopes cost what they cost in the bid, but for shares of GANTT entries, which stay with it.',
      params,
      body: createChildBody,
      response: { 201: bidAnswer },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      return sendBid(reply.code(201), await createChild(db, params.id, body, principal))
    },
  })
}
