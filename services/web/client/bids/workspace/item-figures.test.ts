import { describe, expect, it } from 'vitest'
import { allInPerCY, costPerUnit, formSF, manHours, orderedCY, pounds } from './item-figures.ts'

describe('the figures of an item beside its cells', () => {
  it('are yards, square feet and pounds of concrete, and what a yard costs with all of it', () => {
    const breakdown = {
      orderedCY: 46.666666666667,
      contactSF: 2336,
      weight: 3206.4,
      secondMatWeight: 0,
      barsPounds: 719.123,
    }
    const wall = { totalCost: 11461.33, breakdown }
    expect([orderedCY, formSF, pounds, allInPerCY].map((figure) => figure(wall))).toEqual([
      46.67, 2336, 3925.52, 245.6,
    ])
  })

  it('are none where an item has nothing of the kind', () => {
    const kerb = { totalCost: 100, breakdown: { orderedCY: 0, weight: 0, secondMatWeight: 0 } }
    const figures = [orderedCY, formSF, pounds, allInPerCY, manHours, costPerUnit]
    expect(figures.map((figure) => figure(kerb))).toEqual(figures.map(() => undefined))
  })

  it('are man-hours and the cost of a unit of labor, as the API has them', () => {
    const breakdown = { manHours: 560, costPerUnit: 10.9268 }
    expect([manHours({ breakdown }), costPerUnit({ breakdown })]).toEqual([560, 10.9268])
  })
})
