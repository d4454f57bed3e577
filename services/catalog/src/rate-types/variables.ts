import { burdenRateError } from '@formwork/kernel'
import type { VariableModel } from '../generated/prisma/models.ts'
import { active, number, numberOrNone, oneOf, text, textOr } from '../rates/fields.ts'
import { rateTable } from '../rates/rate-table.ts'
import { defineRateType } from '../rates/rate-type.ts'

export const VARIABLE_CATEGORIES = [
  'concrete',
  'labor',
  'equipment',
  'material',
  'percentage',
  'AUTO_COSTS',
] as const

/** The greatest value of numeric(14,6). */
const value = { places: 6, max: 99_999_999.999999 }

/** Percentages, fractions and dollar amounts that calculations know by name (spec 2.4). */
export const variables = defineRateType<VariableModel>({
  kind: 'variable',
  label: 'Variable',
  title: 'Variables',
  path: '/api/variables',
  table: (models) => rateTable(models.variable),
  tableName: 'variables',
  fields: {
    name: text('name'),
    value: number('value', value),
    unit: textOr('unit', '', 50),
    category: oneOf('category', VARIABLE_CATEGORIES),
    location: textOr('location', ''),
    defaultValue: numberOrNone('default value', value),
    isActive: active(),
  },
  naturalKey: ['name', 'location'],
  taken: 'Variable with this name and location already exists',
  invalidReason: ({ name, value }) => burdenRateError(String(name), Number(value)),
  bulk: false,
})
