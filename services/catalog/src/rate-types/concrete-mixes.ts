import type { ConcreteMixModel } from '../generated/prisma/models.ts'
import { active, number, text, textOr } from '../rates/fields.ts'
import { rateTable } from '../rates/rate-table.ts'
import { defineRateType } from '../rates/rate-type.ts'

/** Concrete mix defaults: what a yard of each mix costs (spec 2.8). */
export const concreteMixes = defineRateType<ConcreteMixModel>({
  kind: 'concrete-mix',
  label: 'Concrete mix',
  title: 'Concrete mix defaults',
  path: '/api/admin/default-variables',
  table: (models) => rateTable(models.concreteMix),
  tableName: 'concrete_mixes',
  fields: {
    name: text('name'),
    value: number('value', { places: 4, isDollars: true }),
    unit: textOr('unit', '$/CY', 50),
    category: textOr('category', 'concrete', 100),
    location: textOr('location', ''),
    isActive: active(),
  },
  naturalKey: ['name', 'location'],
  bulk: true,
})
