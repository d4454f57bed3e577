import { expect, it } from 'vitest'
import { cellText, typedLine, withLine } from './typed-price.ts'

const none = { unitPrice: null, amount: null, note: null }

it('a number is the unit price, however it is written', () => {
  const priced = { ...none, lineId: 'a', coverage: 'INCLUDED', unitPrice: 1350.5 }
  for (const text of ['1350.5', '$1,350.50', ' 1,350.5 ']) {
    expect(typedLine(text, 'a', 'UNIT_PRICES')).toEqual(priced)
  }
  expect(typedLine('.62', 'a', 'UNIT_PRICES')).toMatchObject({ unitPrice: 0.62 })
  expect(typedLine('-1', 'a', 'UNIT_PRICES')).toBeUndefined()
  expect(typedLine('about 3', 'a', 'UNIT_PRICES')).toBeUndefined()
})

it('an x leaves the line out, and nothing takes back what was said of it', () => {
  const excluded = { ...none, lineId: 'a', coverage: 'EXCLUDED' }
  expect(typedLine('X', 'a', 'UNIT_PRICES')).toEqual(excluded)
  expect(typedLine('x', 'a', 'LUMP_SUM')).toEqual(excluded)
  expect(typedLine('', 'a', 'UNIT_PRICES')).toBeNull()
  expect(cellText({ ...none, lineId: 'a', coverage: 'EXCLUDED' })).toBe('x')
})

it('a lump sum includes a line without a price of its own', () => {
  const included = { ...none, lineId: 'a', coverage: 'INCLUDED' as const }
  expect(typedLine('incl.', 'a', 'LUMP_SUM')).toEqual(included)
  expect(withLine([{ ...included, lineId: 'b' }], 'a', included)).toHaveLength(2)
  expect(withLine([included], 'a', null)).toEqual([])
})
