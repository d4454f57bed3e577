import type { FieldKind } from './field-decimals.ts'
import type { Module } from './item-inputs.ts'

/** The catalog's records that an item may name. `rebarRateItem` is the pricing item of a rebar rate. */
export type RateRecord =
  | 'mix'
  | 'rebarPricing'
  | 'rebarRate'
  | 'rebarRateItem'
  | 'pricingItem'
  | 'pumpPricing'

/** Where a rate that was left out is copied from. */
export type RateOrigin =
  | { readonly kind: 'variable'; readonly variable: string }
  | {
      readonly kind: 'record'
      readonly record: RateRecord
      /** The field of the item that names the record: an id, or the size of a rebar. */
      readonly key: string
      readonly attribute: string
      /** The category that a pricing item must be of. */
      readonly category?: string
    }

/** A field that is copied only while the item names a record, or only while it names none. */
export interface RateCondition {
  /** The field of the item that names the record. */
  readonly key: string
  readonly named: boolean
  /** What becomes of the field otherwise: it is one of the item's own, or it means nothing. */
  readonly otherwise: 'own' | 'null'
}

export interface RateField {
  /** Path within the item: `pricePerCY`, `rebar.weightPerFoot`. */
  readonly field: string
  readonly label: string
  readonly kind: FieldKind | 'text'
  readonly unit: string
  /** The first that has the rate gives it. */
  readonly origins: readonly RateOrigin[]
  readonly condition?: RateCondition
  /** What stands where neither a request nor a record says anything. */
  readonly fallback?: string
  /** The price that this is the unit of. */
  readonly unitOf?: string
}

type Named = Pick<RateField, 'field' | 'label' | 'kind' | 'unit'>

function fromVariable(
  field: string,
  label: string,
  kind: FieldKind,
  unit: string,
  variable: string,
): RateField {
  return { field, label, kind, unit, origins: [{ kind: 'variable', variable }] }
}

function fromRecord(
  field: string,
  label: string,
  kind: FieldKind,
  unit: string,
  origin: readonly [RateRecord, string, string],
): RateField {
  return { field, label, kind, unit, origins: [recordOrigin(...origin)] }
}

function recordOrigin(record: RateRecord, key: string, attribute: string): RateOrigin {
  return { kind: 'record', record, key, attribute }
}

/**
 * A mat that names a rebar rate has the rate's size, spacing, orientation and pounds per square foot; another
 * has the weight of its size. In this order, as the size decides on the price.
 */
function rebarMat(path: 'rebar' | 'secondMat', label: string): readonly RateField[] {
  const [size, rateId] = [`${path}.size`, `${path}.rateId`]
  const ofRate = (
    name: string,
    rest: Omit<Named, 'field'>,
    attribute: string,
    otherwise: RateCondition['otherwise'],
  ): RateField => ({
    ...{ field: `${path}.${name}`, ...rest },
    origins: [recordOrigin('rebarRate', rateId, attribute)],
    condition: { key: rateId, named: true, otherwise },
  })
  const text = (words: string) => ({ label: `${label} ${words}`, kind: 'text', unit: '' }) as const
  const spacing = { label: `${label} spacing`, kind: 'quantity', unit: 'in' } as const
  const pounds = { label: `${label} pounds per SF`, kind: 'quantity', unit: 'lb/SF' } as const
  return [
    ofRate('size', text('size'), 'size', 'own'),
    ofRate('spacing', spacing, 'onCenter', 'own'),
    { ...ofRate('orientation', text('orientation'), 'orientation', 'own'), fallback: 'BOTH' },
    ofRate('poundsPerSF', pounds, 'poundsPerSF', 'null'),
    {
      ...fromRecord(`${path}.weightPerFoot`, `${label} weight per foot`, 'quantity', 'lb/ft', [
        'rebarPricing',
        size,
        'weightPerFoot',
      ]),
      condition: { key: rateId, named: false, otherwise: 'null' },
    },
    {
      ...{ field: `${path}.pricePerPound`, label: `${label} price per pound` },
      ...{ kind: 'price', unit: '$/lb' },
      origins: [
        recordOrigin('rebarRateItem', rateId, 'rate'),
        recordOrigin('rebarPricing', size, 'pricePerPound'),
      ],
    },
  ]
}

function pumpRate(field: string, label: string, kind: FieldKind, unit: string): RateField {
  return fromRecord(field, label, kind, unit, ['pumpPricing', 'pumpPricingId', field])
}

function rentalRate(field: string, label: string, unit: string): RateField {
  return fromRecord(field, label, 'price', unit, ['pricingItem', 'pricingItemId', field])
}

/** A price by the unit, and the unit itself where the module has one, of a pricing item that is named. */
function unitPrice(
  category: string,
  price: Omit<Named, 'kind'>,
  uom?: { readonly fallback: string },
): readonly RateField[] {
  const origin = (attribute: string): RateOrigin => ({
    ...{ kind: 'record', record: 'pricingItem', key: 'pricingItemId', attribute, category },
  })
  const condition = { key: 'pricingItemId', named: true, otherwise: 'own' } as const
  const priced: RateField = { ...price, kind: 'price', origins: [origin('rate')], condition }
  if (uom === undefined) return [priced]
  const unit = { field: 'uom', label: 'Unit of measure', kind: 'text', unit: '' } as const
  const unitOf = price.field
  return [priced, { ...unit, origins: [origin('unit')], condition, unitOf, ...uom }]
}

/** The one rate that the fuel update copies anew. */
export const FUEL_RATE: RateField = fromVariable(
  'fuelChargePerDay',
  'Fuel charge',
  'price',
  '$/day',
  'fuel_charge_per_day',
)

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
    ...unitPrice('Labor', { field: 'hourlyRate', label: 'Hourly rate', unit: '$/h' }),
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
    FUEL_RATE,
    fromVariable(
      'rentalInsurancePercentage',
      'Rental insurance',
      'percent',
      '%',
      'rental_insurance',
    ),
  ],
  materials: unitPrice(
    'Material',
    { field: 'unitPrice', label: 'Unit price', unit: '$' },
    { fallback: 'EA' },
  ),
  subcontractor: [
    ...unitPrice(
      'Subcontractor',
      { field: 'unitPrice', label: 'Unit price', unit: '$' },
      { fallback: 'LS' },
    ),
    pumpRate('costPerHour', 'Pump cost per hour', 'price', '$/h'),
    pumpRate('costPerCY', 'Pump cost per CY', 'price', '$/CY'),
    pumpRate('travelCost', 'Pump travel cost', 'price', '$/trip'),
    pumpRate('minimumHours', 'Pump minimum', 'quantity', 'h'),
  ],
  misc: unitPrice('Misc', { field: 'unitCost', label: 'Unit cost', unit: '$' }, { fallback: 'LS' }),
}

/** The rates that a bid copies when it is created; all from variables, all percent. */
export const BID_RATE_FIELDS: readonly RateField[] = [
  fromVariable('overheadPercentage', 'Overhead', 'percent', '%', 'overhead_percentage'),
  fromVariable('profitPercentage', 'Profit', 'percent', '%', 'profit_percentage'),
  fromVariable('salesTaxPercentage', 'Sales tax', 'percent', '%', 'sales_tax_percentage'),
]
