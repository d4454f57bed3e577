import { shareReads } from '@formwork/kernel'
import {
  answersKnown,
  errorBody,
  idParam,
  ifMatch,
  paginate,
  type TypedApp,
  toListQuery,
} from '@formwork/service-kit'
import { z } from 'zod'
import { UnknownClient } from '../held-client.store.ts'
import { BidLocked } from '../pricing/open-bid.ts'
import {
  AwardedByOther,
  RecipientWithoutAward,
  UnknownRecipient,
} from '../recipients/recipients.errors.ts'
import { sendNothing, sendVersioned } from '../versioned-body.ts'
import { bidAnswer, wholeBidAnswer } from './bid-answers.ts'
import { BaseNotAwarded, BidNotDraft, BidNumberTaken, PercentageMissing } from './bids.errors.ts'
import { bidList, createBidBody, updateBidBody } from './bids.schemas.ts'
import { type BidNeeds, createBid } from './create-bid.ts'
import { deleteBid } from './delete-bid.ts'
import { dueWarnings } from './due-warnings.ts'
import { listBids } from './list-bids.store.ts'
import { type BidReading, readBidContent, readWholeBid } from './read-whole-bid.ts'
import { sendBid, toBidAnswer } from './to-bid-answer.ts'
import { type UpdateNeeds, updateBid } from './update-bid.ts'

const READERS = ['ADMIN', 'ESTIMATOR', 'PM'] as const
const WRITERS = ['ADMIN', 'ESTIMATOR'] as const

const tags = ['Bids']
const params = z.object({ id: idParam })
const resource = 'Bid'

export function bidRoutes(app: TypedApp, needs: BidNeeds & BidReading): void {
  readingRoutes(app, needs)
  changingRoutes(app, needs)
}

function readingRoutes(app: TypedApp, needs: BidReading): void {
  const { db } = needs
  // After a change all who look at a bid ask for it at once; a large one each for himself would be
  // many times its size in memory.
  const contentOf = shareReads((id) => readBidContent(needs, id))
  const wholeOf = shareReads((id) => readWholeBid(needs, id))
  app.route({
    method: 'GET',
    url: '/api/bids',
    config: { roles: READERS },
    schema: {
      operationId: 'listBids',
      tags,
      summary: 'Bids without their scopes, newest first',
      querystring: bidList,
      response: { 200: z.array(bidAnswer) },
    },
    handler: async (request, reply) => {
      const { query } = request
      const page = await listBids(db, toListQuery(query), query)
      paginate(request, reply, page)
      return page.rows.map((bid) => toBidAnswer(bid))
    },
  })
  app.route({
    method: 'GET',
    url: '/api/bids/:id',
    config: { roles: READERS, resource },
    schema: {
      operationId: 'getBid',
      tags,
      summary: 'A whole bid with its client, scopes, items and attachments',
      params,
      response: { 200: wholeBidAnswer },
    },
    handler: async (request, reply) => {
      const { id } = request.params
      if (request.headers['if-none-match'] !== undefined) {
        if (answersKnown(request, reply, await contentOf(id))) return sendNothing(reply)
      }
      return sendVersioned(reply, await wholeOf(id))
    },
  })
}

function changingRoutes(app: TypedApp, needs: UpdateNeeds): void {
  app.route({
    method: 'POST',
    url: '/api/bids',
    config: {
      roles: WRITERS,
      refuses: [UnknownClient, PercentageMissing, BidNumberTaken],
    },
    schema: {
      operationId: 'createBid',
      tags,
      summary: 'Makes an empty bid of a client, in status DRAFT unless it says otherwise',
      body: createBidBody,
      response: { 201: bidAnswer },
    },
    handler: async ({ body, principal }, reply) => {
      const bid = await createBid(needs, body, principal)
      return sendBid(reply.code(201), bid, dueWarnings(body.dueAt, new Date()))
    },
  })
  app.route({
    method: 'PUT',
    url: '/api/bids/:id',
    config: {
      roles: WRITERS,
      resource,
      refuses: [
        UnknownClient,
        PercentageMissing,
        BaseNotAwarded,
        BidLocked,
        BidNumberTaken,
        UnknownRecipient,
        RecipientWithoutAward,
        AwardedByOther,
      ],
    },
    schema: {
      operationId: 'updateBid',
      tags,
      summary: 'Changes the fields that are sent',
      params,
      body: updateBidBody,
      response: { 200: bidAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      const { bid, warnings } = await updateBid(needs, params.id, body, principal, ifMatch(request))
      return sendBid(reply, bid, warnings)
    },
  })
  app.route({
    method: 'DELETE',
    url: '/api/bids/:id',
    config: { roles: ['ADMIN'], resource, refuses: [BidLocked, BidNotDraft] },
    schema: {
      operationId: 'deleteBid',
      tags,
      summary: 'Only in status DRAFT, unless it is a sample; its scopes and items go with it',
      params,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      await deleteBid(needs.db, request.params.id, request.principal, ifMatch(request))
      return reply.code(204).send()
    },
  })
}
