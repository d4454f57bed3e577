import type { FieldKind } from './field-decimals.ts'
import type { Module } from './item-inputs.ts'

/** The catalog's records that an item may name by id. */
export type RateRecord = 'mix' | 'rebarPricing' | 'pricingItem' | 'pumpPricing'

/** Where a rate that was left out is copied from. */
export type RateOrigin =
  | { readonly kind: 'variable'; readonly variable: string }
  | {
      readonly kind: 'record'
      readonly record: RateRecord
      /** The field of the item that names the record: an id, or the size of a rebar. */
      readonly key: string
      readonly attribute: string
    }

export interface RateField {
  /** Path within the item: `pricePerCY`, `rebar.weightPerFoot`. */
  readonly field: string
  readonly label: string
  readonly kind: FieldKind
  readonly unit: string
  readonly origin: RateOrigin
}

function fromVariable(
  field: string,
  label: string,
  kind: FieldKind,
  unit: string,
  variable: string,
): RateField {
  return { field, label, kind, unit, origin: { kind: 'variable', variable } }
}

function fromRecord(
  field: string,
  label: string,
  kind: FieldKind,
  unit: string,
  [record, key, attribute]: readonly [RateRecord, string, string],
): RateField {
  return { field, label, kind, unit, origin: { kind: 'record', record, key, attribute } }
}

function rebarMat(path: 'rebar' | 'secondMat', label: string): readonly RateField[] {
  const size = `${path}.size`
  return [
    fromRecord(`${path}.weightPerFoot`, `${label} weight per foot`, 'quantity', 'lb/ft', [
      'rebarPricing',
      size,
      'weightPerFoot',
    ]),
    fromRecord(`${path}.pricePerPound`, `${label} price per pound`, 'price', '$/lb', [
      'rebarPricing',
      size,
      'pricePerPound',
    ]),
  ]
}

function pumpRate(field: string, label: string, kind: FieldKind, unit: string): RateField {
  return fromRecord(field, label, kind, unit, ['pumpPricing', 'pumpPricingId', field])
}

function rentalRate(field: string, label: string, unit: string): RateField {
  return fromRecord(field, label, 'price', unit, ['pricingItem', 'pricingItemId', field])
}

/**
 * The fields that are copied from the catalog when an item is created without them, and renewed by
 * a refresh unless they were typed by hand.
 */
export const RATE_FIELDS: Readonly<Record<Module, readonly RateField[]>> = {
  concrete: [
    fromVariable('wastePercentage', 'Waste', 'percent', '%', 'concrete_waste_percentage'),
    fromRecord('pricePerCY', 'Price per CY', 'price', '$/CY', ['mix', 'mixId', 'value']),
    ...rebarMat('rebar', 'Rebar'),
    ...rebarMat('secondMat', 'Second mat'),
  ],
  labor: [
    fromVariable('perDiemRate', 'Per diem rate', 'price', '$/day', 'per_diem_rate'),
    fromVariable('ficaRate', 'FICA rate', 'fraction', '', 'fica_rate'),
    fromVariable('futaRate', 'FUTA rate', 'fraction', '', 'futa_rate'),
    fromVariable('sutaRate', 'SUTA rate', 'fraction', '', 'suta_rate'),
    fromVariable(
      'autoDepreciationRate',
      'Auto depreciation rate',
      'fraction',
      '',
      'auto_depreciation_rate',
    ),
    fromVariable('autoFuelRate', 'Auto fuel rate', 'fraction', '', 'auto_fuel_rate'),
    fromVariable('autoInsuranceRate', 'Auto insurance rate', 'fraction', '', 'auto_insurance_rate'),
    fromVariable('wcPercentage', 'Workers compensation', 'percent', '%', 'wc_percentage'),
    fromVariable(
      'glPollutionPercentage',
      'General liability and pollution',
      'percent',
      '%',
      'gl_pollution_percentage',
    ),
  ],
  equipment: [
    rentalRate('dailyRate', 'Daily rate', '$/day'),
    rentalRate('weeklyRate', 'Weekly rate', '$/week'),
    rentalRate('monthlyRate', 'Monthly rate', '$/28 days'),
    fromVariable('fuelChargePerDay', 'Fuel charge', 'price', '$/day', 'fuel_charge_per_day'),
    fromVariable(
      'rentalInsurancePercentage',
      'Rental insurance',
      'percent',
      '%',
      'rental_insurance',
    ),
  ],
  materials: [],
  subcontractor: [
    pumpRate('costPerHour', 'Pump cost per hour', 'price', '$/h'),
    pumpRate('costPerCY', 'Pump cost per CY', 'price', '$/CY'),
    pumpRate('travelCost', 'Pump travel cost', 'price', '$/trip'),
    pumpRate('minimumHours', 'Pump minimum', 'quantity', 'h'),
  ],
  misc: [],
}

/** The rates that a bid copies when it is created; all from variables, all percent. */
export const BID_RATE_FIELDS: readonly RateField[] = [
  fromVariable('overheadPercentage', 'Overhead', 'percent', '%', 'overhead_percentage'),
  fromVariable('profitPercentage', 'Profit', 'percent', '%', 'profit_percentage'),
  fromVariable('salesTaxPercentage', 'Sales tax', 'percent', '%', 'sales_tax_percentage'),
]

/** The one rate that the fuel update renews. */
export const FUEL_RATE_FIELD = 'fuelChargePerDay'
