import { expect, it } from 'vitest'
import { burdenRateError } from './burden-rates.ts'

it.each([
  ['fica_rate', 7.65, 'fica_rate is a fraction: 0.0765 means 7.65 %'],
  ['FUTA_Rate', 1.000001, 'futa_rate is a fraction: 0.01000001 means 1.000001 %'],
  ['suta_rate', 100, 'suta_rate is a fraction: 1 means 100 %'],
  ['auto_depreciation_rate', 2, 'auto_depreciation_rate is a fraction: 0.02 means 2 %'],
  [
    'auto_fuel_rate',
    99999999.999999,
    'auto_fuel_rate is a fraction: 999999.99999999 means 99999999.999999 %',
  ],
  ['auto_insurance_rate', 1.5, 'auto_insurance_rate is a fraction: 0.015 means 1.5 %'],
])('%s of %d was meant as a percent', (name, value, sentence) => {
  expect(burdenRateError(name, value)).toBe(sentence)
})

it.each([
  ['fica_rate', 1],
  ['fica_rate', 0],
  ['per_diem_rate', 60],
  ['sales_tax_percentage', 8.25],
])('%s of %d is as it should be', (name, value) => {
  expect(burdenRateError(name, value)).toBeUndefined()
})
