import { costItem, MODULES } from '@formwork/costing'
import { BID, inputs, NO_DIMENSIONS, pump, SLAB } from '@formwork/costing/testing'
import { Decimal, roundToCents } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ComponentMessage, itemComponents } from './item-components.ts'

const scope = {
  ...NO_DIMENSIONS,
  length: 30,
  width: 20,
  height: 1.5,
  diameter: 4,
  orderedCYParts: '15120',
}
const bid = { ...BID, taxExempt: false, salesTaxPercentage: 8.25, perDiemEnabled: true }

/** An item as it is stored: its breakdown as the numbers that JSON keeps. */
const stored = (module: (typeof MODULES)[number], input: object) => {
  const { breakdown, totalCost } = costItem(module, input as never, { scope, bid })
  const kept = Object.entries(breakdown).map(([name, value]) => [
    name,
    value instanceof Decimal ? value.toNumber() : value,
  ])
  const { salesTaxPercentage } = bid
  const item = { input, breakdown: Object.fromEntries(kept), ...scope, salesTaxPercentage }
  return { totalCost, components: itemComponents(module, item as never) }
}
const sum = (amounts: readonly (string | undefined)[]) =>
  amounts.reduce((before, amount) => before.plus(amount ?? 0), new Decimal(0))

/**
 * What the quantity of a component is by what it follows; undefined where it follows nothing of its
 * item.
 */
const followed = (
  { follows }: ComponentMessage,
  components: readonly ComponentMessage[],
): Decimal | undefined => {
  const of = (follows?.components ?? []).flatMap((place) => components[place] ?? [])
  // An amount counts, too, where no quantity multiplies out to it.
  if (follows?.rule === 'QUANTITY_RULE_AMOUNTS') return sum(of.map(({ amount }) => amount))
  const quantities = sum(of.map(({ quantity }) => quantity))
  if (of.some(({ quantity }) => quantity === undefined)) return undefined
  switch (follows?.rule) {
    case 'QUANTITY_RULE_AT_FIRST_PRICE':
      return roundToCents(quantities.times(of[0]?.unitPrice ?? 0))
    case 'QUANTITY_RULE_TIMES':
      return quantities.times(follows.factor ?? 1)
    default:
      return undefined
  }
}

describe('the components of an item', () => {
  it.each(MODULES)('of %s multiply out as printed and sum to its total', (module) => {
    fc.assert(
      fc.property(inputs[module] as fc.Arbitrary<object>, (input) => {
        const { totalCost, components } = stored(module, input)
        expect(sum(components.map(({ amount }) => amount)).toFixed(2)).toBe(totalCost.toFixed(2))
        for (const component of components) {
          const { quantity, unitPrice, amount } = component
          if (quantity === undefined || unitPrice === undefined) continue
          const source = followed(component, components)
          if (component.follows?.rule === 'QUANTITY_RULE_AMOUNTS') {
            expect(source?.toFixed(2)).toBe(quantity)
          } else if (source !== undefined) {
            // Printed quantities are cut where they multiply out already.
            expect(source.minus(quantity).abs().toNumber()).toBeLessThan(0.05)
          }
          const product = roundToCents(new Decimal(quantity).times(unitPrice))
          expect(product.toFixed(2)).toBe(amount)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('tell taxes and burdens as fractions of what they are of', () => {
    const { components } = stored('concrete', { ...SLAB, length: 60, width: 40 })
    expect(components.slice(-2)).toEqual([
      {
        name: 'Sales tax on concrete',
        quantity: '7700.00',
        unit: '$',
        unitPrice: '0.0825',
        amount: '635.25',
        follows: { rule: 'QUANTITY_RULE_AMOUNTS', components: [0] },
      },
      {
        name: 'Sales tax on rebar',
        quantity: '6236.62',
        unit: '$',
        unitPrice: '0.0825',
        amount: '514.52',
        follows: { rule: 'QUANTITY_RULE_AMOUNTS', components: [1, 2] },
      },
    ])
  })

  it('are those of the worked examples', () => {
    expect(stored('concrete', { ...SLAB, length: 60, width: 40 }).components[0]).toEqual({
      name: 'Concrete',
      quantity: '46.66667',
      unit: 'CY',
      unitPrice: '165.00',
      amount: '7700.00',
    })
    expect(stored('subcontractor', pump({ pumpHours: 3 })).components).toEqual([
      { name: 'Pump time', quantity: '4', unit: 'h', unitPrice: '185.00', amount: '740.00' },
      {
        name: 'Pump yards',
        quantity: '46.6667',
        unit: 'CY',
        unitPrice: '3.50',
        amount: '163.33',
        follows: { rule: 'QUANTITY_RULE_CONCRETE_OF_SCOPE', components: [] },
      },
      { name: 'Pump travel', quantity: '1', unit: 'trip', unitPrice: '150.00', amount: '150.00' },
    ])
  })
})
