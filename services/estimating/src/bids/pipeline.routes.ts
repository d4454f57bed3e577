import type { TypedApp } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import type { BidStatus } from '../pricing/bid-status.ts'
import { pipelineAnswer, pipelineSummaryAnswer } from './bid-answers.ts'
import { pipelineParameters } from './bids.schemas.ts'
import { readPipeline, readPipelineSummary } from './pipeline.store.ts'
import { toBidAnswer } from './to-bid-answer.ts'

const config = { roles: ['ADMIN', 'ESTIMATOR', 'PM'] } as const
const tags = ['Bids']

export function pipelineRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/bids/pipeline',
    config: { ...config, sends: ['X-Total-Counts'] },
    schema: {
      operationId: 'getPipeline',
      tags,
      summary: 'The newest bids of each status',
      description:
        'Each list is cut at `limit`; the header `X-Total-Counts: DRAFT=276, …` tells for all six statuses how many bids the filters find.',
      querystring: pipelineParameters,
      response: { 200: pipelineAnswer },
    },
    handler: async (request, reply) => {
      const columns = await readPipeline(db, request.query)
      const totals = columns.map(({ status, total }) => `${status}=${total}`)
      reply.header('X-Total-Counts', totals.join(', '))
      return byStatus(columns, ({ bids }) => bids.map((bid) => toBidAnswer(bid)))
    },
  })
  app.route({
    method: 'GET',
    url: '/api/bids/pipeline/summary',
    config,
    schema: {
      operationId: 'getPipelineSummary',
      tags,
      summary: 'How many bids of each status, and their total',
      response: { 200: pipelineSummaryAnswer },
    },
    handler: async () =>
      byStatus(await readPipelineSummary(db), ({ count, totalCost }) => ({ count, totalCost })),
  })
}

/** What stands under each status, in their order. */
function byStatus<Of extends { readonly status: BidStatus }, Told>(
  columns: readonly Of[],
  tell: (column: Of) => Told,
): Record<BidStatus, Told> {
  const told = columns.map((column) => [column.status, tell(column)] as const)
  return Object.fromEntries(told) as Record<BidStatus, Told>
}
