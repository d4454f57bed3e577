import { allocate, type Decimal, roundToCents } from '@formwork/kernel'
import { describe, expect, it } from 'vitest'
import { cubicYards } from './cubic-yards.ts'
import { costConcrete } from './modules/concrete/cost.ts'
import { costEquipment } from './modules/equipment/cost.ts'
import { rentalPlan } from './modules/equipment/rental-plan.ts'
import { costLabor } from './modules/labor/cost.ts'
import { costSubcontractor } from './modules/subcontractor/cost.ts'
import {
  BID,
  concrete,
  crane,
  equipment,
  labor,
  NO_DIMENSIONS,
  pump,
  rebarMat,
  SLAB,
} from './testing/examples.ts'

const money = (value: Decimal) => value.toFixed(2)
const taxed = { ...BID, taxExempt: false, salesTaxPercentage: 8.25 }
const exempt = { ...BID, taxExempt: true }

describe('example 1, a slab with two mats', () => {
  it('orders the volume with waste and prices both mats by their weight', () => {
    const { breakdown, totalCost } = costConcrete(SLAB, NO_DIMENSIONS, exempt)
    expect(breakdown.cubicFeet?.toString()).toBe('1200')
    expect(breakdown.netCY.toFixed(6)).toBe('44.444444')
    expect(breakdown.orderedCY.toFixed(6)).toBe('46.666667')
    expect(money(breakdown.concreteMaterialCost)).toBe('7700.00')
    expect([breakdown.barsA, breakdown.barsB].map(Number)).toEqual([60, 40])
    expect(breakdown.linearFeet.toString()).toBe('4800')
    expect(breakdown.weight.toString()).toBe('3206.4')
    expect(money(breakdown.rebarCost)).toBe('3046.08')
    expect([breakdown.secondMatBarsA, breakdown.secondMatBarsB].map(Number)).toEqual([40, 27])
    expect(breakdown.secondMatLinearFeet.toString()).toBe('3220')
    expect(breakdown.secondMatWeight.toString()).toBe('3358.46')
    expect(money(breakdown.rebarSecondMatCost)).toBe('3190.54')
    expect(money(totalCost)).toBe('13936.62')
  })

  it('taxes concrete and rebar on their own', () => {
    const { breakdown, totalCost } = costConcrete(SLAB, NO_DIMENSIONS, taxed)
    expect(money(breakdown.concreteTax)).toBe('635.25')
    expect(money(breakdown.rebarTax)).toBe('514.52')
    expect(money(totalCost)).toBe('15086.39')
  })
})

describe('example 10, mats by a rebar rate', () => {
  const byRate = { rateId: 'r', poundsPerSF: 0.668, weightPerFoot: null }

  it('weighs the area of the slab, with waste', () => {
    const rebar = rebarMat({ ...byRate, wastePercentage: 5 })
    const { breakdown } = costConcrete({ ...SLAB, rebar, secondMat: null }, NO_DIMENSIONS, exempt)
    expect(breakdown.squareFeet.toString()).toBe('2400')
    expect(breakdown.weight.toString()).toBe('1683.36')
    expect(money(breakdown.rebarCost)).toBe('1599.19')
  })

  it('weighs the area of a round mat', () => {
    const round = concrete({ shape: 'CIRCULAR', diameter: 10, height: 1, rebar: rebarMat(byRate) })
    const { breakdown } = costConcrete(round, NO_DIMENSIONS, exempt)
    expect(breakdown.squareFeet.toFixed(4)).toBe('78.5398')
    expect(breakdown.weight.toFixed(4)).toBe('52.4646')
    expect(money(breakdown.rebarCost)).toBe('49.84')
  })
})

describe('example 2, round columns', () => {
  it('orders cylinders', () => {
    const columns = concrete({
      shape: 'CIRCULAR',
      diameter: 2,
      height: 12,
      quantity: 8,
      wastePercentage: 10,
      pricePerCY: '172.50',
    })
    const { breakdown, totalCost } = costConcrete(columns, NO_DIMENSIONS, exempt)
    expect(breakdown.orderedCY.toFixed(6)).toBe('12.287118')
    expect(money(totalCost)).toBe('2119.53')
  })

  it('runs the bars of a round mat over the mean chord', () => {
    const mat = concrete({ shape: 'CIRCULAR', diameter: 10, height: 0, rebar: rebarMat({}) })
    const { breakdown } = costConcrete(mat, NO_DIMENSIONS, exempt)
    expect([breakdown.barsA, breakdown.barsB].map(Number)).toEqual([10, 10])
    expect(breakdown.linearFeet.toFixed(4)).toBe('157.0796')
    expect(breakdown.weight.toFixed(4)).toBe('104.9292')
    expect(money(breakdown.rebarCost)).toBe('99.68')
  })
})

describe('example 3, a pump', () => {
  const scope = costConcrete(SLAB, NO_DIMENSIONS, exempt)

  it('bills the pump minimum when the pour is shorter', () => {
    const { breakdown, totalCost } = costSubcontractor(pump({ pumpHours: 3 }), scope)
    expect(cubicYards(scope.orderedCYParts).toFixed(3)).toBe('46.667')
    expect(money(breakdown.pumpTimeCost)).toBe('740.00')
    expect(money(breakdown.pumpYardCost)).toBe('163.33')
    expect(money(breakdown.pumpTravelCost)).toBe('150.00')
    expect(money(totalCost)).toBe('1053.33')
  })

  it('bills the hours of a longer pour', () => {
    expect(money(costSubcontractor(pump({ pumpHours: 6 }), scope).totalCost)).toBe('1423.33')
  })
})

describe('example 4, a crew', () => {
  const crew = labor({ workers: 6, hoursPerDay: 10, days: 5, hourlyRate: 28.5, perDiemRate: 65 })

  it('pays burdens on gross and insurance on straight pay', () => {
    const { breakdown, totalCost } = costLabor(crew, { perDiemEnabled: false })
    expect(
      Object.fromEntries(Object.entries(breakdown).map(([k, v]) => [k, v.toFixed(2)])),
    ).toEqual({
      regularHours: '240.00',
      overtimeHours: '60.00',
      regularPay: '6840.00',
      overtimePay: '2565.00',
      gross: '9405.00',
      straight: '8550.00',
      fica: '719.48',
      futa: '56.43',
      suta: '164.59',
      workersComp: '1026.00',
      glPollution: '171.00',
      autoDepreciation: '282.15',
      autoFuel: '188.10',
      autoInsurance: '94.05',
      perDiem: '0.00',
    })
    expect(money(totalCost)).toBe('12106.80')
  })

  it('adds per diem where the bid pays it', () => {
    expect(money(costLabor(crew, { perDiemEnabled: true }).totalCost)).toBe('14056.80')
  })

  it('takes half days', () => {
    const small = labor({ workers: 4, hoursPerDay: 8, days: 3.5, hourlyRate: 31.37 })
    expect(money(costLabor(small, { perDiemEnabled: false }).totalCost)).toBe('4567.47')
  })
})

describe('example 5, rental', () => {
  const rates = { dailyRate: 350, weeklyRate: 1050, monthlyRate: 2800 }

  it.each([
    [1, '350'],
    [3, '1050'],
    [9, '1750'],
    [12, '2100'],
    [20, '2800'],
    [29, '3150'],
    [31, '3850'],
    [45, '5600'],
  ])('%i days cost %s', (days, cost) => {
    expect(rentalPlan(days, rates).cost.toString()).toBe(cost)
  })

  it('rents three days for a week, in one unit', () => {
    expect(rentalPlan(3, rates)).toMatchObject({ months: 0, weeks: 1, days: 0 })
  })

  it('insures, fuels and hauls two machines', () => {
    const { breakdown, totalCost } = costEquipment(equipment({}))
    expect(money(breakdown.rentalCost)).toBe('5600.00')
    expect(money(breakdown.rentalInsurance)).toBe('280.00')
    expect(money(breakdown.fuelCost)).toBe('1400.00')
    expect(money(breakdown.haulingCost)).toBe('500.00')
    expect(money(totalCost)).toBe('7780.00')
  })

  it('pays the new fuel charge once it is copied', () => {
    expect(money(costEquipment(equipment({ fuelChargePerDay: 60 })).totalCost)).toBe('8060.00')
  })

  it('prices the crane of example 6 over its span', () => {
    expect(money(costEquipment(crane({ durationDays: 30 })).totalCost)).toBe('6460.25')
  })
})

describe('example 8, rounding', () => {
  it.each([
    [1.005, '1.01'],
    [2.675, '2.68'],
    [-1.005, '-1.01'],
  ])('rounds %d half away from zero', (amount, cents) => {
    expect(roundToCents(amount).toFixed(2)).toBe(cents)
  })

  it('splits a hundred dollars over three equal weights', () => {
    const shares = ['a', 'b', 'c'].map((key) => ({ key, weight: 1 }))
    expect(allocate(10_000n, shares)).toEqual([3334n, 3333n, 3333n])
  })
})
