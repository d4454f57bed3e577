import { eachModule, type Module, moduleOf } from '@formwork/costing'
import { warningsField } from '@formwork/service-kit'
import { z } from 'zod'
import { answeredShape } from './item-field.ts'
import { MODULE_FIELDS } from './module-fields.ts'

export const rateSource = z
  .union([
    z.object({
      kind: z.literal('catalog'),
      record: z.string().describe('As a person names it: `variable fica_rate`'),
      recordId: z.string(),
      revision: z.number(),
    }),
    z.object({ kind: z.literal('typed') }),
  ])
  .meta({ id: 'RateSource' })

export const itemName = (module: Module): string => moduleOf(module).schemaName

function answerOf(module: Module) {
  return z
    .object({
      id: z.uuid(),
      scopeId: z.uuid(),
      module: z.literal(module),
      position: z.number(),
      name: z.string(),
      description: z.string().nullable(),
      notes: z.string().nullable(),
      ...answeredShape(MODULE_FIELDS[module]),
      inheritedFromId: z.uuid().nullable().describe('The item of the parent scope, after a sync'),
      rateSources: z.record(z.string(), rateSource),
      breakdown: z
        .record(z.string(), z.unknown())
        .describe('Each component of the total, and the quantities that it was priced by'),
      totalCost: z.number().describe('Dollars, before the multiplier of the scope'),
      warnings: warningsField.describe('What is allowed but unlikely; never refuses'),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
    })
    .meta({ id: itemName(module) })
}

export const itemAnswers = eachModule(answerOf)
