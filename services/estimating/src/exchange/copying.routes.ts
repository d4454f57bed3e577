import { idParam, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import { bidAnswer } from '../bids/bid-answers.ts'
import { BidNumberTaken } from '../bids/bids.errors.ts'
import { sendBid } from '../bids/to-bid-answer.ts'
import type { Database } from '../database.ts'
import { UnknownClient } from '../held-client.store.ts'
import { duplicateBidBody, importBidBody } from './copying.schemas.ts'
import { duplicateBid } from './duplicate-bid.ts'
import { TooManyWrongShareCodes } from './exchange.errors.ts'
import { importBid } from './import-bid.ts'
import { shareCodeParams } from './share-code.ts'

const WRITERS = ['ADMIN', 'ESTIMATOR'] as const
const tags = ['Bids']

export function copyingRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'POST',
    url: '/api/bids/:id/duplicate',
    config: { roles: WRITERS, resource: 'Bid', sends: ['ETag'], refuses: [BidNumberTaken] },
    schema: {
      operationId: 'duplicateBid',
      tags,
      summary: 'A deep copy in status DRAFT that costs the same to the cent',
      params: z.object({ id: idParam }),
      body: duplicateBidBody,
      response: { 201: bidAnswer },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      return sendBid(reply.code(201), await duplicateBid(db, params.id, body, principal))
    },
  })
  app.route({
    method: 'POST',
    url: '/api/bids/import/:code',
    config: {
      roles: WRITERS,
      resource: 'Share code',
      sends: ['ETag'],
      refuses: [UnknownClient, BidNumberTaken, TooManyWrongShareCodes],
    },
    schema: {
      operationId: 'importBid',
      tags,
      summary: 'A deep copy of a shared bid, which remembers its source',
      params: shareCodeParams,
      body: importBidBody,
      response: { 201: bidAnswer },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      return sendBid(reply.code(201), await importBid(db, params.code, body, principal))
    },
  })
}
