import { BID_RATE_FIELDS, byCostField, MODULES, RATE_FIELDS } from '@formwork/costing'
import { burdenRateError } from '@formwork/kernel'
import {
  boundedList,
  numberField,
  referenceField,
  requiredText,
  warningsField,
} from '@formwork/service-kit'
import { z } from 'zod'

const VARIABLES: ReadonlySet<string> = new Set(
  [...Object.values(RATE_FIELDS).flat(), ...BID_RATE_FIELDS].flatMap(({ origins }) =>
    origins.flatMap((origin) => (origin.kind === 'variable' ? [origin.variable] : [])),
  ),
)

const percentage = (label: string) => numberField(label, { places: 6 }).nullish()

const assumedVariable = z
  .object({
    name: requiredText('Variable name')
      .refine((name) => VARIABLES.has(name), 'Variable not found')
      .describe('A variable of the catalog by its name, for example `BURDEN_RATE`'),
    value: numberField('Variable value', { places: 6 }).describe(
      'What the variable is assumed to be, in its own unit',
    ),
  })
  .superRefine(({ name, value }, context) => {
    const message = burdenRateError(name, value)
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['value'], message })
  })

export const whatIfBody = z
  .object({
    overheadPercentage: percentage('Overhead percentage').describe(
      'Percent of the subtotal: 10 is 10 %; left out: as the bid has it',
    ),
    profitPercentage: percentage('Profit percentage').describe(
      'Percent of subtotal and overhead: 15 is 15 %; left out: as the bid has it',
    ),
    salesTaxPercentage: percentage('Sales tax percentage').describe(
      'Percent of what is bought: 8.25 is 8.25 %; left out: as the bid has it',
    ),
    taxExempt: z
      .boolean('Tax exempt must be true or false')
      .nullish()
      .describe('Whether no sales tax is put on what is bought; left out: as the bid has it'),
    perDiemEnabled: z
      .boolean('Per diem enabled must be true or false')
      .nullish()
      .describe('Whether labor items count per diem; left out: as the bid has it'),
    multipliers: boundedList(
      z.object({
        scopeId: referenceField('Scope').describe('A scope of the bid, by its id'),
        multiplier: numberField('Multiplier', { places: 4, above: 0 }).describe(
          'How many times the scope is assumed to be built',
        ),
      }),
      { max: 5000, tooMany: 'At most 5000 multipliers are allowed' },
    )
      .nullish()
      .describe('Scopes that are built more or fewer times than in the bid'),
    variables: boundedList(assumedVariable, {
      max: 100,
      tooMany: 'At most 100 variables are allowed',
    })
      .nullish()
      .describe('Reach the rates that were copied from these variables, never typed ones'),
  })
  .meta({ id: 'WhatIf' })
export type WhatIf = z.infer<typeof whatIfBody>

export const targetPriceBody = z
  .object({
    totalCost: numberField('Total cost', { places: 2, isDollars: true }).describe(
      'The total in dollars that the bid should come to',
    ),
  })
  .meta({ id: 'TargetPrice' })

const money = z.number().describe('Dollars')

const scopeFigures = {
  ...byCostField(() => money),
  totalCost: money,
}
const bidFigures = {
  ...scopeFigures,
  adjustmentsCost: money.describe('Dollars: cuts and additions of bid day'),
  subtotalCost: money,
  overheadAmount: money,
  profitAmount: money,
  contingencyAmount: money,
  bondAmount: money,
}

export const whatIfAnswer = z
  .object({
    bidId: z.uuid().describe('The bid'),
    ...bidFigures,
    previous: z.object(bidFigures).describe('As the bid is now'),
    difference: z.object(bidFigures).describe('What it would be less what it is'),
    scopes: z
      .array(
        z.object({
          scopeId: z.uuid().describe('The scope'),
          name: z.string().describe('The part of the building'),
          ...scopeFigures,
          previous: z.object(scopeFigures).describe('As the scope is now'),
          difference: z.object(scopeFigures).describe('What it would be less what it is'),
        }),
      )
      .describe('In their order'),
    changedRates: z
      .array(
        z.object({
          id: z.uuid().nullable().describe('Item or GANTT entry; null: the bid itself'),
          rate: z.string().describe('The field that holds the copy'),
          old: z.number().nullable().describe('What it is; null: nothing'),
          new: z.number().describe('What it would be'),
        }),
      )
      .describe('Rates that would be others'),
  })
  .meta({ id: 'WhatIfAnswer' })

export const targetPriceAnswer = z
  .object({
    profitPercentage: z.number().describe('Percent, six decimals'),
    profitAmount: money,
    totalCost: money.describe('The total at that percentage'),
    exact: z.boolean().describe('Whether the total is reached to the cent'),
    difference: money.describe('That total less the one that was asked for'),
    warnings: warningsField
      .optional()
      .describe('Names the modules that keep a profit of their own; left out when there are none'),
  })
  .meta({ id: 'TargetPriceAnswer' })

const breakdownNode = z
  .object({
    label: z.string().describe('What the number is, for a person'),
    formula: z.string().describe('How it is calculated, with the names of its inputs'),
    inputs: z
      .array(
        z.object({
          name: z.string().describe('As the formula calls it'),
          value: z
            .union([z.number(), z.string(), z.boolean(), z.null()])
            .describe('What went in; null: nothing given'),
          unit: z
            .string()
            .describe('What the value counts: `$`, `CY`, `%`; empty: it counts nothing'),
          source: z
            .object({
              kind: z
                .enum([
                  'catalog',
                  'typed',
                  'followed',
                  'recipe',
                  'item',
                  'scope',
                  'bid',
                  'entry',
                  'calculated',
                ] as const)
                .describe(
                  'A record of the catalog, what a person typed, the concrete that it follows, a recipe, another number of the bid',
                ),
              record: z.string().optional().describe('The record as a person names it'),
              recordId: z.string().optional().describe('The id of the record'),
              revision: z.number().optional().describe('The version of the rate book'),
              formula: z.string().optional().describe('How it was calculated'),
            })
            .describe('Where it came from'),
        }),
      )
      .describe('What went into the formula'),
    value: money.describe('The sum of its children, where it has any'),
    rounding: z.string().describe('`none`, or how the value was rounded'),
    get children() {
      return z.array(breakdownNode).describe('What it is made of; empty: of nothing smaller')
    },
  })
  .meta({ id: 'CostBreakdownNode' })

export const breakdownAnswer = z
  .object({
    bidId: z.uuid().describe('The bid'),
    total: breakdownNode.describe('The total cost of the bid'),
    modules: z
      .array(breakdownNode.extend({ module: z.enum(MODULES).describe('One of the six') }))
      .describe('The same subtotal by module, and each by scope'),
    entries: z.array(breakdownNode).describe('The GANTT entries that the shares come from'),
    packages: z
      .array(breakdownNode)
      .describe('Carried quotes that shares come from: lines, plugs, adjustments, tax'),
  })
  .meta({ id: 'CostBreakdown' })

const amounts = {
  bid: money.nullable().describe('Dollars in this bid; null: it is not in it'),
  other: money.nullable().describe('Dollars in the other; null: it is not in it'),
  difference: money.describe('Dollars: other less bid'),
}
const changedInput = z
  .object({
    field: z.string().describe('The name of the field'),
    bid: z.unknown().describe('What it is in this bid'),
    other: z.unknown().describe('What it is in the other'),
  })
  .describe('Records of the catalog by their names')
const changedInputs = z.array(changedInput).describe('What is not the same in both')
const comparedLine = z.object({
  module: z.string().describe('What kind of cost it is'),
  name: z.string().describe('As it stands in lists'),
  id: z.uuid().nullable().describe('In this bid; null: it is not in it'),
  otherId: z.uuid().nullable().describe('In the other; null: it is not in it'),
  changedInputs,
  totalCost: z.object(amounts).describe('Before the multiplier of the scope'),
})
const comparedBid = z.object({
  id: z.uuid().describe('The id of the bid'),
  bidNumber: z.string().describe('The number that people know it by'),
  name: z.string().describe('What is built'),
})

export const comparisonAnswer = z
  .object({
    bid: comparedBid.describe('This bid'),
    other: comparedBid.describe('What it is compared with'),
    changedInputs,
    totals: z
      .object({
        bid: z.object(bidFigures).describe('Of this bid'),
        other: z.object(bidFigures).describe('Of the other'),
        difference: z.object(bidFigures).describe('Other less bid'),
      })
      .describe('What both come to'),
    scopes: z
      .array(
        z.object({
          name: z.string().describe('The part of the building'),
          scopeId: z.uuid().nullable().describe('In this bid; null: it is not in it'),
          otherScopeId: z.uuid().nullable().describe('In the other; null: it is not in it'),
          changedInputs,
          items: z.array(comparedLine).describe('Items that are not the same in both'),
          modules: z
            .array(z.object({ module: z.string().describe('One of the six'), ...amounts }))
            .describe('By module, with the multipliers'),
          totalCost: z.object(amounts).describe('With the multipliers'),
        }),
      )
      .describe('Scopes that are not the same in both'),
    ganttEntries: z.array(comparedLine).describe('Entries that are not the same in both'),
    packages: z
      .array(
        z.object({
          name: z.string().describe('What vendors price'),
          packageId: z.uuid().nullable().describe('In this bid; null: it carries none of the name'),
          otherPackageId: z.uuid().nullable().describe('In the other; null: it carries none'),
          quote: z.string().nullable().describe('The quote that this bid carries; null: none'),
          otherQuote: z
            .string()
            .nullable()
            .describe('The quote that the other carries; null: none'),
          ...amounts,
        }),
      )
      .describe('Packages of which either carries a quote, which counts in scopes and modules'),
    unallocatedCost: z
      .object(amounts)
      .describe('GANTT and package cost that no scope bears; part of the subtotal'),
  })
  .meta({ id: 'BidComparison' })
