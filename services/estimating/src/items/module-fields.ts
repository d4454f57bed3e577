import { eachModule, type Module, moduleOf } from '@formwork/costing'
import { type ItemFields, toItemFields } from './item-field.ts'

/** The fields of each module's items with their schemas, in their order. */
export const MODULE_FIELDS: Readonly<Record<Module, ItemFields>> = eachModule((module) => {
  const { fields, rates } = moduleOf(module)
  return toItemFields(fields, new Set(rates.map(({ field }) => field)))
})
