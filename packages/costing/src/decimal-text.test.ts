import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText, groupedText, priceText } from './decimal-text.ts'

describe('numbers in the lines of a document', () => {
  it.each([
    [46.666666666667, 2, 2, '46.67'],
    [46.666666666667, 4, 4, '46.6667'],
    [1.00005, 4, 4, '1.0001'],
    [-1.00005, 4, 4, '-1.0001'],
    ['10.50', 0, 4, '10.5'],
    ['0.000', 2, 4, '0.00'],
    [1e-7, 0, 4, '0'],
    [1e21, 0, 4, '1000000000000000000000'],
    [165, 4, 4, '165.0000'],
  ])('writes %s with %i to %i decimals as %s', (value, least, most, text) => {
    expect(decimalText(value, least, most)).toBe(text)
  })

  it('writes any number as the American conventions have it', () => {
    const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })
    const prices = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    })
    const amount = fc.tuple(fc.integer(), fc.integer({ min: 0, max: 8 }))
    fc.assert(
      fc.property(amount, ([digits, places]) => {
        const text = `${digits}e-${places}` as `${number}`
        // A negative amount that rounds to nothing has lost its sign, as it has in the totals.
        const plain = (formatted: string) => formatted.replace(/^-(\$?0(?:\.0+)?)$/, '$1')
        expect(groupedText(text, 0, 4)).toBe(plain(numbers.format(text)))
        expect(priceText(text)).toBe(plain(prices.format(text)))
      }),
      { numRuns: 1_000 },
    )
  })
})
