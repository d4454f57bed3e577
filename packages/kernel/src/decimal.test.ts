import { describe, expect, it } from 'vitest'
import { decimal, roundToCents, toCents } from './decimal.ts'

describe('rounding to cents', () => {
  it.each([
    [1.005, '1.01'],
    [2.675, '2.68'],
    [-1.005, '-1.01'],
    [0.004999, '0.00'],
    ['33.333333', '33.33'],
  ])('rounds %s half away from zero to %s', (value, expected) => {
    expect(roundToCents(value).toFixed(2)).toBe(expected)
  })

  it('keeps products of many field values exact', () => {
    const product = Array.from({ length: 8 }, () => decimal('9999999.9999')).reduce((a, b) =>
      a.times(b),
    )
    expect(product.decimalPlaces()).toBe(32)
  })

  it('refuses to call a fraction of a cent cents', () => {
    expect(() => toCents('0.005')).toThrow(RangeError)
  })
})
