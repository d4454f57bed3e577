import { active, number, text } from '../rates/fields.ts'
import { defineRateType } from '../rates/rate-type.ts'

const dollars = { places: 4, isDollars: true }

/** What a concrete pump costs by vendor, size and reach in feet (spec 2.7). */
export const pumpPrices = defineRateType({
  kind: 'pump-price',
  label: 'Pump pricing',
  title: 'Pump pricing',
  path: '/api/pump-pricing',
  tableName: 'pump_prices',
  fields: {
    vendor: text('vendor'),
    size: text('size', 100),
    reach: number('reach', { places: 4 }, () => 'FT'),
    costPerHour: number('cost per hour', dollars),
    costPerCY: number('cost per CY', dollars),
    travelCost: number('travel cost', dollars),
    minimumHours: number('minimum hours', { places: 4 }),
    isActive: active(),
  },
  descriptions: {
    vendor: 'Who pumps, by name; purchase orders know the vendor by it',
    size: 'The pump as the vendor lists it: `32M`',
    reach: 'How far the boom reaches, in feet',
    costPerHour: 'Dollars for one hour on site',
    costPerCY: 'Dollars for each cubic yard that is pumped, besides the hours',
    travelCost: 'Dollars for coming and going, once for each pour',
    minimumHours: 'Hours that are billed even when the pour is shorter',
    isActive:
      'Whether new estimates may choose the pump; inactive records stay in lists and history',
  },
  headings: {
    reach: ['Reach, ft'],
    costPerHour: ['Per hour'],
    costPerCY: ['Per CY'],
    travelCost: ['Travel'],
    minimumHours: ['Least hours'],
    isActive: ['Offered'],
  },
  naturalKey: ['vendor', 'size', 'reach'],
  called: ['vendor', 'size', 'reach'],
  bulk: true,
})
