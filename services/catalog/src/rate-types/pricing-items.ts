import { active, attributes, numberOrNone, oneOf, text, textOr } from '../rates/fields.ts'
import { defineRateType } from '../rates/rate-type.ts'

const dollars = { places: 4, isDollars: true }

/** Equipment, subcontractors and whatever else is priced by the unit, day, week or month. */
export const pricingItems = defineRateType({
  kind: 'pricing-item',
  label: 'Pricing item',
  title: 'Pricing items',
  path: '/api/pricing-items',
  tableName: 'pricing_items',
  fields: {
    category: oneOf('category', [
      'Equipment',
      'Subcontractor',
      'Rebar',
      'Material',
      'Labor',
      'Concrete',
      'Misc',
    ]),
    name: text('name'),
    unit: textOr('unit', '', 50),
    rate: numberOrNone('rate', dollars),
    dailyRate: numberOrNone('daily rate', dollars),
    weeklyRate: numberOrNone('weekly rate', dollars),
    monthlyRate: numberOrNone('monthly rate', dollars),
    attributes: attributes('attributes'),
    isActive: active(),
  },
  descriptions: {
    category: 'What kind of thing is priced, which decides which items of a bid offer it',
    name: 'What is priced, as it stands in lists: `Skid steer`',
    unit: 'What `rate` is for, as people read it: `EA`, `hour`, `SF`',
    rate: 'Dollars for one unit; null where it is priced by time alone',
    dailyRate: 'Dollars for one day of rental; null when it is not rented by the day',
    weeklyRate: 'Dollars for one week of rental; null when it is not rented by the week',
    monthlyRate: 'Dollars for one month of rental; null when it is not rented by the month',
    attributes:
      'Whatever else is worth knowing, by names of your own: text, numbers, true or false; no calculation reads it',
    isActive: 'Whether new estimates may choose it; inactive records stay in lists and history',
  },
  headings: {
    rate: ['Per unit'],
    dailyRate: ['Per day'],
    weeklyRate: ['Per week'],
    monthlyRate: ['Per month'],
    isActive: ['Offered'],
  },
  naturalKey: ['category', 'name'],
  called: ['name', 'category'],
  bulk: false,
})
