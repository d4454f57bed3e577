import { expect, it } from 'vitest'
import { lineMoney } from './line-money.ts'

const SEEDED = {
  ficaRate: 0.0765,
  futaRate: 0.006,
  sutaRate: 0.0175,
  autoDepreciationRate: 0.03,
  autoFuelRate: 0.02,
  autoInsuranceRate: 0.01,
  wcPercentage: 12,
  glPollutionPercentage: 2,
  perDiemRate: 65,
}
const money = (line: object, rate = 34) => {
  const hours = { regularHours: 8, overtimeHours: 2, perDiem: false, ...line }
  const { regularPay, overtimePay, amount } = lineMoney(hours, rate, SEEDED)
  return [regularPay, overtimePay, amount].map((dollars) => dollars.toFixed(2))
}

it('pays a carpenter eight hours, two hours of overtime and the burdens of both', () => {
  expect(money({})).toEqual(['272.00', '102.00', '481.44'])
})

it('pays per diem where the line says so', () => {
  expect(money({ perDiem: true })[2]).toBe('546.44')
})

it('costs nothing without hours', () => {
  expect(money({ regularHours: 0, overtimeHours: 0 })).toEqual(['0.00', '0.00', '0.00'])
})
