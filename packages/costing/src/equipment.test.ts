import { describe, expect, it } from 'vitest'
import { costEquipment } from './modules/equipment/cost.ts'
import type { EquipmentInput } from './modules/equipment/input.ts'
import { equipment } from './testing/examples.ts'

const cost = (fields: Partial<EquipmentInput>) => costEquipment(equipment(fields)).breakdown

describe('a machine on rent', () => {
  it.each([
    ['DAILY', '14000.00'],
    ['WEEKLY', '6300.00'],
    ['MONTHLY', '5600.00'],
    ['BEST', '5600.00'],
  ] as const)('bills twenty days at the %s rate', (rateType, rental) => {
    expect(cost({ rateType }).rentalCost.toFixed(2)).toBe(rental)
  })

  it('is found the best plan among the rates it has', () => {
    expect(cost({ weeklyRate: null, monthlyRate: null }).planCost.toString()).toBe('7000')
    expect(cost({ dailyRate: null, monthlyRate: null })).toMatchObject({ weeks: 3, days: 0 })
  })

  it('takes a rate of zero for a rate', () => {
    expect(cost({ monthlyRate: 0 }).rentalCost.toString()).toBe('0')
  })

  it('carries no insurance when it is our own', () => {
    expect(cost({ ownership: 'OWNED' }).rentalInsurance.toString()).toBe('0')
  })

  it('burns fuel on the days of use, or on all days on rent', () => {
    expect(cost({}).fuelCost.toFixed(2)).toBe('1400.00')
    expect(cost({ usageDays: null }).fuelCost.toFixed(2)).toBe('2000.00')
    expect(cost({ usageDays: 0 }).fuelCost.toFixed(2)).toBe('0.00')
    expect(cost({ usesFuel: false }).fuelCost.toFixed(2)).toBe('0.00')
  })

  it.each<[Partial<EquipmentInput>, string]>([
    [{ dailyRate: null, weeklyRate: null, monthlyRate: null }, 'dailyRate'],
    [{ rateType: 'WEEKLY', weeklyRate: null }, 'weeklyRate'],
    [{ durationDays: 2.5 }, 'durationDays'],
    [{ fuelChargePerDay: null }, 'fuelChargePerDay'],
    [{ rentalInsurancePercentage: null }, 'rentalInsurancePercentage'],
  ])('is refused with %j', (fields, path) => {
    expect(() => cost(fields)).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ path })] }),
    )
  })
})
