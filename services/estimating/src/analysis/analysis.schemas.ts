import { BID_RATE_FIELDS, byCostField, MODULES, RATE_FIELDS } from '@formwork/costing'
import { burdenRateError } from '@formwork/kernel'
import { boundedList, numberField, referenceField, requiredText } from '@formwork/service-kit'
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
  subtotalCost: money,
  overheadAmount: money,
  profitAmount: money,
}

export const whatIfAnswer = z
  .object({
    bidId: z.uuid(),
    ...bidFigures,
    previous: z.object(bidFigures).describe('As the bid is now'),
    difference: z.object(bidFigures).describe('What it would be less what it is'),
    scopes: z.array(
      z.object({
        scopeId: z.uuid(),
        name: z.string(),
        ...scopeFigures,
        previous: z.object(scopeFigures),
        difference: z.object(scopeFigures),
      }),
    ),
    changedRates: z.array(
      z.object({
        id: z.uuid().nullable().describe('Item or GANTT entry; null: the bid itself'),
        rate: z.string(),
        old: z.number().nullable(),
        new: z.number(),
      }),
    ),
  })
  .meta({ id: 'WhatIfAnswer' })

export const targetPriceAnswer = z
  .object({
    profitPercentage: z.number().describe('Percent, six decimals'),
    profitAmount: money,
    totalCost: money.describe('The total at that percentage'),
    exact: z.boolean(),
    difference: money.describe('That total less the one that was asked for'),
  })
  .meta({ id: 'TargetPriceAnswer' })

const breakdownNode = z
  .object({
    label: z.string(),
    formula: z.string(),
    inputs: z.array(
      z.object({
        name: z.string(),
        value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
        unit: z.string(),
        source: z
          .object({
            kind: z.enum(['catalog', 'typed', 'item', 'scope', 'bid', 'entry', 'calculated']),
            record: z.string().optional(),
            recordId: z.string().optional(),
            revision: z.number().optional(),
            formula: z.string().optional(),
          })
          .describe('Where it came from'),
      }),
    ),
    value: money.describe('The sum of its children, where it has any'),
    rounding: z.string(),
    get children() {
      return z.array(breakdownNode)
    },
  })
  .meta({ id: 'CostBreakdownNode' })

export const breakdownAnswer = z
  .object({
    bidId: z.uuid(),
    total: breakdownNode,
    modules: z
      .array(breakdownNode.extend({ module: z.enum(MODULES) }))
      .describe('The same subtotal by module, and each by scope'),
    entries: z.array(breakdownNode).describe('The GANTT entries that the shares come from'),
  })
  .meta({ id: 'CostBreakdown' })

const amounts = { bid: money.nullable(), other: money.nullable(), difference: money }
const changedInput = z
  .object({ field: z.string(), bid: z.unknown(), other: z.unknown() })
  .describe('Records of the catalog by their names')
const comparedLine = z.object({
  module: z.string(),
  name: z.string(),
  id: z.uuid().nullable(),
  otherId: z.uuid().nullable(),
  changedInputs: z.array(changedInput),
  totalCost: z.object(amounts),
})
const comparedBid = z.object({ id: z.uuid(), bidNumber: z.string(), name: z.string() })

export const comparisonAnswer = z
  .object({
    bid: comparedBid,
    other: comparedBid,
    changedInputs: z.array(changedInput),
    totals: z.object({
      bid: z.object(bidFigures),
      other: z.object(bidFigures),
      difference: z.object(bidFigures),
    }),
    scopes: z.array(
      z.object({
        name: z.string(),
        scopeId: z.uuid().nullable(),
        otherScopeId: z.uuid().nullable(),
        changedInputs: z.array(changedInput),
        items: z.array(comparedLine),
        modules: z.array(z.object({ module: z.string(), ...amounts })),
        totalCost: z.object(amounts),
      }),
    ),
    ganttEntries: z.array(comparedLine),
    unallocatedCost: z.object(amounts),
  })
  .meta({ id: 'BidComparison' })
