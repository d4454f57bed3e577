import { MATERIAL_CATEGORIES } from '@formwork/costing'
import { z } from 'zod'
import type { ScopeTypeRow } from './scope-types.store.ts'

export const scopeTypeAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    requiredMaterialCategories: z.array(z.enum(MATERIAL_CATEGORIES)),
    isActive: z.boolean(),
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
  } satisfies z.infer<typeof scopeTypeAnswer>
}
