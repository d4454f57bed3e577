import { expect, it } from 'vitest'
import { unitCostsOf } from './unit-costs.ts'

const of = (scopeType: string | null, ...costs: readonly number[]) =>
  costs.map((costPerCY) => ({ scopeType, costPerCY }))

it.each([
  ['one scope is its own median', [200], 200],
  ['the middle one of three is the median, whatever their order', [300, 100, 150], 150],
  [
    'of an even number it is the mean of the two in the middle, in cents',
    [100.01, 9, 100, 900],
    100.01,
  ],
])('%s', (_rule, costs, medianCostPerCY) => {
  expect(unitCostsOf(of('Footing', ...costs))).toEqual([
    {
      scopeType: 'Footing',
      count: costs.length,
      medianCostPerCY,
      minCostPerCY: Math.min(...costs),
      maxCostPerCY: Math.max(...costs),
    },
  ])
})

it('tells each type for itself, by name, and scopes without one last', () => {
  const costs = unitCostsOf([
    ...of('Wall', 1),
    ...of(null, 2),
    ...of('Footing', 3),
    ...of('Wall', 4),
  ])
  expect(costs.map(({ scopeType, count }) => [scopeType, count])).toEqual([
    ['Footing', 1],
    ['Wall', 2],
    [null, 1],
  ])
  expect(unitCostsOf([])).toEqual([])
})
