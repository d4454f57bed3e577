import { MODULES } from '@formwork/costing'
import { z } from 'zod'

const figures = {
  cost: z.number().describe('Dollars, before overhead and profit'),
  price: z
    .number()
    .nullable()
    .describe('Dollars: the share of the total; null when costs do not sum to more than zero'),
  margin: z.number().nullable().describe('Dollars: price − cost'),
  marginPercentage: z.number().nullable().describe('Percent of the price: 10 is 10 %'),
}

const measures = {
  orderedCY: z.number().describe('Cubic yards with waste, as often as the multiplier counts them'),
  costPerCY: z.number().nullable().describe('Dollars; null without concrete'),
  pricePerCY: z.number().nullable().describe('Dollars; null without concrete'),
  squareFeet: z
    .number()
    .nullable()
    .describe('Length × width, or the circle; null where a dimension is missing'),
  costPerSF: z.number().nullable().describe('Dollars; null without an area'),
  pricePerSF: z.number().nullable().describe('Dollars; null without an area'),
}

const modules = z
  .array(z.object({ module: z.enum(MODULES).describe('Which module of the estimate'), ...figures }))
  .describe('In the order of the sheets; prices sum to the price above them')

export const bidSummaryAnswer = z
  .object({
    bidId: z.uuid().describe('The bid'),
    ...figures,
    ...measures,
    manHours: z.number().describe('Hours of all workers, crews on the GANTT timeline included'),
    unallocatedCost: z
      .number()
      .describe('Dollars of GANTT and package cost that no scope bears; part of the cost'),
    modules,
    scopes: z
      .array(
        z.object({
          scopeId: z.uuid().describe('The scope'),
          name: z.string().describe('The part of the building'),
          ...figures,
          ...measures,
          manHours: z.number().describe('Hours of the workers of its labor items'),
          modules,
        }),
      )
      .describe('In their order; their prices sum to the price of the bid'),
    rateSources: z
      .array(
        z.object({
          kind: z
            .enum(['catalog', 'typed'])
            .describe('Copied from a record of the catalog, or given by a person'),
          record: z.string().nullable().describe('`mix 4000 PSI`; null of what was typed'),
          rates: z.number().describe('How many rates of items and GANTT entries came from there'),
          olderThan90Days: z
            .number()
            .describe('Of these, whose item was written last more than 90 days ago'),
          share: z.number().describe('The older ones as a fraction of all: 0.5 is half'),
        }),
      )
      .describe('Where the rates came from, and how many of them are old'),
  })
  .meta({ id: 'BidFigures' })
