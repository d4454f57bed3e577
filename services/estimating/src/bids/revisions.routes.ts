import { idParam, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { BID_STATUSES } from '../pricing/bid-status.ts'
import { sendJson } from '../send-json.ts'
import { wholeBidAnswer } from './bid-answers.ts'
import { listRevisions, readRevision } from './revisions.store.ts'

const roles = ['ADMIN', 'ESTIMATOR', 'PM'] as const
const tags = ['Bids']
const params = z.object({ id: idParam })

/** The number of a revision as it stands in an address; anything else is no revision. */
export const revisionNumber = z.coerce.number().int().min(1).max(2_147_483_647)

const revisionAnswer = z
  .object({
    number: z.int().describe('Counts from 1 within its bid'),
    at: z.iso.datetime().describe('When the bid was moved, in UTC'),
    by: z.string().describe('E-mail of who moved the bid'),
    status: z.enum(BID_STATUSES).describe('Where it was moved to: SUBMITTED or AWARDED'),
    totalCost: z.number().describe('Dollars; the total cost of the bid then'),
  })
  .meta({ id: 'BidRevision' })

export function revisionRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/bids/:id/revisions',
    config: { roles, resource: 'Bid' },
    schema: {
      operationId: 'listBidRevisions',
      tags,
      summary: 'The copies that were kept each time the bid was submitted or awarded, oldest first',
      params,
      response: { 200: z.array(revisionAnswer) },
    },
    handler: async (request) => [...(await listRevisions(db, request.params.id))],
  })
  app.route({
    method: 'GET',
    url: '/api/bids/:id/revisions/:number',
    config: { roles, resource: 'Revision' },
    schema: {
      operationId: 'getBidRevision',
      tags,
      summary: 'The whole bid as it was answered when the revision was made',
      description: 'The addresses of its attachments were signed then, and work no longer.',
      params: params.extend({ number: revisionNumber }),
      response: { 200: wholeBidAnswer },
    },
    handler: async (request, reply) => {
      const { id, number } = request.params
      return sendJson(reply, await readRevision(db, id, number))
    },
  })
}
