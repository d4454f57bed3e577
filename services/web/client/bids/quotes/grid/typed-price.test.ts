import { expect, it } from 'vitest'
import { cellText, type QuoteLine, typedLine, withLine } from './typed-price.ts'

const none = { unitPrice: null, amount: null, note: null }
const units = { form: 'UNIT_PRICES', before: undefined } as const
const lump = { form: 'LUMP_SUM', before: undefined } as const

it('a number is the unit price, however it is written', () => {
  const priced = { ...none, lineId: 'a', coverage: 'INCLUDED', unitPrice: 1350.5 }
  for (const text of ['1350.5', '$1,350.50', ' 1,350.5 ', '1350 1/2']) {
    expect(typedLine(text, 'a', units)).toEqual(priced)
  }
  expect(typedLine('.62', 'a', units)).toMatchObject({ unitPrice: 0.62 })
  expect(typedLine('-1', 'a', units)).toBeUndefined()
  expect(typedLine('about 3', 'a', units)).toBeUndefined()
})

it('an x leaves the line out, and nothing takes back what was said of it', () => {
  const excluded = { ...none, lineId: 'a', coverage: 'EXCLUDED' }
  expect(typedLine('X', 'a', units)).toEqual(excluded)
  expect(typedLine('x', 'a', lump)).toEqual(excluded)
  expect(typedLine('', 'a', units)).toBeNull()
  expect(cellText({ ...none, lineId: 'a', coverage: 'EXCLUDED' })).toBe('x')
})

it('a lump sum includes a line without a price of its own', () => {
  const included = { ...none, lineId: 'a', coverage: 'INCLUDED' as const }
  expect(typedLine('incl.', 'a', lump)).toEqual(included)
  expect(withLine([{ ...included, lineId: 'b' }], 'a', included)).toHaveLength(2)
  expect(withLine([included], 'a', null)).toEqual([])
})

it('a price for the line stays one, and what the vendor said of it stays', () => {
  const before: QuoteLine = {
    lineId: 'a',
    coverage: 'INCLUDED',
    unitPrice: null,
    amount: 1488,
    note: 'Two visits',
  }
  const now = { form: 'UNIT_PRICES', before } as const
  expect(typedLine('1,500', 'a', now)).toEqual({ ...before, amount: 1500 })
  expect(typedLine('1500.005', 'a', now)).toBeUndefined()
  expect(typedLine('x', 'a', now)).toMatchObject({ amount: null, note: 'Two visits' })
  expect(typedLine('0.62 each', 'a', now)).toMatchObject({ unitPrice: 0.62, amount: null })
  expect(typedLine('3,360 total', 'a', units)).toMatchObject({ amount: 3360, unitPrice: null })
})
