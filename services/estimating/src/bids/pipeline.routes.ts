import { errorBody, type TypedApp } from '@formwork/service-kit'
import { sendJson } from '../body-list.ts'
import type { Database } from '../database.ts'
import { pipelineAnswer, pipelineSummaryAnswer } from './bid-answers.ts'
import { pipelineParameters } from './bids.schemas.ts'
import { readPipeline, readPipelineSummary } from './list-bids.ts'

const config = { roles: ['ADMIN', 'ESTIMATOR', 'PM'] } as const
const tags = ['Bids']

export function pipelineRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/bids/pipeline',
    config,
    schema: {
      operationId: 'readPipeline',
      tags,
      summary: 'The newest bids of each status',
      description:
        'Each list is cut at `limit`; the header `X-Total-Counts: DRAFT=276, …` tells for all six statuses how many bids the filters find.',
      querystring: pipelineParameters,
      response: { 200: pipelineAnswer, 400: errorBody },
    },
    handler: async (request, reply) => {
      const { body, counts } = await readPipeline(db, request.query)
      const totals = counts.map(({ status, total }) => `${status}=${total}`)
      return sendJson(reply.header('X-Total-Counts', totals.join(', ')), body)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/bids/pipeline/summary',
    config,
    schema: {
      operationId: 'readPipelineSummary',
      tags,
      summary: 'How many bids of each status, and their total',
      response: { 200: pipelineSummaryAnswer },
    },
    handler: async (_request, reply) => sendJson(reply, await readPipelineSummary(db)),
  })
}
