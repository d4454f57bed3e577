import type { PricingItemModel } from '../generated/prisma/models.ts'
import { active, attributes, numberOrNone, oneOf, text, textOr } from '../rates/fields.ts'
import { rateTable } from '../rates/rate-table.ts'
import { defineRateType } from '../rates/rate-type.ts'

const dollars = { places: 4, isDollars: true }

/** Equipment, subcontractors and whatever else is priced by the unit, day, week or month. */
export const pricingItems = defineRateType<PricingItemModel>({
  kind: 'pricing-item',
  label: 'Pricing item',
  title: 'Pricing items',
  path: '/api/pricing-items',
  table: (models) => rateTable(models.pricingItem),
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
  naturalKey: ['category', 'name'],
  bulk: false,
})
