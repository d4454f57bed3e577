import type { PumpPriceModel } from '../generated/prisma/models.ts'
import { active, number, text } from '../rates/fields.ts'
import { rateTable } from '../rates/rate-table.ts'
import { defineRateType } from '../rates/rate-type.ts'

const dollars = { places: 4, isDollars: true }

/** What a concrete pump costs by vendor, size and reach in feet (spec 2.7). */
export const pumpPrices = defineRateType<PumpPriceModel>({
  kind: 'pump-price',
  label: 'Pump pricing',
  title: 'Pump pricing',
  path: '/api/pump-pricing',
  table: (models) => rateTable(models.pumpPrice),
  tableName: 'pump_prices',
  fields: {
    vendor: text('vendor'),
    size: text('size', 100),
    reach: number('reach', { places: 4 }),
    costPerHour: number('cost per hour', dollars),
    costPerCY: number('cost per CY', dollars),
    travelCost: number('travel cost', dollars),
    minimumHours: number('minimum hours', { places: 4 }),
    isActive: active(),
  },
  naturalKey: ['vendor', 'size', 'reach'],
  bulk: true,
})
