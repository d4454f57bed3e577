import { fromVariable, type RateField, unitPrice } from '../../rate-field.ts'
import { type Fields, fraction, percent, price, pricingItem, quantity } from '../field.ts'

export const laborFields = {
  pricingItemId: pricingItem('Labor'),
  workers: quantity('Workers', { initial: 1 }),
  hoursPerDay: quantity('Hours per day', { initial: 8 }),
  days: quantity('Days', { required: true }),
  hourlyRate: price('Hourly rate', { required: true, unless: ['pricingItemId'] }),
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
} satisfies Fields

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
]
