import { describe, expect, it } from 'vitest'
import { costItem } from './cost-item.ts'
import { labor as definition } from './modules/labor/definition.ts'
import { BID, labor, NO_DIMENSIONS, WALL_FORMS } from './testing/examples.ts'

/** As a document reads it: the fields with what is calculated, and the stored breakdown. */
function priced() {
  const input = definition.settle(labor(WALL_FORMS), NO_DIMENSIONS)
  const { breakdown } = costItem('labor', input, { scope: NO_DIMENSIONS, bid: BID })
  const numbers = Object.entries(breakdown).map(([name, value]) => [
    name,
    value?.toNumber() ?? null,
  ])
  return {
    input,
    breakdown: Object.fromEntries(numbers) as Record<string, number | null>,
    orderedCYParts: 0,
    salesTaxPercentage: 0,
  }
}

describe('a crew in a document', () => {
  it('is hours of the whole crew at its pay, so that a sheet re-prices it', () => {
    const components = definition.components(priced())
    expect(components.slice(0, 2)).toMatchObject([
      {
        name: 'Regular time',
        quantity: '64',
        unit: 'crew h',
        unitPrice: '231.50',
        amount: '14816.00',
      },
      {
        name: 'Overtime',
        quantity: '16',
        unit: 'crew h',
        unitPrice: '347.25',
        amount: '5556.00',
      },
    ])
    const total = components.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    expect(total).toBe(2_622_432)
  })

  it('follows what is done: hours by the unit, up to those of half a day', () => {
    const [regular, overtime, work] = definition.components(priced())
    expect(work).toEqual({
      name: 'Work at 350 SF/shift',
      quantity: '2400',
      unit: 'SF',
      amount: '0.00',
    })
    // 8 and 2 hours of a day that does 315 SF.
    expect(regular?.follows).toEqual({
      rule: 'times',
      of: [work],
      factor: '0.025396825397',
      step: '4',
    })
    expect(overtime?.follows).toMatchObject({ factor: '0.006349206349', step: '1' })
  })

  it('reads as what is done, how fast, and by how many', () => {
    expect(definition.quantity(priced()).quantityText).toBe(
      '2,400 SF at 350 SF/shift; 7 workers × 10 h × 8 days',
    )
  })
})
