import { fromRecord, fromVariable, type RateField } from '../../rate-field.ts'
import { choice, type Fields, flag, percent, price, quantity, recordId, whole } from '../field.ts'
import { OWNERSHIPS, RATE_TYPES } from './input.ts'

export const equipmentFields = {
  pricingItemId: recordId('Pricing item'),
  dailyRate: price('Daily rate'),
  weeklyRate: price('Weekly rate'),
  monthlyRate: price('Monthly rate'),
  quantity: quantity('Quantity', { initial: 1 }),
  durationDays: whole('Duration in days', { required: true }),
  rateType: choice('Rate type', RATE_TYPES, { initial: 'BEST' }),
  ownership: choice('Ownership', OWNERSHIPS, { initial: 'RENTED' }),
  usesFuel: flag(true),
  usageDays: quantity('Usage days'),
  fuelChargePerDay: price('Fuel charge per day'),
  rentalInsurancePercentage: percent('Rental insurance percentage'),
  deliveryCost: price('Delivery cost', { initial: 0 }),
  pickupCost: price('Pickup cost', { initial: 0 }),
} satisfies Fields

/** The one rate that the fuel update copies anew. */
export const FUEL_RATE: RateField = fromVariable(
  'fuelChargePerDay',
  'Fuel charge',
  'price',
  '$/day',
  'fuel_charge_per_day',
)

export const equipmentRates: readonly RateField[] = [
  rentalRate('dailyRate', 'Daily rate', '$/day'),
  rentalRate('weeklyRate', 'Weekly rate', '$/week'),
  rentalRate('monthlyRate', 'Monthly rate', '$/28 days'),
  FUEL_RATE,
  fromVariable('rentalInsurancePercentage', 'Rental insurance', 'percent', '%', 'rental_insurance'),
]

function rentalRate(field: string, label: string, unit: string): RateField {
  return fromRecord(field, label, 'price', unit, ['pricingItem', 'pricingItemId', field])
}
