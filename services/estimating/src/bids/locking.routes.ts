import { errorBody, idParam, ifMatch, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { bidAnswer } from './bid-answers.ts'
import { BidNotLocked, LockNotByOwner } from './bids.errors.ts'
import { lockBidBody, unlockBidBody } from './bids.schemas.ts'
import { lockBidForGood, unlockBid } from './lock-and-unlock.ts'
import { sendBid } from './to-bid-answer.ts'

const WRITERS = ['ADMIN', 'ESTIMATOR'] as const
const tags = ['Bids']
const params = z.object({ id: idParam })
const resource = 'Bid'

export function lockingRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'POST',
    url: '/api/bids/:id/lock',
    config: {
      roles: WRITERS,
      resource,
      refuses: [LockNotByOwner],
    },
    schema: {
      operationId: 'lockBid',
      tags,
      summary: 'Keeps scopes, items and rates of the bid as they are, as its award does',
      description: 'By the owner of the bid or an ADMIN; a locked bid stays as it is.',
      params,
      body: lockBidBody,
      response: { 200: bidAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, body, principal: by } = request
      const change = { reason: body?.reason ?? null, by, check: ifMatch(request) }
      return sendBid(reply, await lockBidForGood(db, params.id, change))
    },
  })
  app.route({
    method: 'POST',
    url: '/api/bids/:id/unlock',
    config: {
      roles: WRITERS,
      resource,
      refuses: [LockNotByOwner, BidNotLocked],
    },
    schema: {
      operationId: 'unlockBid',
      tags,
      summary: 'Opens a locked bid for changes of its scopes, items and rates',
      description: 'By the owner of the bid or an ADMIN; the reason stands in its history.',
      params,
      body: unlockBidBody,
      response: { 200: bidAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, body, principal: by } = request
      const change = { reason: body.reason, by, check: ifMatch(request) }
      return sendBid(reply, await unlockBid(db, params.id, change))
    },
  })
}
