import { MATERIAL_CATEGORIES } from '@formwork/costing'
import {
  boundedList,
  listParameters,
  optionalText,
  referenceField,
  requiredText,
} from '@formwork/service-kit'
import { z } from 'zod'

const name = requiredText('Scope type name').describe(
  'The kind of work: `Column Footing`; no other type has it',
)
const fields = {
  description: optionalText('Description').describe(
    'What work of this type is, for who chooses it',
  ),
  requiredMaterialCategories: boundedList(z.enum(MATERIAL_CATEGORIES), {
    max: 1000,
    tooMany: 'At most 1000 required material categories are allowed',
  })
    .overwrite((categories) => [...new Set(categories)])
    .nullish()
    .describe(
      'Categories of materials that a scope of this type should not lack; a missing one is told, never refused',
    ),
  isActive: z.boolean().nullish().describe('Whether new scopes may have the type; null: true'),
}

export const createScopeTypeBody = z.object({ name, ...fields }).meta({ id: 'CreateScopeType' })
export type CreateScopeType = z.infer<typeof createScopeTypeBody>

export const updateScopeTypeBody = z
  .object({ name: name.optional(), ...fields })
  .meta({ id: 'UpdateScopeType' })
export type UpdateScopeType = z.infer<typeof updateScopeTypeBody>

const MOST_TYPES = 5_000

export const orderScopeTypesBody = z
  .object({
    ids: boundedList(referenceField('Scope type'), {
      max: MOST_TYPES,
      tooMany: `At most ${MOST_TYPES} scope types can be put in order at once`,
    })
      .refine((ids) => ids.length > 0, 'At least one scope type is required')
      .refine((ids) => new Set(ids).size === ids.length, 'Scope types must be named once each')
      .describe(
        'The types from the first on; those that are left out follow in the order they have',
      ),
  })
  .meta({ id: 'OrderScopeTypes' })

export const scopeTypeSorts = ['name', 'createdAt', 'position'] as const
export const scopeTypeList = listParameters({
  sorts: scopeTypeSorts,
  defaultLimit: 1000,
  maxLimit: 5000,
})
