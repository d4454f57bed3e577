import {
  CONCRETE_SHAPES,
  DEPTH_UNITS,
  MISC_CATEGORIES,
  type Module,
  ORIENTATIONS,
  OWNERSHIPS,
  RATE_TYPES,
} from '../costing/item-inputs.ts'
import { MATERIAL_CATEGORIES } from '../costing/material-categories.ts'
import {
  choice,
  flag,
  fraction,
  type ItemFields,
  nested,
  percent,
  price,
  quantity,
  recordId,
  text,
  whole,
} from './item-field.ts'

const REBAR_SIZES = ['#3', '#4', '#5', '#6', '#7', '#8', '#9', '#10', '#11'] as const

/**
 * A mat of rebar, by bars that are counted or by a rebar rate. One that is switched off may leave its size and
 * spacing open.
 */
const rebarMat = (label: string) =>
  nested(
    {
      enabled: flag(true),
      rateId: recordId(
        `${label} rate`,
        'A rebar rate, which gives size, spacing, orientation, pounds per SF and price; null: counted bars',
      ),
      size: choice(`${label} size`, REBAR_SIZES),
      spacing: quantity(`${label} spacing`, { above: 0 }),
      orientation: choice(`${label} orientation`, ORIENTATIONS, { filled: true }),
      weightPerFoot: quantity(`${label} weight per foot`, { description: 'Of counted bars' }),
      poundsPerSF: quantity(`${label} pounds per SF`, { description: 'Of a mat by a rebar rate' }),
      pricePerPound: price(`${label} price per pound`),
      wastePercentage: percent(`${label} waste percentage`, { initial: 0 }),
    },
    { needed: ['size', 'spacing'], unless: 'enabled', from: 'rateId' },
  )

/** Gives the price by the unit, and the unit where there is one. */
const pricingItem = (category: string) =>
  recordId('Pricing item', `A pricing item of category ${category}, whose rate is the price`)

const concrete: ItemFields = {
  shape: choice('Shape', CONCRETE_SHAPES, { initial: 'RECTANGLE' }),
  length: quantity('Length'),
  width: quantity('Width'),
  depth: quantity('Depth'),
  depthUnit: choice('Depth unit', DEPTH_UNITS, { initial: 'FT' }),
  diameter: quantity('Diameter'),
  height: quantity('Height'),
  cubicYards: quantity('Cubic yards'),
  quantity: quantity('Quantity', { initial: 1 }),
  wastePercentage: percent('Waste percentage'),
  mixId: recordId('Concrete mix'),
  pricePerCY: price('Price per CY'),
  taxable: flag(true),
  rebar: rebarMat('Rebar'),
  secondMat: rebarMat('Second mat'),
}

const labor: ItemFields = {
  pricingItemId: pricingItem('Labor'),
  workers: quantity('Workers', { initial: 1 }),
  hoursPerDay: quantity('Hours per day', { initial: 8 }),
  days: quantity('Days', { required: true }),
  hourlyRate: price('Hourly rate', { required: true, unless: 'pricingItemId' }),
  overtimeAfterHours: quantity('Overtime after hours', { initial: 8, nullIsValue: true }),
  overtimeMultiplier: quantity('Overtime multiplier', { initial: 1.5 }),
  perDiemRate: price('Per diem rate'),
  perDiemDays: quantity('Per diem days'),
  ficaRate: fraction('FICA rate'),
  futaRate: fraction('FUTA rate'),
  sutaRate: fraction('SUTA rate'),
  autoDepreciationRate: fraction('Auto depreciation rate'),
  autoFuelRate: fraction('Auto fuel rate'),
  autoInsuranceRate: fraction('Auto insurance rate'),
  wcPercentage: percent('Workers compensation percentage'),
  glPollutionPercentage: percent('General liability and pollution percentage'),
}

const equipment: ItemFields = {
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
}

const materials: ItemFields = {
  category: choice('Material category', MATERIAL_CATEGORIES, { required: true }),
  pricingItemId: pricingItem('Material'),
  quantity: quantity('Quantity', { required: true }),
  uom: text('Unit of measure', 20, { filled: true }),
  unitPrice: price('Unit price', { required: true, unless: 'pricingItemId' }),
  wastePercentage: percent('Waste percentage', { initial: 0 }),
  roundUp: flag(false),
  taxable: flag(true),
  deliveryCost: price('Delivery cost', { initial: 0 }),
}

const subcontractor: ItemFields = {
  trade: text('Trade', 200),
  pricingItemId: pricingItem('Subcontractor'),
  quantity: quantity('Quantity', { initial: 1 }),
  uom: text('Unit of measure', 20, { filled: true }),
  unitPrice: price('Unit price'),
  isPump: flag(false),
  pumpPricingId: recordId('Pump pricing'),
  pumpHours: quantity('Pump hours'),
  pumpCubicYards: quantity('Pump cubic yards'),
  pumpTrips: quantity('Pump trips', { initial: 1 }),
  costPerHour: price('Cost per hour'),
  costPerCY: price('Cost per CY'),
  travelCost: price('Travel cost'),
  minimumHours: quantity('Minimum hours'),
}

const misc: ItemFields = {
  category: choice('Miscellaneous category', MISC_CATEGORIES, { initial: 'OTHER' }),
  pricingItemId: pricingItem('Misc'),
  quantity: quantity('Quantity', { initial: 1, negative: true }),
  uom: text('Unit of measure', 20, { filled: true }),
  unitCost: price('Unit cost', { required: true, unless: 'pricingItemId', negative: true }),
}

/** The fields of each module's items, in their order, beside those that all items have. */
export const MODULE_FIELDS: Readonly<Record<Module, ItemFields>> = {
  concrete,
  labor,
  equipment,
  materials,
  subcontractor,
  misc,
}
