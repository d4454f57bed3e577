import { byCostField, byItemsField } from '@formwork/costing'
import { recordId, recordTimes } from '@formwork/service-kit'
import { z } from 'zod'
import { itemAnswers } from '../items/item-answers.ts'
import { typeOfScopeAnswer } from '../scope-types/scope-type-answer.ts'

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
  id: recordId,
  bidId: z.uuid().describe('The bid that the scope is part of'),
  typeId: z.uuid().nullable().describe('The kind of work, one of the scope types; null: none'),
  name: z.string().describe('The part of the building, as it stands in the bid'),
  position: z.number().describe('Its place among the scopes, from 0'),
  multiplier: z.number().describe('How many times it is built; scales all of its costs'),
  shape: z.string().nullable().describe('The form of the concrete, for people; null: not given'),
  length: feet,
  width: feet,
  height: feet,
  diameter: feet,
  cubicYards: z
    .number()
    .nullable()
    .describe('Cubic yards as taken off, for people; costs follow from the items'),
  description: z.string().nullable().describe('What a proposal says of the scope'),
  bidQuantity: z.number().nullable().describe('What a proposal of unit prices prices it by'),
  bidUom: z.string().nullable().describe('Unit of bidQuantity'),
  ...byCostField(() => cost),
  totalCost: cost,
  parentScopeId: z
    .uuid()
    .nullable()
    .describe('The scope that it takes dimensions and materials from; null: none'),
  inheritanceSettings: inheritanceSettings
    .nullable()
    .describe('What follows the parent; null: nothing'),
  lastSyncedAt: z.iso
    .datetime()
    .nullable()
    .describe('When it last took them over, in UTC; null: never'),
  parentChangedSince: z
    .boolean()
    .describe('Whether the parent has changed since that sync; false without a parent or a sync'),
  ...recordTimes,
}

export const plainScopeAnswer = z
  .object(fields)
  .meta({ id: 'PlainScope', description: 'A scope without its items' })

export const scopeAnswer = z
  .object({
    ...fields,
    scopeType: typeOfScopeAnswer.nullable().describe('The kind of work; null: none'),
    parent: plainScopeAnswer
      .nullable()
      .describe('The scope that it takes dimensions and materials from; null: none'),
    children: z.array(plainScopeAnswer).describe('The scopes that take theirs from it'),
    ...byItemsField((module) =>
      z.array(itemAnswers[module]).describe(`Its items of the module ${module}, in their order`),
    ),
  })
  .meta({ id: 'Scope' })

export const syncedScopeAnswer = scopeAnswer
  .extend({
    replaced: z
      .number()
      .describe("How many of the scope's own materials gave way to the parent's of the same kind"),
    updated: z.number().describe('How many items the sync has changed, added or taken away'),
    kept: z
      .array(
        z
          .object({
            itemId: z.uuid().describe('The item of this scope'),
            name: z.string().describe('Its name'),
            field: z.string().describe('`rebar.spacing` is a field within an object'),
            own: z.unknown().describe('The value that stays; null: none'),
            parent: z
              .unknown()
              .describe("The parent's value; null: none, or the parent has lost the item"),
          })
          .meta({ id: 'KeptField' }),
      )
      .describe('Own changes of items that came from the parent, as far as they differ from it'),
  })
  .meta({ id: 'SyncedScope' })

export const hierarchyAnswer = z.object({
  scope: plainScopeAnswer,
  parent: plainScopeAnswer.nullable().describe('The scope that it takes from; null: none'),
  children: z.array(plainScopeAnswer).describe('The scopes that take from it'),
})
