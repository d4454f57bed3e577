import { expect, it } from 'vitest'
import { formatDollars } from './dollars.ts'

it.each([
  [99_999, '$99,999.00'],
  [12_345.67, '$12,345.67'],
  [-1, '-$1.00'],
  [-1234.5, '-$1,234.50'],
  [0, '$0.00'],
  [-0, '$0.00'],
  [999, '$999.00'],
  [1_000, '$1,000.00'],
  ['999999999999.99', '$999,999,999,999.99'],
  ['9999999999.9999', '$9,999,999,999.9999'],
])('%s is written %s', (amount, text) => {
  expect(formatDollars(amount)).toBe(text)
})
