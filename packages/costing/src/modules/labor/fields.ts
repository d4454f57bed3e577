import {
  fromVariable,
  type Named,
  type RateField,
  recordOrigin,
  unitPrice,
} from '../../rate-field.ts'
import { DRIVING_QUANTITIES } from '../concrete/input.ts'
import {
  choice,
  type Fields,
  fraction,
  list,
  nested,
  percent,
  price,
  pricingItem,
  quantity,
  recordId,
  text,
} from '../field.ts'
import { PRODUCTION_BASES, ROUND_DAYS } from './input.ts'

const crewMembers = list(
  'Crew members',
  {
    classification: text('Classification', 100, { required: true }),
    count: quantity('Count', { required: true, above: 0, most: 100 }),
    pricingItemId: pricingItem('Labor'),
    hourlyRate: price('Hourly rate', { description: 'Dollars. Null: that of the pricing item' }),
  },
  { max: 20, empty: 'A crew needs a member' },
)

/** Whatever a rate book's production rate gives may be left out where one is named. */
const production = nested(
  {
    productionRateId: recordId(
      'Production rate',
      'A production rate of the catalog, which gives basis, rate, unit and range; null: none',
    ),
    productionRateName: text('Production rate name', 200, {
      readOnly: true,
      description: 'As the production rate was named when it was copied; null: none',
    }),
    basis: choice('Basis', PRODUCTION_BASES, {
      filled: true,
      description: 'What the rate counts, and per what. Sent with the rate',
    }),
    rate: quantity('Rate', {
      above: 0,
      filled: true,
      description: 'As the basis says. Sent with the basis',
    }),
    uom: text('Unit of measure', 10, { filled: true, description: 'What the quantity counts' }),
    quantityOf: choice('Quantity source', ['TYPED', ...DRIVING_QUANTITIES], {
      required: true,
      description:
        'Where the quantity comes from: typed, or of the concrete of the scope before its multiplier',
    }),
    quantity: quantity('Quantity', {
      description: 'In uom. Required when typed, else calculated',
    }),
    itemId: recordId(
      'Concrete item',
      'The concrete item of the scope that the quantity follows; null: all of them',
    ),
    efficiencyPercentage: percent('Efficiency percentage', {
      initial: 100,
      above: 0,
      most: 300,
      description: 'Percent: 90 takes longer than 100',
    }),
    roundDays: choice('Rounding of days', ROUND_DAYS, { initial: 'NONE' }),
    low: quantity('Lowest usual rate', { readOnly: true }),
    high: quantity('Highest usual rate', { readOnly: true }),
  },
  { recordKey: 'productionRateId' },
)

export const laborFields = {
  pricingItemId: pricingItem('Labor'),
  workers: quantity('Workers', { initial: 1 }),
  hoursPerDay: quantity('Hours per day', { initial: 8 }),
  days: quantity('Days', { required: true, unless: ['production'] }),
  hourlyRate: price('Hourly rate', {
    required: true,
    unless: ['pricingItemId', 'crewId', 'crewMembers', 'production'],
  }),
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
  crewId: recordId('Crew', 'A crew of the catalog, whose members are copied; null: none'),
  crewMembers,
  production,
} satisfies Fields

/** What a production copies of the rate that it names; its own where it names none. */
function ofProductionRate(name: string, rest: Omit<Named, 'field'>, attribute: string): RateField {
  const key = 'production.productionRateId'
  return {
    field: `production.${name}`,
    ...rest,
    origins: [recordOrigin('productionRate', key, attribute)],
    condition: { key, named: true, otherwise: 'own' },
  }
}

const productionRates: readonly RateField[] = [
  ofProductionRate('basis', { label: 'Production basis', kind: 'text', unit: '' }, 'basis'),
  ofProductionRate('rate', { label: 'Production rate', kind: 'quantity', unit: '' }, 'rate'),
  ofProductionRate('uom', { label: 'Production unit', kind: 'text', unit: '' }, 'uom'),
]

export const laborRates: readonly RateField[] = [
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
  ...productionRates,
]
