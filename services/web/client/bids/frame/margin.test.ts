import { expect, it } from 'vitest'
import { marginOf } from './margin.ts'

it.each([
  [45204.41, 57183.58, '20.95 %'],
  [0, 0, '–'],
  [100, 100, '0.00 %'],
  [120, 100, '-20.00 %'],
  [2, 3, '33.33 %'],
])('of a cost of %s and a total of %s is %s', (subtotalCost, totalCost, expected) => {
  expect(marginOf({ subtotalCost, totalCost })).toBe(expected)
})
