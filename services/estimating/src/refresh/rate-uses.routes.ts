import { boundedList, referenceField, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { OPEN_STATUSES } from '../pricing/bid-status.ts'
import { readRateUses } from './rate-uses.store.ts'

/** As many as one change of rates may reach. */
const MOST_RECORDS = 5_000

const body = z
  .object({
    recordIds: boundedList(referenceField('Record'), {
      max: MOST_RECORDS,
      tooMany: `At most ${MOST_RECORDS} records can be asked for at once`,
    })
      .refine((ids) => ids.length > 0, 'At least one record is required')
      .describe(
        `Records of the catalog of any kind, each by its id, 1 to ${MOST_RECORDS}; an unknown one is held by nobody`,
      ),
  })
  .meta({ id: 'FindRateUses' })

const rateUse = z.object({
  bidId: z.uuid().describe('The bid'),
  bidNumber: z.string().describe('By which the firm knows it'),
  name: z.string().describe('The job'),
  status: z.enum(OPEN_STATUSES).describe('What is decided keeps its prices'),
  items: z
    .int()
    .describe(
      "Items and GANTT entries that hold a copy; 0 where only the bid's own percentages do",
    ),
  rates: z
    .array(
      z.object({
        rate: z.string().describe('The field that holds the copies: `pricePerCY`'),
        copies: z.int().describe('How many'),
        lowest: z.number().nullable().describe('The least value of them; null of texts'),
        highest: z.number().nullable().describe('The greatest value of them; null of texts'),
      }),
    )
    .describe('The copies by the field that holds them'),
})

const answer = z
  .object({
    total: z.int().describe('How many bids there are, also beyond those that are listed'),
    bids: z.array(rateUse).describe('By number, the first 500'),
  })
  .meta({ id: 'RateUses' })

export function rateUsesRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'POST',
    url: '/api/bids/rate-uses',
    config: { roles: ['ADMIN'] },
    schema: {
      operationId: 'findRateUses',
      tags: ['Bids'],
      summary: 'The open bids that hold copies of rates, which a refresh would renew',
      description:
        'Bids in DRAFT, SUBMITTED or NEGOTIATION that are not locked, by number, and what their copies are by now. Nothing is changed, and a rate that was typed is no copy.',
      body,
      response: { 200: answer },
    },
    handler: ({ body }) => readRateUses(db, body.recordIds),
  })
}
