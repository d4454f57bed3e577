import { z } from 'zod'
import { MATERIAL_CATEGORIES } from '../costing/material-categories.ts'
import { jsonRow, type Sql, sql } from '../database.ts'

/** A scope type as the API answers it; `t` is its row. */
export const scopeTypeBody: Sql = jsonRow(sql`
  t.id, t.name, t.description, t.required_material_categories AS "requiredMaterialCategories",
  t.is_active AS "isActive"`)

export const scopeTypeAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    requiredMaterialCategories: z.array(z.enum(MATERIAL_CATEGORIES)),
    isActive: z.boolean(),
  })
  .meta({ id: 'ScopeType' })
