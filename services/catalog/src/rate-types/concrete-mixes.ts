import { active, number, text, textOr } from '../rates/fields.ts'
import { defineRateType } from '../rates/rate-type.ts'

/** Concrete mix defaults: what a yard of each mix costs (spec 2.8). */
export const concreteMixes = defineRateType({
  kind: 'concrete-mix',
  label: 'Concrete mix',
  title: 'Concrete mix defaults',
  path: '/api/admin/default-variables',
  tableName: 'concrete_mixes',
  fields: {
    name: text('name'),
    value: number('value', { places: 4, isDollars: true }),
    unit: textOr('unit', '$/CY', 50),
    category: textOr('category', 'concrete', 100),
    location: textOr('location', ''),
    isActive: active(),
  },
  descriptions: {
    name: 'The mix as suppliers call it, for example `3000 PSI`; together with the location it is unique',
    value: 'The price of one cubic yard in dollars, without tax',
    unit: 'The unit that the price is shown with; costs are always by the cubic yard',
    category: 'A heading to group mixes under in lists',
    location: 'For which place the price holds; empty: everywhere',
    isActive:
      'Whether new estimates may choose the mix; inactive records stay in lists and history',
  },
  headings: { value: ['Price'], location: ['Region'], isActive: ['Offered'] },
  naturalKey: ['name', 'location'],
  called: ['name', 'location'],
  bulk: true,
})
