import { COST_COMPONENTS, eachModule, type Module, moduleOf } from '@formwork/costing'
import { recordTimes, warningsField } from '@formwork/service-kit'
import { z } from 'zod'
import { answeredShape } from './item-field.ts'
import { MODULE_FIELDS } from './module-fields.ts'

export const rateSource = z
  .union([
    z.object({
      kind: z.literal('catalog').describe('Copied from a record of the catalog'),
      record: z.string().describe('As a person names it: `variable fica_rate`'),
      recordId: z.string().describe('The id of the record'),
      revision: z.number().describe('The version of the rate book that it was copied at'),
    }),
    z.object({ kind: z.literal('typed').describe('Given by a person') }),
    z.object({
      kind: z.literal('followed').describe('Calculated from the concrete of the scope'),
      record: z.string().describe('As a person names it: `concrete Slab`'),
      recordId: z.string().describe('The id of the concrete item, or of the scope for all of it'),
    }),
    z.object({
      kind: z.literal('recipe').describe('Made by a formula of a recipe, and not typed since'),
      record: z.string().describe('As a person names it: `recipe Slab on grade`'),
      recordId: z.string().describe('The id of the recipe, which may be gone'),
      formula: z.string().describe('`2*(length+width)`'),
    }),
  ])
  .meta({ id: 'RateSource' })

const part = {
  packageId: z.uuid().describe('The package that carries a quote for it'),
  component: z.enum(COST_COMPONENTS).describe('All of it, or a part of a concrete item'),
  amount: z.number().describe('Dollars of its own cost that count nothing'),
}

export const supersededBy = z
  .object({
    ...part,
    others: z.array(z.object(part)).describe('Other parts of the item, priced by packages too'),
  })
  .nullable()
  .describe('What of it a carried package prices; null: all of it counts')
  .meta({ id: 'SupersededBy' })

export const itemName = (module: Module): string => moduleOf(module).schemaName

function answerOf(module: Module) {
  return z
    .object({
      id: z.uuid().describe('Stays the same for as long as the item is there'),
      scopeId: z.uuid().describe('The scope that it is part of'),
      module: z.literal(module).describe('What kind of cost it is'),
      position: z.number().describe('Its place among the items of its scope and module, from 0'),
      name: z.string().describe('As the item stands in lists'),
      description: z
        .string()
        .nullable()
        .describe('What a document says of the item; null: nothing'),
      notes: z.string().nullable().describe('What a document says of it besides; null: nothing'),
      ...answeredShape(MODULE_FIELDS[module]),
      inheritedFromId: z.uuid().nullable().describe('The item of the parent scope, after a sync'),
      rateSources: z
        .record(z.string(), rateSource)
        .describe('Where each rate, and what a recipe made, came from, by the name of its field'),
      breakdown: z
        .record(z.string(), z.unknown())
        .describe('Each component of the total, and the quantities that it was priced by'),
      totalCost: z.number().describe('Dollars, before the multiplier of the scope'),
      warnings: warningsField.describe('What is allowed but unlikely; never refuses'),
      ...recordTimes,
      supersededBy,
    })
    .meta({ id: itemName(module) })
}

export const itemAnswers = eachModule(answerOf)
