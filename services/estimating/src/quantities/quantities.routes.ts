import { idParam, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import type { RateBookSource } from '../rates/rate-book-source.ts'
import { readQuantities, readsPrices } from './read-quantities.ts'

const amount = (of: string) => z.number().describe(`${of}, with the multipliers; four decimals`)
const perCY = (of: string) =>
  z.number().nullable().describe(`${of} by the ordered cubic yard; null where none is ordered`)

const lists = {
  concrete: z
    .array(
      z.object({
        mixId: z.string().nullable().describe('The mix of the catalog; null where none is named'),
        mix: z.string().nullable().describe('Its name, as far as it is known'),
        netCY: amount('Cubic yards without waste'),
        orderedCY: amount('Cubic yards with waste'),
      }),
    )
    .describe('By mix'),
  forms: z
    .array(
      z.object({
        formSystemId: z.string().nullable().describe('The form system; null where none is named'),
        system: z.string().nullable().describe('Its name, as far as it is known'),
        contactSF: amount('Square feet of concrete that is formed'),
        madeSF: amount('Square feet of forms to make or rent, with waste, by their uses'),
      }),
    )
    .describe('By form system'),
  rebar: z
    .array(
      z.object({
        size: z.string().nullable().describe('Size of the bars'),
        linearFeet: amount('Feet of counted bars, without waste'),
        pounds: amount('Pounds with waste'),
      }),
    )
    .describe('By size'),
  labor: z
    .array(
      z.object({
        name: z.string().describe('Name of the items'),
        hours: amount('Hours of the crew'),
      }),
    )
    .describe('By name'),
  equipment: z
    .array(
      z.object({
        name: z.string().describe('Name of the items'),
        quantity: amount('Machines'),
        days: z.number().describe('Days that each of them is on site'),
      }),
    )
    .describe('By name and days'),
  materials: z
    .array(
      z.object({
        name: z.string().describe('Name of the items'),
        category: z.string().describe('Code of the material category'),
        quantity: amount('Billable quantity, with waste'),
        uom: z.string().describe('Unit of the quantity'),
      }),
    )
    .describe('By name, category and unit'),
}

export const quantitiesAnswer = z
  .object({
    ...lists,
    scopes: z
      .array(
        z.object({
          scopeId: z.uuid().describe('The scope'),
          name: z.string().describe('The part of the building'),
          ...lists,
          costPerCY: perCY('Dollars').optional(),
          manHoursPerCY: perCY('Hours'),
          formRatio: z
            .number()
            .nullable()
            .describe(
              'Square feet of forms by the cubic yard without waste; null without concrete',
            ),
        }),
      )
      .describe('The same by scope, in their order'),
  })
  .meta({ id: 'BidQuantities' })

export function quantitiesRoutes(
  app: TypedApp,
  needs: { readonly db: Database; readonly rateBook: RateBookSource },
): void {
  app.route({
    method: 'GET',
    url: '/api/bids/:id/quantities',
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM', 'OPS'], resource: 'Bid' },
    schema: {
      operationId: 'getBidQuantities',
      tags: ['Bids'],
      summary: 'What the bid is built with: concrete, rebar, hours, machines and materials',
      description:
        'In all and scope by scope. GANTT entries count in all, in GANTT mode; OPS is told no cost.',
      params: z.object({ id: idParam }),
      response: { 200: quantitiesAnswer },
    },
    handler: async (request) =>
      readQuantities(needs, request.params.id, readsPrices(request.principal.roles)),
  })
}
