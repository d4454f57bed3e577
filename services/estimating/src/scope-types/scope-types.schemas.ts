import { boundedList, listParameters, optionalText, requiredText } from '@formwork/service-kit'
import { z } from 'zod'
import { MATERIAL_CATEGORIES } from '../costing/modules/materials/categories.ts'

const fields = {
  description: optionalText('Description'),
  requiredMaterialCategories: boundedList(z.enum(MATERIAL_CATEGORIES), {
    max: 1000,
    tooMany: 'At most 1000 required material categories are allowed',
  })
    .overwrite((categories) => [...new Set(categories)])
    .nullish(),
  isActive: z.boolean().nullish(),
}

export const createScopeTypeBody = z
  .object({ name: requiredText('Scope type name'), ...fields })
  .meta({ id: 'CreateScopeType' })
export type CreateScopeType = z.infer<typeof createScopeTypeBody>

export const updateScopeTypeBody = z
  .object({ name: requiredText('Scope type name').optional(), ...fields })
  .meta({ id: 'UpdateScopeType' })
export type UpdateScopeType = z.infer<typeof updateScopeTypeBody>

export const scopeTypeSorts = ['name', 'createdAt'] as const
export const scopeTypeList = listParameters({
  sorts: scopeTypeSorts,
  defaultLimit: 1000,
  maxLimit: 5000,
})
