import { expect, it } from 'vitest'
import { countedAt, isQuantity, quantityOf } from './quantity.ts'

it('a quantity counts at the only line of an order, else at the one that is chosen', () => {
  const [concrete, grout] = [{ id: 'l1' }, { id: 'l2' }]
  expect(countedAt(null, [concrete])).toBe('l1')
  expect(countedAt('', [concrete])).toBe('l1')
  expect(countedAt('', [concrete, grout])).toBeNull()
  expect(countedAt('l2', [concrete, grout])).toBe('l2')
  expect(countedAt(null, [])).toBeNull()
})

it('a decimal comma is no quantity: without it there would be ten times as much', () => {
  expect(isQuantity('9,5')).toBe(false)
  expect(isQuantity('1,250.5')).toBe(true)
  expect(quantityOf('1,250.5')).toBe(1250.5)
})
