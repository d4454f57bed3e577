import { idParam, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { readBenchmarks } from './benchmarks.ts'

const figures = {
  median: z
    .number()
    .nullable()
    .describe('Of the sample, the mean of the two in the middle of an even number; null: empty'),
  low: z.number().nullable().describe('The least of the sample; null: empty'),
  high: z.number().nullable().describe('The most of the sample; null: empty'),
  count: z.number().describe('How many the sample has'),
  outside: z
    .boolean()
    .describe('Whether the sample has three or more, and the value is below or above all of them'),
  sample: z
    .array(
      z.object({
        bidId: z.uuid().describe('A bid that was awarded or completed'),
        bidNumber: z.string().describe('The number that people know it by'),
        value: z.number().describe('What it came to there, of all that is alike; four decimals'),
        at: z.iso.datetime().describe('When that bid was made, in UTC'),
      }),
    )
    .describe('The ten newest bids, the newest first'),
}
const ofType = (what: string) =>
  z
    .object({
      value: z.number().nullable().describe('In this bid; null without concrete'),
      ...figures,
    })
    .describe(what)

const benchmarksAnswer = z
  .object({
    bidId: z.uuid().describe('The bid'),
    scopeTypes: z
      .array(
        z.object({
          scopeTypeId: z.uuid().describe('The scope type'),
          name: z.string().describe('Its name'),
          costPerCY: ofType('Dollars by the ordered cubic yard of its scopes'),
          manHoursPerCY: ofType('Hours of its labor items by the ordered cubic yard'),
        }),
      )
      .describe('Those of the bid’s scopes'),
    items: z
      .array(
        z.object({
          itemId: z.uuid().describe('The item'),
          scopeId: z.uuid().describe('Its scope'),
          module: z.string().describe('One of the six'),
          name: z.string().describe('Items of other bids have it, too, in capitals or not'),
          measure: z
            .enum(['costPerCY', 'costPerManHour', 'costPerUnitDay', 'unitPrice'])
            .describe('What the value is, in dollars'),
          value: z.number().describe('In this bid; four decimals'),
          ...figures,
        }),
      )
      .describe('Those that have a value, in the order of the scopes'),
  })
  .meta({ id: 'BidBenchmarks' })

export function benchmarkRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/bids/:id/benchmarks',
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource: 'Bid' },
    schema: {
      operationId: 'getBidBenchmarks',
      tags: ['Cost explanation'],
      summary: 'Scope types and items compared with the last ten awarded bids that had them',
      params: z.object({ id: idParam }),
      response: { 200: benchmarksAnswer },
    },
    handler: async (request) => readBenchmarks(db, request.params.id),
  })
}
