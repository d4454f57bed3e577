import { newId, round } from '@formwork/kernel'
import { concreteMixes } from '../rate-types/concrete-mixes.ts'
import { pricingItems } from '../rate-types/pricing-items.ts'
import { pumpPrices } from '../rate-types/pump-prices.ts'
import { rebarPrices } from '../rate-types/rebar-prices.ts'
import { rebarRates } from '../rate-types/rebar-rates.ts'
import { variables } from '../rate-types/variables.ts'
import type { RateType, Values } from '../rates/rate-type.ts'

export type Seeds = readonly (readonly [RateType, readonly Values[]])[]

/**
 * The rates that a new installation starts with; each is the administrators' to change or delete.
 */
export function firstRates(): Seeds {
  const bars = BARS.map((bar) => ({ ...bar, itemId: newId() }))
  return [
    [
      variables,
      VARIABLES.map(([name, category, value, unit]) => variable(name, category, value, unit)),
    ],
    [rebarPrices, bars.map(({ size, weight }) => rebarPrice(size, weight))],
    [
      pricingItems,
      [...bars.map(({ size, itemId }) => rebarItem(size, itemId)), ...EQUIPMENT, ...TRADES],
    ],
    [rebarRates, bars.flatMap(({ size, weight, itemId }) => slabRates(size, weight, itemId))],
    [concreteMixes, MIXES.map(([name, value]) => ({ name, value }))],
    [pumpPrices, PUMPS],
  ]
}

/**
 * Spec 2.4 and costing section 1. Named *_rate: a fraction, whatever the unit printed beside it.
 */
const VARIABLES = [
  ['overhead_percentage', 'percentage', 10, '%'],
  ['profit_percentage', 'percentage', 15, '%'],
  ['wc_percentage', 'percentage', 12, '%'],
  ['gl_pollution_percentage', 'percentage', 2, '%'],
  ['rental_insurance', 'percentage', 5, '%'],
  ['fica_rate', 'labor', 0.0765, '%'],
  ['futa_rate', 'labor', 0.006, '%'],
  ['suta_rate', 'labor', 0.0175, '%'],
  ['auto_depreciation_rate', 'AUTO_COSTS', 0.03, '%'],
  ['auto_fuel_rate', 'AUTO_COSTS', 0.02, '%'],
  ['auto_insurance_rate', 'AUTO_COSTS', 0.01, '%'],
  ['fuel_charge_per_day', 'equipment', 50, '$'],
  ['sales_tax_percentage', 'material', 0, '%'],
  ['concrete_waste_percentage', 'concrete', 5, '%'],
  ['per_diem_rate', 'labor', 60, '$'],
] as const

const variable = (name: string, category: string, value: number, unit: string): Values => ({
  name,
  category,
  value,
  unit,
  defaultValue: value,
})

/** Pounds per linear foot (spec 2.6). */
const BARS = [
  { size: '#3', weight: 0.376 },
  { size: '#4', weight: 0.668 },
  { size: '#5', weight: 1.043 },
  { size: '#6', weight: 1.502 },
  { size: '#7', weight: 2.044 },
  { size: '#8', weight: 2.67 },
  { size: '#9', weight: 3.4 },
  { size: '#10', weight: 4.303 },
  { size: '#11', weight: 5.313 },
] as const

const PRICE_PER_POUND = 0.95

const rebarPrice = (size: string, weightPerFoot: number): Values => ({
  size,
  weightPerFoot,
  pricePerPound: PRICE_PER_POUND,
  description: `${size} bar, grade 60`,
})

const rebarItem = (size: string, id: string): Values => ({
  id,
  category: 'Rebar',
  name: `Rebar ${size}`,
  unit: 'lb',
  rate: PRICE_PER_POUND,
  attributes: { size, grade: 60 },
})

/** Bars that slabs are reinforced with, at the spacings of the trade. */
const SLAB_SIZES = ['#3', '#4', '#5', '#6']
const SPACINGS_INCHES = [12, 16, 18, 24]

function slabRates(rebarSize: string, weight: number, pricingItemId: string): Values[] {
  if (!SLAB_SIZES.includes(rebarSize)) return []
  return SPACINGS_INCHES.map((onCenter) => ({
    rebarSize,
    onCenter,
    orientation: 'BOTH',
    pricingItemId,
    poundsPerSF: round((2 * weight * 12) / onCenter, 4).toNumber(),
  }))
}

/** Dollars per cubic yard. */
const MIXES = [
  ['2500 PSI', 148],
  ['3000 PSI', 155],
  ['3500 PSI', 160],
  ['4000 PSI', 165],
  ['4500 PSI', 172.5],
  ['5000 PSI', 181],
  ['4000 PSI fiber-reinforced', 176.5],
  ['4000 PSI pump mix', 170],
  ['Lightweight structural', 212],
  ['Flowable fill', 118],
] as const

const PUMPS: readonly Values[] = [
  pump('Line pump', 300, 145, 3.0, 100, 3),
  pump('28 m boom', 92, 165, 3.25, 125, 4),
  pump('32 m boom', 105, 185, 3.5, 150, 4),
  pump('38 m boom', 124, 210, 3.75, 175, 4),
  pump('47 m boom', 153, 255, 4.25, 225, 4),
  pump('58 m boom', 190, 325, 4.75, 300, 5),
]

/** Reach in feet; dollars per hour, per cubic yard and per trip. */
function pump(
  size: string,
  reach: number,
  costPerHour: number,
  costPerCY: number,
  travelCost: number,
  minimumHours: number,
): Values {
  return {
    vendor: 'Regional Pumping',
    size,
    reach,
    costPerHour,
    costPerCY,
    travelCost,
    minimumHours,
  }
}

const EQUIPMENT: readonly Values[] = [
  rental('Skid steer loader', 350, 1050, 2800),
  rental('Mini excavator', 325, 975, 2600),
  rental('Excavator, 20 ton', 780, 2340, 6240),
  rental('Backhoe loader', 395, 1185, 3160),
  rental('Telehandler', 425, 1275, 3400),
  rental('Crane', 410, 1230, 3285),
  rental('Boom lift', 340, 1020, 2720),
  rental('Laser screed', 950, 2850, 7600),
  rental('Ride-on trowel', 275, 825, 2200),
  rental('Walk-behind trowel', 85, 255, 680),
  rental('Plate compactor', 75, 225, 600),
  rental('Concrete saw', 95, 285, 760),
  rental('Light tower', 110, 330, 880),
]

function rental(name: string, dailyRate: number, weeklyRate: number, monthlyRate: number): Values {
  return { category: 'Equipment', name, unit: 'DAY', dailyRate, weeklyRate, monthlyRate }
}

const TRADES: readonly Values[] = [
  trade('Concrete pumping', 'HR', 185),
  trade('Concrete finishing', 'SF', 0.95),
  trade('Saw cutting', 'SF', 0.62),
  trade('Rebar installation', 'LB', 0.42),
  trade('Excavation', 'CY', 14.5),
  trade('Grading', 'SF', 0.55),
  trade('Hauling', 'HR', 115),
  trade('Surveying', 'DAY', 1350),
  trade('Testing and inspection', 'EA', 285),
  trade('Waterproofing', 'SF', 4.25),
  trade('Polishing and sealing', 'SF', 1.85),
]

function trade(name: string, unit: string, rate: number): Values {
  return { category: 'Subcontractor', name, unit, rate }
}
