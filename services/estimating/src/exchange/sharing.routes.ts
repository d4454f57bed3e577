import { EQUIPMENT_BIDDING_MODES } from '@formwork/costing'
import { errorBody, idParam, ifMatch, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { ShareNotByOwner, TooManyWrongShareCodes } from './exchange.errors.ts'
import { previewSharedBid } from './preview-shared-bid.ts'
import { revokeShare, shareBid } from './share-bid.ts'
import { shareCodeParams } from './share-code.ts'

const WRITERS = ['ADMIN', 'ESTIMATOR'] as const
const tags = ['Bids']
const params = z.object({ id: idParam })
const resource = 'Bid'

const shareAnswer = z
  .object({
    shareCode: z.string().describe('What others import the bid by'),
    shareCodeAt: z.iso.datetime().describe('Since when, in UTC'),
  })
  .meta({ id: 'ShareCode' })

const previewAnswer = z
  .object({
    shareCode: z.string().describe('What the bid is imported by'),
    name: z.string().describe('What is built'),
    bidNumber: z.string().describe('The number that people know the bid by'),
    location: z.string().nullable().describe('The address of the job; null: not given'),
    clientName: z.string().describe('The client that the bid is for'),
    equipmentBiddingMode: z
      .enum(EQUIPMENT_BIDDING_MODES)
      .describe('Where equipment and crews are planned'),
    createdBy: z.string().describe('E-mail of the owner'),
    createdAt: z.iso.datetime().describe('When the bid was made, in UTC'),
  })
  .meta({ id: 'SharedBidPreview' })

export function sharingRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'POST',
    url: '/api/bids/:id/share',
    config: {
      roles: WRITERS,
      resource,
      ownerOnly: true,
      refuses: [ShareNotByOwner],
    },
    schema: {
      operationId: 'shareBid',
      tags,
      summary: 'The share code of the bid, for its owner alone',
      params,
      response: { 200: shareAnswer, 412: errorBody },
    },
    handler: async (request) =>
      shareBid(db, request.params.id, request.principal, ifMatch(request)),
  })
  app.route({
    method: 'DELETE',
    url: '/api/bids/:id/share',
    config: {
      roles: WRITERS,
      resource,
      ownerOnly: true,
      refuses: [ShareNotByOwner],
    },
    schema: {
      operationId: 'revokeShare',
      tags,
      summary: 'Revokes the share code; imports made with it stay',
      params,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      await revokeShare(db, request.params.id, request.principal, ifMatch(request))
      return reply.code(204).send()
    },
  })
  app.route({
    method: 'GET',
    url: '/api/bids/share/:code',
    config: {
      roles: ['ADMIN', 'ESTIMATOR', 'PM'],
      resource: 'Share code',
      refuses: [TooManyWrongShareCodes],
    },
    schema: {
      operationId: 'previewSharedBid',
      tags,
      summary: 'What a share code stands for: no prices, no scopes',
      params: shareCodeParams,
      response: { 200: previewAnswer },
    },
    handler: async (request) => previewSharedBid(db, request.params.code, request.principal),
  })
}
