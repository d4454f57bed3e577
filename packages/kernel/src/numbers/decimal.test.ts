import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, round, roundNumber, roundToCents, toCents } from './decimal.ts'

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

describe('rounding a number of a request', () => {
  const places = fc.integer({ min: 0, max: 6 })

  it('is rounding its decimal text, whatever the number', () => {
    const written = fc
      .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 12 }))
      .map(([digits, decimals]) => Number(`${digits}e-${decimals}`))
    const anyNumber = fc.oneof(written, fc.double({ noNaN: true, noDefaultInfinity: true }))
    fc.assert(
      fc.property(anyNumber, places, (value, kept) => {
        expect(roundNumber(value, kept)).toBe(round(value, kept).toNumber())
      }),
      { numRuns: 2_000 },
    )
  })

  it('leaves alone what has no more decimals', () => {
    for (const value of [0.1, 1.005, 0.000001, 123456.789, -2.5]) {
      expect(roundNumber(value, 6)).toBe(value)
    }
    expect([roundNumber(1.005, 2), roundNumber(-1.005, 2)]).toEqual([1.01, -1.01])
  })
})
