import { sum } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costItem } from './cost-item.ts'
import { COST_COMPONENTS, type CostedParts, componentCost, overlaps } from './item-components.ts'
import { MODULES } from './modules/modules.ts'
import { inputs } from './testing/arbitraries.ts'
import { BID, NO_DIMENSIONS } from './testing/examples.ts'

const scope = {
  ...NO_DIMENSIONS,
  length: 30,
  width: 20,
  height: 1.5,
  diameter: 4,
  orderedCYParts: '15120',
}
const bid = { ...BID, taxExempt: false, salesTaxPercentage: 8.25, perDiemEnabled: true }

const costed = (module: (typeof MODULES)[number], input: object): CostedParts => {
  const { breakdown, totalCost } = costItem(module, input as never, { scope, bid })
  return { module, breakdown: { ...breakdown } as CostedParts['breakdown'], totalCost }
}
const PARTS = COST_COMPONENTS.filter((component) => component !== 'TOTAL')

describe('the components of an item that a package may price', () => {
  it('of concrete are its concrete, rebar, forms and delivery, which sum to its total', () => {
    fc.assert(
      fc.property(inputs.concrete, (input) => {
        const item = costed('concrete', input)
        const parts = PARTS.map((component) => componentCost(item, component))
        expect(sum(parts).toFixed(2)).toBe(componentCost(item, 'TOTAL').toFixed(2))
      }),
      { numRuns: 500 },
    )
  })

  it('take the taxes of their part with them, from stored numbers as well', () => {
    const breakdown = {
      concreteMaterialCost: 1000,
      concreteTax: 82.5,
      rebarCost: 400,
      rebarTax: 33,
      formMaterialCost: 200,
      accessoriesTax: 1.5,
      loadFeesCost: 135,
      deliveryTax: 11.14,
    }
    const item: CostedParts = { module: 'concrete', breakdown, totalCost: 1863.14 }
    const costs = COST_COMPONENTS.map((component) => componentCost(item, component).toNumber())
    expect(costs).toEqual([1863.14, 1082.5, 433, 201.5, 146.14])
  })

  it.each(MODULES.filter((module) => module !== 'concrete'))(
    'of %s are its total alone',
    (module) => {
      const item: CostedParts = { module, breakdown: { rebarCost: 5 }, totalCost: 12.34 }
      expect(componentCost(item, 'TOTAL').toNumber()).toBe(12.34)
      expect(PARTS.map((component) => componentCost(item, component).toNumber())).toEqual([
        0, 0, 0, 0,
      ])
    },
  )

  it('overlap where one is the total or both are the same', () => {
    expect(overlaps('TOTAL', 'REBAR')).toBe(true)
    expect(overlaps('FORMS', 'TOTAL')).toBe(true)
    expect(overlaps('REBAR', 'REBAR')).toBe(true)
    expect(overlaps('REBAR', 'CONCRETE')).toBe(false)
  })
})
