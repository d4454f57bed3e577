import { Decimal, roundToCents } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costItem } from '../costing/cost-item.ts'
import type { ItemComponent } from '../costing/modules/components.ts'
import { MODULES } from '../costing/modules/modules.ts'
import { inputs } from '../costing/testing/arbitraries.ts'
import { BID, NO_DIMENSIONS, pump, SLAB } from '../costing/testing/examples.ts'
import { itemComponents } from './item-components.ts'

const scope = {
  ...NO_DIMENSIONS,
  ...{ length: 30, width: 20, height: 1.5, diameter: 4, orderedCYParts: '15120' },
}
const bid = { ...BID, taxExempt: false, salesTaxPercentage: 8.25, perDiemEnabled: true }

/** An item as it is stored: its breakdown as the numbers that JSON keeps. */
const stored = (module: (typeof MODULES)[number], input: object) => {
  const { breakdown, totalCost } = costItem(module, input as never, { scope, bid })
  const kept = Object.entries(breakdown).map(([name, value]) => [
    name,
    value instanceof Decimal ? value.toNumber() : value,
  ])
  const item = { module, input, breakdown: Object.fromEntries(kept) }
  return { totalCost, components: itemComponents(item as never, scope.orderedCYParts) }
}
const sum = (components: readonly ItemComponent[]) =>
  components.reduce((before, { amount }) => before.plus(amount), new Decimal(0))

describe('the components of an item', () => {
  it.each(MODULES)('of %s multiply out as printed and sum to its total', (module) => {
    fc.assert(
      fc.property(inputs[module] as fc.Arbitrary<object>, (input) => {
        const { totalCost, components } = stored(module, input)
        expect(sum(components).toFixed(2)).toBe(totalCost.toFixed(2))
        for (const { quantity, unitPrice, amount } of components) {
          if (quantity === undefined || unitPrice === undefined) continue
          const product = roundToCents(new Decimal(quantity).times(unitPrice))
          expect(product.toFixed(2)).toBe(amount)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('are those of the worked examples', () => {
    expect(stored('concrete', { ...SLAB, length: 60, width: 40 }).components[0]).toEqual({
      ...{ name: 'Concrete', quantity: '46.66667', unit: 'CY' },
      ...{ unitPrice: '165.00', amount: '7700.00' },
    })
    expect(stored('subcontractor', pump({ pumpHours: 3 })).components).toEqual([
      { name: 'Pump time', quantity: '4', unit: 'h', unitPrice: '185.00', amount: '740.00' },
      { name: 'Pump yards', quantity: '46.6667', unit: 'CY', unitPrice: '3.50', amount: '163.33' },
      { name: 'Pump travel', quantity: '1', unit: 'trip', unitPrice: '150.00', amount: '150.00' },
    ])
  })
})
