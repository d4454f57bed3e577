import { expect, it } from 'vitest'
import { moved } from './moved.ts'

it.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 5, 'abc'],
  ['a', 2, 'bca'],
])('%s moved by %i', (id, by, order) => {
  expect(moved(['a', 'b', 'c'], id, by).join('')).toBe(order)
})
