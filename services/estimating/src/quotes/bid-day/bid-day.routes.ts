import { PM_SECTIONS } from '@formwork/costing'
import { idParam, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../../database.ts'
import { PACKAGE_KINDS } from '../../pricing/package-kinds.ts'
import { readBidDay } from './read-bid-day.ts'

const quoteOfDay = z
  .object({
    quoteId: z.uuid().describe('The quote'),
    vendorName: z.string().describe('Who quotes'),
    validUntil: z.string().nullable().describe('The last day; null: no end'),
    levelled: z.number().nullable().describe('Dollars; null while a gap has no plug'),
  })
  .meta({ id: 'BidDayQuote' })

const bidDayAnswer = z
  .object({
    totalCost: z.number().describe('Dollars: the total of the bid'),
    ownCost: z.number().describe('Dollars: what the linked work of all packages costs'),
    sinceRevision: z
      .object({
        number: z.int().describe('The last revision that was kept'),
        at: z.iso.datetime().describe('When, in UTC'),
        totalCost: z.number().describe('Dollars: the total of the bid then'),
        change: z.number().describe('Dollars: what the total has grown by since then'),
      })
      .nullable()
      .describe('The change since the last revision; null: there is none'),
    packages: z
      .array(
        z
          .object({
            id: z.uuid().describe('The package'),
            name: z.string().describe('Its name'),
            kind: z.enum(PACKAGE_KINDS).describe('The type of purchase order that it becomes'),
            section: z.enum(PM_SECTIONS).describe('The section of the PM sheet'),
            version: z.int().describe('Of the package: its entity tag'),
            due: z.iso.datetime().nullable().describe('When quotes are due; null: not said'),
            count: z.int().describe('Quotes that are not withdrawn'),
            ownCost: z
              .number()
              .nullable()
              .describe(
                'Dollars: what the linked work costs in the estimate; null: none is linked',
              ),
            low: quoteOfDay.nullable().describe('The lowest that is level; null: none is'),
            carried: quoteOfDay.nullable().describe('The one that counts in the bid; null: none'),
            awarded: quoteOfDay.nullable().describe('The one that is ordered from; null: none'),
            gaps: z.int().describe('Lines that the carried, else the lowest quote leaves out'),
            expired: z.boolean().describe('Whether the last day of the carried one is past'),
          })
          .meta({ id: 'BidDayPackage' }),
      )
      .describe('Every package, in their order'),
  })
  .meta({ id: 'BidDay' })

export function bidDayRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/bids/:id/bid-day',
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource: 'Bid' },
    schema: {
      operationId: 'getBidDay',
      tags: ['Quotes'],
      summary: 'Every package with its lowest and its carried quote, and what the bid comes to',
      params: z.object({ id: idParam }),
      response: { 200: bidDayAnswer },
    },
    handler: async ({ params: { id } }) => readBidDay(db, id),
  })
}
