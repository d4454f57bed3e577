import { idParam, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import { RevisionNotFound } from '../bids/bids.errors.ts'
import { revisionNumber } from '../bids/revisions.routes.ts'
import { UnknownScope } from '../pricing/pricing.errors.ts'
import { sendJson, sendParts } from '../send-json.ts'
import {
  breakdownAnswer,
  comparisonAnswer,
  targetPriceAnswer,
  targetPriceBody,
  whatIfAnswer,
  whatIfBody,
} from './analysis.schemas.ts'
import { bidSummaryAnswer } from './bid-summary.schemas.ts'
import { summarizeBid } from './bid-summary.ts'
import { type CompareNeeds, compareBids, compareWithRevision } from './compare-bids.ts'
import { costBreakdown } from './cost-breakdown.ts'
import { EveryModuleMarkedUp, findTargetPrice } from './find-target-price.ts'
import { whatIf } from './what-if.ts'

const tags = ['Cost explanation']
const params = z.object({ id: idParam })
/** Those who may read the bid; nothing here writes. */
const config = { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource: 'Bid' } as const

export function analysisRoutes(app: TypedApp, needs: CompareNeeds): void {
  costRoutes(app, needs)
  comparisonRoutes(app, needs)
}

function costRoutes(app: TypedApp, { db }: CompareNeeds): void {
  app.route({
    method: 'GET',
    url: '/api/bids/:id/cost-breakdown',
    config,
    schema: {
      operationId: 'getCostBreakdown',
      tags,
      summary: 'Every number of the bid: formula, inputs, their sources, rounding',
      params,
      response: { 200: breakdownAnswer },
    },
    handler: async (request, reply) => sendParts(reply, await costBreakdown(db, request.params.id)),
  })
  app.route({
    method: 'POST',
    url: '/api/bids/:id/what-if',
    config: { ...config, refuses: [UnknownScope] },
    schema: {
      operationId: 'tryWhatIf',
      tags,
      summary: 'What the bid would cost under other assumptions',
      params,
      body: whatIfBody,
      response: { 200: whatIfAnswer },
    },
    handler: async (request, reply) =>
      sendJson(reply, await whatIf(db, request.params.id, request.body)),
  })
  app.route({
    method: 'POST',
    url: '/api/bids/:id/target-price',
    config: { ...config, refuses: [EveryModuleMarkedUp] },
    schema: {
      operationId: 'findTargetPrice',
      tags,
      summary: 'The profit percentage that lands on a total, or comes closest to it',
      params,
      body: targetPriceBody,
      response: { 200: targetPriceAnswer },
    },
    handler: async (request) => findTargetPrice(db, request.params.id, request.body.totalCost),
  })
  app.route({
    method: 'GET',
    url: '/api/bids/:id/summary',
    config,
    schema: {
      operationId: 'getBidSummary',
      tags,
      summary: 'Cost, price and margin by scope and module, per yard and square foot',
      params,
      response: { 200: bidSummaryAnswer },
    },
    handler: async (request) => summarizeBid(db, request.params.id),
  })
}

/** With another bid, or with the same as it was. */
function comparisonRoutes(app: TypedApp, needs: CompareNeeds): void {
  app.route({
    method: 'GET',
    url: '/api/bids/:id/compare',
    config: { ...config, refuses: [RevisionNotFound] },
    schema: {
      operationId: 'compareBidWithRevision',
      tags,
      summary: 'The bid beside one of its revisions, which stands where another bid would',
      params,
      querystring: z.object({
        revision: revisionNumber.describe('Its number in the list of revisions'),
      }),
      response: { 200: comparisonAnswer },
    },
    handler: async (request, reply) => {
      const { params, query } = request
      return sendParts(reply, await compareWithRevision(needs, params.id, query.revision))
    },
  })
  app.route({
    method: 'GET',
    url: '/api/bids/:id/compare/:otherId',
    config,
    schema: {
      operationId: 'compareBids',
      tags,
      summary: 'Two bids side by side: changed inputs first, then costs by scope and module',
      params: params.extend({ otherId: idParam }),
      response: { 200: comparisonAnswer },
    },
    handler: async (request, reply) => {
      const { id, otherId } = request.params
      return sendParts(reply, await compareBids(needs, id, otherId))
    },
  })
}
