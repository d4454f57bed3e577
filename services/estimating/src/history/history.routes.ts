import {
  idParam,
  listParameters,
  paginate,
  referenceField,
  type TypedApp,
  toListQuery,
} from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { readHistory, readHistoryPage } from './history.store.ts'

const { cursor, sort } = listParameters({ sorts: ['at'] }).shape
const LIMIT = 'Limit must be a whole number from 1 to 500'

const query = z.object({
  scopeId: referenceField('Scope').optional().describe('What was done to this scope or in it'),
  itemId: referenceField('Item').optional().describe('What was done to this item or GANTT entry'),
  limit: z.coerce
    .number(LIMIT)
    .int(LIMIT)
    .min(1, LIMIT)
    .max(500, LIMIT)
    .optional()
    .describe('Without limit and cursor the history comes whole'),
  cursor,
  sort,
})

const historyAnswer = z.array(
  z
    .object({
      at: z.iso.datetime().describe('When, in UTC'),
      by: z.string().describe('E-mail'),
      action: z
        .string()
        .describe('`updated`, `status-changed`, `item.created`, `scope.updated`, …'),
      from: z.string().nullable().describe('The status before'),
      to: z.string().nullable().describe('The status after'),
      reason: z.string().nullable().describe('What was given as the reason; null: nothing'),
      changes: z
        .array(
          z.object({
            field: z.string().describe('The name of the field'),
            old: z.unknown().describe('What it was; null: nothing'),
            new: z.unknown().describe('What it became; null: nothing'),
          }),
        )
        .describe('`rebar.spacing` is a field within an object'),
      module: z.string().nullable().describe('Of the item or GANTT entry'),
      itemId: z.uuid().nullable().describe('The item or GANTT entry'),
      name: z.string().nullable().describe('Of the item or GANTT entry, as it was called then'),
      scopeId: z.uuid().nullable().describe('The scope, or that of the item'),
      scope: z.string().nullable().describe('Its name then'),
      previousTotal: z.number().nullable().describe('Dollars, of what was written to'),
      totalCost: z.number().nullable().describe('Dollars, after the write'),
      count: z.number().nullable().describe('How many were written to at once'),
    })
    .meta({ id: 'BidHistoryEntry' }),
)

export function historyRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/bids/:id/history',
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource: 'Bid' },
    schema: {
      operationId: 'getBidHistory',
      tags: ['Bids'],
      summary:
        'Every write to the bid, its scopes, items and GANTT entries, oldest first unless sorted by -at; of a deleted one, too',
      params: z.object({ id: idParam }),
      querystring: query,
      response: { 200: historyAnswer },
    },
    handler: async (request, reply) => {
      const { params, query } = request
      const list = toListQuery({ ...query, limit: query.limit ?? 100 })
      if (query.limit === undefined && query.cursor === undefined) {
        return readHistory(db, params.id, { ...query, newestFirst: list.sort.descending })
      }
      const page = await readHistoryPage(db, params.id, query, list)
      paginate(request, reply, page)
      return [...page.rows]
    },
  })
}
