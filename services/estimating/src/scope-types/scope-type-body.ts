import { z } from 'zod'
import { MATERIAL_CATEGORIES } from '../costing/material-categories.ts'
import { type Sql, sql } from '../database.ts'

/** A scope type as the API answers it; `t` is its row. */
export const scopeTypeBody: Sql = sql`json_build_object(
  'id', t.id, 'name', t.name, 'description', t.description,
  'requiredMaterialCategories', t.required_material_categories, 'isActive', t.is_active)`

export const scopeTypeAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    requiredMaterialCategories: z.array(z.enum(MATERIAL_CATEGORIES)),
    isActive: z.boolean(),
  })
  .meta({ id: 'ScopeType' })
