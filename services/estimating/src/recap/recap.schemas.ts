import { ADJUSTMENTS, byCostField, MODULES } from '@formwork/costing'
import { z } from 'zod'

const money = z.number().describe('Dollars')
const share = z
  .number()
  .nullable()
  .describe('Fraction of the subtotal: 0.25 is a quarter; null where that is 0')

const measures = {
  netCY: z.number().describe('Cubic yards without waste, with the multipliers'),
  orderedCY: z.number().describe('Cubic yards with waste, with the multipliers'),
  formSF: z.number().describe('Square feet of concrete that is formed, with the multipliers'),
  pounds: z.number().describe('Pounds of rebar with waste, with the multipliers'),
  manHours: z
    .number()
    .describe('Hours of all workers, with the multipliers and crews of the timeline by their days'),
  squareFeet: z
    .number()
    .nullable()
    .describe('Length × width, or the circle; null where a dimension is missing'),
  costPerCY: z.number().nullable().describe('Dollars by the ordered yard; null without concrete'),
  costPerSF: z.number().nullable().describe('Dollars by the square foot of plan; null without one'),
  manHoursPerCY: z.number().nullable().describe('Hours by the ordered yard; null without concrete'),
}

const recapModule = z
  .object({
    module: z
      .enum([...MODULES, ADJUSTMENTS])
      .describe('Which module of the estimate; adjustments of bid day are in none'),
    cost: money,
    overhead: money.describe('Dollars: its share, by cost, of its base’s overhead'),
    profit: money.describe('Dollars: its share, by cost, of its base’s profit'),
    price: money.describe('Dollars, with its share of contingency and bond'),
    share,
  })
  .meta({ id: 'RecapModule' })

const recapScope = z
  .object({
    scopeId: z.uuid().nullable().describe('The scope; null: cost that no scope bears'),
    name: z.string().describe('The part of the building, or `No scope`'),
    type: z.string().nullable().describe('Its scope type; null: none'),
    multiplier: z.number().nullable().describe('How often it is built; null: no scope'),
    ...byCostField(() => money),
    cost: money,
    price: money
      .nullable()
      .describe('Dollars, as on the proposal; null where costs are not above zero'),
    ...measures,
    share,
  })
  .meta({ id: 'RecapScope' })

const recapTotals = z
  .object({
    ...byCostField(() => money),
    adjustmentsCost: money.describe('Dollars: cuts and additions of bid day, in no module'),
    subtotalCost: money,
    overheadAmount: money,
    profitAmount: money,
    contingencyAmount: money,
    bondAmount: money,
    totalCost: money,
    margin: money.describe('Dollars: total less subtotal'),
    marginPercentage: z.number().nullable().describe('Percent of the total; null where it is 0'),
    markupPercentage: z.number().nullable().describe('Percent of the subtotal; null where it is 0'),
    ...measures,
  })
  .meta({
    id: 'RecapTotals',
    description: 'Of the whole bid, without its alternates and change orders',
  })

export const recapAnswer = z.object({
  bidId: z.uuid().describe('The bid'),
  modules: z
    .array(recapModule)
    .describe('In the order of the sheets; costs sum to the subtotal, prices to the total'),
  scopes: z
    .array(recapScope)
    .describe('In their order; costs sum to the subtotal, prices to the total'),
  totals: recapTotals,
})

export const recapQuery = z.object({
  format: z
    .enum(['json', 'csv', 'xlsx'], 'Format must be one of json, csv, xlsx')
    .default('json')
    .describe('`csv` and `xlsx` are files to keep'),
})
