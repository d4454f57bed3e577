import { Decimal, ZERO } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalise } from './field-decimals.ts'
import { costConcrete } from './modules/concrete/cost.ts'
import { costEquipment } from './modules/equipment/cost.ts'
import { rentalPlan } from './modules/equipment/rental-plan.ts'
import { costLabor } from './modules/labor/cost.ts'
import { costSubcontractor } from './modules/subcontractor/cost.ts'
import { concreteInput, equipmentInput, laborInput, stored } from './testing/arbitraries.ts'
import { BID, concrete, NO_DIMENSIONS, pump } from './testing/examples.ts'
import { propertyRuns } from './testing/property-runs.ts'

const RUNS = propertyRuns(250)
const dimensions = { ...NO_DIMENSIONS, length: 30, width: 20, height: 1.5, diameter: 4 }

interface Units {
  readonly months: number
  readonly weeks: number
  readonly days: number
}

/** Every set of units that covers the days without a whole unit to spare. */
function allPlans(days: number): readonly Units[] {
  const plans: Units[] = []
  for (let months = 0; months <= Math.ceil(days / 28); months += 1) {
    const afterMonths = Math.max(days - 28 * months, 0)
    for (let weeks = 0; weeks <= Math.ceil(afterMonths / 7); weeks += 1) {
      plans.push({ months, weeks, days: Math.max(afterMonths - 7 * weeks, 0) })
    }
  }
  return plans
}

describe('the BEST rental plan', () => {
  // Few distinct rates, so that ties happen often.
  const rate = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 3000 }))
  const maybe = fc.option(rate, { nil: null, freq: 5 })
  const rates = fc
    .record({ dailyRate: maybe, weeklyRate: maybe, monthlyRate: maybe })
    .filter((r) => r.dailyRate !== null || r.weeklyRate !== null || r.monthlyRate !== null)

  it('is the cheapest of all, with the fewest units, then months, then weeks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), rates, (days, r) => {
        const affordable = allPlans(days).filter(
          (plan) =>
            (r.monthlyRate !== null || plan.months === 0) &&
            (r.weeklyRate !== null || plan.weeks === 0) &&
            (r.dailyRate !== null || plan.days === 0),
        )
        const cost = (plan: Units) =>
          plan.months * (r.monthlyRate ?? 0) +
          plan.weeks * (r.weeklyRate ?? 0) +
          plan.days * (r.dailyRate ?? 0)
        const units = (plan: Units) => plan.months + plan.weeks + plan.days
        const [best] = affordable.toSorted(
          (a, b) =>
            cost(a) - cost(b) || units(a) - units(b) || a.months - b.months || a.weeks - b.weeks,
        )
        const { cost: ours, ...plan } = rentalPlan(days, r)
        expect(plan).toEqual(best)
        expect(best && ours.eq(cost(best))).toBe(true)
      }),
      propertyRuns(750),
    )
  })

  it('is never dearer than renting by one unit alone', () => {
    fc.assert(
      fc.property(equipmentInput, (input) => {
        const best = costEquipment({ ...input, rateType: 'BEST' })
        expect(best.totalCost.lte(costEquipment(input).totalCost)).toBe(true)
      }),
      RUNS,
    )
  })
})

describe('a concrete item', () => {
  it('is priced from exact yards: a tie at half a cent is a real tie', () => {
    const third = concrete({ length: 1, width: 1, depth: 9, wastePercentage: 0 })
    const { totalCost } = costConcrete({ ...third, pricePerCY: '0.015' }, NO_DIMENSIONS, BID)
    expect(totalCost.toFixed(2)).toBe('0.01')
  })

  it('costs what whole-number arithmetic says', () => {
    fc.assert(
      fc.property(concreteInput, (input) => {
        const { breakdown, orderedCYParts } = costConcrete(input, dimensions, BID)
        const places = 60n
        const digits = orderedCYParts.times(new Decimal(10).pow(Number(places)))
        const price = new Decimal(input.pricePerCY ?? 0).times(10_000)
        // cents = parts × price × 100 / 324, half away from zero.
        const numerator = BigInt(digits.toFixed(0)) * BigInt(price.toFixed(0)) * 100n
        const denominator = 324n * 10n ** (places + 4n)
        const cents = (2n * numerator + denominator) / (2n * denominator)
        expect(breakdown.concreteMaterialCost.times(100).toFixed(0)).toBe(cents.toString())
      }),
      RUNS,
    )
  })

  it('never bends its ordered yards: the parts have a finite number of decimals', () => {
    fc.assert(
      fc.property(concreteInput, (input) => {
        const { orderedCYParts } = costConcrete(input, dimensions, BID)
        expect(orderedCYParts.toFixed().length).toBeLessThan(90)
      }),
      RUNS,
    )
  })

  it('is the same as two halves pumped together', () => {
    fc.assert(
      fc.property(concreteInput, stored(20), (input, costPerCY) => {
        const { orderedCYParts } = costConcrete(input, dimensions, BID)
        const both = { orderedCYParts: orderedCYParts.plus(orderedCYParts) }
        const once = costSubcontractor(pump({ costPerCY }), both)
        const twice = costSubcontractor(pump({ costPerCY: new Decimal(costPerCY).times(2) }), {
          orderedCYParts,
        })
        expect(once.totalCost.eq(twice.totalCost)).toBe(true)
      }),
      RUNS,
    )
  })
})

describe('an item', () => {
  const total = (amounts: readonly Decimal[]) => Decimal.sum(0, ...amounts).toFixed(2)

  it('of concrete has a total that its named components sum to', () => {
    const bid = { taxExempt: false, salesTaxPercentage: 8.25 }
    fc.assert(
      fc.property(concreteInput, (input) => {
        const { breakdown: b, totalCost } = costConcrete(input, dimensions, bid)
        const rebar = [b.rebarCost, b.rebarSecondMatCost, b.rebarTax]
        const forms = [b.formMaterialCost, b.formRentalCost, b.formAccessoriesCost]
        const formed = [...forms, b.formTax, b.accessoriesTax].map((amount) => amount ?? ZERO)
        const bars = [b.barsCost ?? ZERO, b.fabricationCost ?? ZERO]
        const charged = [b.shortLoadCost, b.waitingCost, b.loadFeesCost, b.yardFeesCost]
        const delivered = [...charged, b.openingCost, b.deliveryTax].map((amount) => amount ?? ZERO)
        const placed = [b.concreteMaterialCost, b.concreteTax, ...delivered]
        const components = [...placed, ...rebar, ...formed, ...bars]
        expect(total(components)).toBe(totalCost.toFixed(2))
      }),
      RUNS,
    )
  })

  it('of labor has a total that its named components sum to', () => {
    fc.assert(
      fc.property(laborInput, (input) => {
        const { breakdown: b, totalCost } = costLabor(input, { perDiemEnabled: true })
        const pay = [b.regularPay, b.overtimePay]
        const burdens = [b.fica, b.futa, b.suta, b.workersComp, b.glPollution]
        const vehicles = [b.autoDepreciation, b.autoFuel, b.autoInsurance]
        expect(total([...pay, ...burdens, ...vehicles, b.perDiem])).toBe(totalCost.toFixed(2))
      }),
      RUNS,
    )
  })

  it('of equipment has a total that its named components sum to', () => {
    fc.assert(
      fc.property(equipmentInput, (input) => {
        const { breakdown: b, totalCost } = costEquipment(input)
        const components = [b.rentalCost, b.rentalInsurance, b.fuelCost, b.haulingCost]
        expect(total(components)).toBe(totalCost.toFixed(2))
      }),
      RUNS,
    )
  })

  it('keeps entered numbers to the decimals of their fields, once and for all', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: 0, max: 1e6 }), (value) => {
        const entered = concrete({ pricePerCY: value, wastePercentage: value })
        const kept = normalise('concrete', entered)
        expect(new Decimal(kept.pricePerCY ?? 0).decimalPlaces()).toBeLessThanOrEqual(4)
        expect(new Decimal(kept.wastePercentage ?? 0).decimalPlaces()).toBeLessThanOrEqual(6)
        expect(normalise('concrete', kept)).toEqual(kept)
      }),
      RUNS,
    )
  })
})
