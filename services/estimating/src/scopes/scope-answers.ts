import { byCostField, byItemsField } from '@formwork/costing'
import { z } from 'zod'
import { itemAnswers } from '../items/item-answers.ts'
import { scopeTypeAnswer } from '../scope-types/scope-type-answer.ts'

const cost = z.number().describe('Dollars; calculated, with the multiplier')
const feet = z.number().nullable().describe('Feet')

export const inheritanceSettings = z
  .object({
    concreteDimensions: z
      .object({
        enabled: z.boolean().describe('Whether any dimension follows at the next sync'),
        inheritLength: z.boolean().describe('The length of its concrete is that of the parent'),
        inheritWidth: z.boolean().describe('The width of its concrete is that of the parent'),
        inheritDepth: z.boolean().describe('The depth of its concrete is that of the parent'),
      })
      .optional()
      .describe('Of the concrete of the parent'),
    materials: z
      .object({ enabled: z.boolean().describe('Whether materials follow at the next sync') })
      .optional()
      .describe('Of the materials of the parent'),
    rebar: z
      .object({ enabled: z.boolean().describe('Whether rebar follows at the next sync') })
      .optional()
      .describe('Of the rebar of the parent'),
  })
  .meta({ id: 'InheritanceSettings' })
export type InheritanceSettings = z.infer<typeof inheritanceSettings>

const fields = {
  id: z.uuid(),
  bidId: z.uuid(),
  typeId: z.uuid().nullable(),
  name: z.string(),
  position: z.number(),
  multiplier: z.number(),
  shape: z.string().nullable(),
  length: feet,
  width: feet,
  height: feet,
  diameter: feet,
  cubicYards: z.number().nullable(),
  description: z.string().nullable().describe('What a proposal says of the scope'),
  bidQuantity: z.number().nullable().describe('What a proposal of unit prices prices it by'),
  bidUom: z.string().nullable().describe('Unit of bidQuantity'),
  ...byCostField(() => cost),
  totalCost: cost,
  parentScopeId: z.uuid().nullable(),
  inheritanceSettings: inheritanceSettings.nullable(),
  lastSyncedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}

export const plainScopeAnswer = z.object(fields).meta({ id: 'PlainScope' })

export const scopeAnswer = z
  .object({
    ...fields,
    scopeType: scopeTypeAnswer.nullable(),
    parent: plainScopeAnswer.nullable(),
    children: z.array(plainScopeAnswer),
    ...byItemsField((module) => z.array(itemAnswers[module])),
  })
  .meta({ id: 'Scope' })

export const syncedScopeAnswer = scopeAnswer
  .extend({
    replaced: z
      .number()
      .describe("How many of the scope's own materials gave way to the parent's of the same kind"),
  })
  .meta({ id: 'SyncedScope' })

export const hierarchyAnswer = z.object({
  scope: plainScopeAnswer,
  parent: plainScopeAnswer.nullable(),
  children: z.array(plainScopeAnswer),
})
