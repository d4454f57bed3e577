import { MATERIAL_CATEGORIES } from '@formwork/costing'
import { z } from 'zod'
import type { ScopeTypeRow } from './scope-types.store.ts'

/** The type of a scope, as the scope tells it. */
export const typeOfScopeAnswer = z
  .object({
    id: z.uuid().describe('Stays the same for as long as the type is there'),
    name: z.string().describe('The kind of work'),
    description: z.string().nullable().describe('What work of this type is; null: not said'),
    requiredMaterialCategories: z
      .array(z.enum(MATERIAL_CATEGORIES))
      .describe('Categories of materials that a scope of this type should not lack'),
    isActive: z.boolean().describe('Whether new scopes may have the type'),
  })
  .meta({ id: 'TypeOfScope' })

export const scopeTypeAnswer = typeOfScopeAnswer
  .extend({
    position: z.int().describe('Its place among the types, as an administrator has put them'),
  })
  .meta({ id: 'ScopeType' })

export function toScopeTypeAnswer(row: ScopeTypeRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    requiredMaterialCategories:
      row.required_material_categories as (typeof MATERIAL_CATEGORIES)[number][],
    isActive: row.is_active,
    position: row.position,
  } satisfies z.infer<typeof scopeTypeAnswer>
}
