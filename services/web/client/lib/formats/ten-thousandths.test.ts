import { expect, it } from 'vitest'
import { tenThousandths } from './ten-thousandths.ts'

it.each([
  ['1,250.5', 12_505_000n],
  ['$164.7059', 1_647_059n],
  ['=2*600', 12_000_000n],
  ['9,5', undefined],
  // Two cells of a spreadsheet, pasted into one field.
  ['450\t500', undefined],
  ['12 50', undefined],
  ['12 1/2', 125_000n],
  ['', undefined],
])('%j has %s ten-thousandths', (text, expected) => {
  expect(tenThousandths(text)).toBe(expected)
})
