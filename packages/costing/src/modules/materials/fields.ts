import { type RateField, unitPrice } from '../../rate-field.ts'
import { choice, type Fields, flag, percent, price, pricingItem, quantity, text } from '../field.ts'
import { MATERIAL_CATEGORIES } from './categories.ts'

export const materialFields = {
  category: choice('Material category', MATERIAL_CATEGORIES, { required: true }),
  pricingItemId: pricingItem('Material'),
  quantity: quantity('Quantity', { required: true, unit: { field: 'uom' } }),
  uom: text('Unit of measure', 20, { filled: true }),
  unitPrice: price('Unit price', { required: true, unless: ['pricingItemId'] }),
  wastePercentage: percent('Waste percentage', { initial: 0 }),
  roundUp: flag(false),
  taxable: flag(true),
  deliveryCost: price('Delivery cost', { initial: 0 }),
} satisfies Fields

export const materialRates: readonly RateField[] = unitPrice(
  'Material',
  { field: 'unitPrice', label: 'Unit price', unit: '$' },
  { fallback: 'EA' },
)
