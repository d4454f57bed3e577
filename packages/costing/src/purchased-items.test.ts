import { describe, expect, it } from 'vitest'
import { costMaterial } from './modules/materials/cost.ts'
import { costMisc } from './modules/misc/cost.ts'
import { costSubcontractor } from './modules/subcontractor/cost.ts'
import type { SubcontractorInput } from './modules/subcontractor/input.ts'
import { BID, material, misc, pump, subcontractor } from './testing/examples.ts'

describe('a material', () => {
  const price = { quantity: 24, unitPrice: 4.125, wastePercentage: 10 }

  it('is billed with its waste, in whole units where it rounds up', () => {
    expect(costMaterial(material(price), BID).totalCost.toFixed(2)).toBe('108.90')
    const whole = costMaterial(material({ ...price, roundUp: true }), BID)
    expect(whole.breakdown.billableQuantity.toString()).toBe('27')
    expect(whole.totalCost.toFixed(2)).toBe('111.38')
  })

  it('does not round up what is whole already', () => {
    const exact = material({ quantity: 100, wastePercentage: 10, roundUp: true })
    expect(costMaterial(exact, BID).breakdown.billableQuantity.toString()).toBe('110')
  })

  it('pays sales tax on the goods and none on their delivery', () => {
    const taxed = { taxExempt: false, salesTaxPercentage: 8.25 }
    const { breakdown } = costMaterial(material({ ...price, deliveryCost: 95 }), taxed)
    expect(breakdown.tax.toFixed(2)).toBe('8.98')
    expect(breakdown.deliveryCost.toFixed(2)).toBe('95.00')
  })
})

describe('a subcontractor', () => {
  const scope = { orderedCYParts: 324 * 10 }
  const cost = (fields: Partial<SubcontractorInput>) => costSubcontractor(pump(fields), scope)

  it('is paid by the unit', () => {
    const saw = subcontractor({ quantity: 2400, unitPrice: 0.62 })
    expect(costSubcontractor(saw, scope).totalCost.toFixed(2)).toBe('1488.00')
  })

  it('pumps its own yards before those of the scope', () => {
    expect(cost({}).breakdown.pumpYardCost.toFixed(2)).toBe('35.00')
    expect(cost({ pumpCubicYards: 0 }).breakdown.pumpYardCost.toFixed(2)).toBe('0.00')
  })

  it('is billed the minimum when a pump has no hours, and travel for each trip', () => {
    const { pumpTimeCost, pumpTravelCost } = cost({ pumpTrips: 3 }).breakdown
    expect([pumpTimeCost.toFixed(2), pumpTravelCost.toFixed(2)]).toEqual(['740.00', '450.00'])
  })

  it('is a pump with any one of the pump rates, the others counting as zero', () => {
    const only = cost({ costPerHour: null, travelCost: null, unitPrice: 999 })
    expect(only.totalCost.toFixed(2)).toBe('35.00')
  })

  it('is paid by the unit as a pump without any pump rate', () => {
    const none = { costPerHour: null, costPerCY: null, travelCost: null }
    expect(cost({ ...none, unitPrice: 900 }).totalCost.toFixed(2)).toBe('900.00')
    const refused = { details: [{ path: 'pumpPricingId', message: NO_RATE }] }
    expect(() => cost(none)).toThrow(expect.objectContaining(refused))
  })
})

const NO_RATE = 'Unit price is required for a pump without a pump rate'

describe('a misc item', () => {
  it.each([
    [-1.005, '-1.01'],
    [2.675, '2.68'],
  ])('rounds half away from zero: %d', (unitCost, cost) => {
    expect(costMisc(misc({ unitCost })).totalCost.toFixed(2)).toBe(cost)
  })
})
