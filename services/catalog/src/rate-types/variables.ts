import { burdenRateError } from '@formwork/kernel'
import { unitOfVariable } from '@formwork/kernel/variable-units'
import { active, number, numberOrNone, oneOf, text, textOr } from '../rates/fields.ts'
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

/** A row that does not say its unit may have a percentage. */
const unitIn = ({ name = '', unit = '%' }: Readonly<Record<string, string>>) =>
  unitOfVariable(name, unit)

/** Percentages, fractions and dollar amounts that calculations know by name (spec 2.4). */
export const variables = defineRateType({
  kind: 'variable',
  label: 'Variable',
  title: 'Variables',
  path: '/api/variables',
  tableName: 'variables',
  fields: {
    name: text('name'),
    value: number('value', value, unitIn),
    unit: textOr('unit', '', 50),
    category: oneOf('category', VARIABLE_CATEGORIES),
    location: textOr('location', ''),
    defaultValue: numberOrNone('default value', value, unitIn),
    isActive: active(),
  },
  descriptions: {
    name: 'What calculations know the value by, for example `BURDEN_RATE`; together with the location it is unique',
    value:
      'The number itself, in `unit`: a percentage is in percent, so 8.5 is 8.5 %; up to six decimals',
    unit: 'What the value counts, as people read it: `%`, `$/hour`; nothing is converted by it',
    category: 'Which part of an estimate the variable belongs to',
    location: 'For which place the value holds; empty: wherever no place has a value of its own',
    defaultValue:
      'What the value was delivered as, to go back to, in the same unit; null when nobody noted it',
    isActive: 'Whether calculations look at it; inactive records stay in lists and history',
  },
  headings: { location: ['Region'], isActive: ['Offered'] },
  naturalKey: ['name', 'location'],
  called: ['name', 'location'],
  taken: 'Variable with this name and location already exists',
  rules: [
    {
      fields: ['name', 'value'],
      load: async () => (values) => burdenRateError(String(values.name), Number(values.value)),
    },
  ],
  bulk: false,
})
