import type { FieldKind } from '../../decimals.ts'
import { fromRecord, type RateField, unitPrice } from '../../rate-field.ts'
import {
  choice,
  type Fields,
  flag,
  price,
  pricingItem,
  quantity,
  recordId,
  text,
} from '../field.ts'
import { PUMP_HOURS_OF } from './input.ts'

export const subcontractorFields = {
  trade: text('Trade', 200),
  pricingItemId: pricingItem('Subcontractor'),
  quantity: quantity('Quantity', { initial: 1, unit: { field: 'uom' } }),
  uom: text('Unit of measure', 20, { filled: true }),
  unitPrice: price('Unit price'),
  isPump: flag(false),
  pumpPricingId: recordId('Pump pricing'),
  pumpHours: quantity('Pump hours'),
  pumpHoursOf: choice('Pump hours source', PUMP_HOURS_OF),
  pumpCubicYards: quantity('Pump cubic yards'),
  pumpTrips: quantity('Pump trips', { initial: 1 }),
  costPerHour: price('Cost per hour'),
  costPerCY: price('Cost per CY'),
  travelCost: price('Travel cost'),
  minimumHours: quantity('Minimum hours'),
} satisfies Fields

export const subcontractorRates: readonly RateField[] = [
  ...unitPrice(
    'Subcontractor',
    { field: 'unitPrice', label: 'Unit price', unit: '$' },
    { fallback: 'LS' },
  ),
  pumpRate('costPerHour', 'Pump cost per hour', 'price', '$/h'),
  pumpRate('costPerCY', 'Pump cost per CY', 'price', '$/CY'),
  pumpRate('travelCost', 'Pump travel cost', 'price', '$/trip'),
  pumpRate('minimumHours', 'Pump minimum', 'quantity', 'h'),
]

function pumpRate(field: string, label: string, kind: FieldKind, unit: string): RateField {
  return fromRecord(field, label, kind, unit, ['pumpPricing', 'pumpPricingId', field])
}
