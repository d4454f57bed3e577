import { Decimal as DecimalJs } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, decimal, toCents } from './decimal.ts'

/** Another library, with more digits than any result here has. */
const Wide = DecimalJs.clone({
  precision: 400,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -400,
  toExpPos: 400,
})
/** The quotients of both have as many digits. */
const Hundred = Wide.clone({ precision: 100 })
const RUNS = { numRuns: 5_000 }

/** Of few digits, of as many as a double holds, and of more. */
const digits = fc.oneof(
  ...[10n ** 6n, 2n ** 53n, 10n ** 24n].map((most) => fc.bigInt({ min: -most, max: most })),
)
const written = fc
  .tuple(digits, fc.integer({ min: 0, max: 20 }))
  .map(([units, places]) => new Wide(units.toString()).div(new Wide(10).pow(places)).toString())
const places = fc.integer({ min: 0, max: 14 })
const anyDouble = fc.double({ noNaN: true, noDefaultInfinity: true })

describe('decimals', () => {
  it('add, subtract, multiply and compare as another library does', () => {
    fc.assert(
      fc.property(written, written, (a, b) => {
        const [ours, theirs, other] = [decimal(a), new Wide(a), decimal(b)]
        expect(ours.plus(other).toString()).toBe(theirs.plus(b).toString())
        expect(ours.minus(other).toString()).toBe(theirs.minus(b).toString())
        expect(ours.times(other).toString()).toBe(theirs.times(b).toString())
        expect(ours.comparedTo(other)).toBe(theirs.comparedTo(b))
        expect([ours.lt(b), ours.lte(b), ours.gt(b), ours.gte(b), ours.eq(b)]).toEqual([
          theirs.lt(b),
          theirs.lte(b),
          theirs.gt(b),
          theirs.gte(b),
          theirs.eq(b),
        ])
        expect(Decimal.max(a, b).toString()).toBe(Wide.max(a, b).toString())
        expect(Decimal.min(a, b).toString()).toBe(Wide.min(a, b).toString())
      }),
      RUNS,
    )
  })

  it('divide to a hundred digits, to whole numbers and to places as it does', () => {
    fc.assert(
      fc.property(written, written, places, (a, b, kept) => {
        fc.pre(!new Wide(b).isZero())
        const [ours, theirs] = [decimal(a), new Wide(a)]
        expect(ours.div(b).toString()).toBe(new Hundred(a).div(b).toString())
        expect(ours.divToInt(b).toString()).toBe(theirs.divToInt(b).plus(0).toString())
        const cut = theirs.div(b)
        expect(ours.divToPlaces(b, kept).toFixed(kept)).toBe(
          cut.toDecimalPlaces(kept).plus(0).toFixed(kept),
        )
      }),
      RUNS,
    )
  })

  it('divide by what leaves an end as it does, of few digits and of more than a hundred', () => {
    const numerators = fc.oneof(
      fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
      fc.bigInt({ min: -(10n ** 110n), max: 10n ** 110n }),
    )
    const powers = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(numerators, places, powers, powers, (units, kept, twos, fives) => {
        const a = decimal(units.toString()).times(`1e-${kept}`)
        const b = (2n ** BigInt(twos) * 5n ** BigInt(fives)).toString()
        const theirs = new Hundred(a.toString()).div(b).plus(0)
        expect(a.div(b).toString()).toBe(theirs.toFixed())
      }),
      RUNS,
    )
  })

  it('round, cut, and print as it does', () => {
    fc.assert(
      fc.property(written, places, (a, kept) => {
        const [ours, theirs] = [decimal(a), new Wide(a)]
        expect(ours.toDecimalPlaces(kept).toString()).toBe(
          theirs.toDecimalPlaces(kept).plus(0).toString(),
        )
        expect(ours.truncated(kept).toString()).toBe(
          theirs.toDecimalPlaces(kept, DecimalJs.ROUND_DOWN).plus(0).toString(),
        )
        expect(ours.toFixed(kept)).toBe(theirs.toDecimalPlaces(kept).plus(0).toFixed(kept))
        expect(ours.floor().toString()).toBe(theirs.floor().toString())
        expect(ours.ceil().toString()).toBe(theirs.ceil().plus(0).toString())
        expect(ours.toNumber()).toBe(Number(theirs.toString()))
        expect(ours.decimalPlaces()).toBe(theirs.decimalPlaces())
        expect(ours.isInteger()).toBe(theirs.isInteger())
      }),
      RUNS,
    )
  })

  it('read any number by its shortest text', () => {
    fc.assert(
      fc.property(fc.oneof(anyDouble, written.map(Number)), (value) => {
        expect(decimal(value).toString()).toBe(new Wide(value).plus(0).toString())
        expect(decimal(value).toNumber()).toBe(value + 0)
      }),
      RUNS,
    )
  })

  it('have one form of each value, so that equal ones are alike', () => {
    expect(decimal('1.50')).toEqual(decimal(1.5))
    expect(decimal('0.25').times(4)).toEqual(decimal(1))
    expect(decimal('-0.00')).toEqual(decimal(0))
    expect(decimal('1.75').minus('0.25').units).toBe(15)
  })

  it.each([
    ['.5', '0.5'],
    ['5.', '5'],
    ['+2.50', '2.5'],
    ['-1e3', '-1000'],
    ['1.25e-7', '0.000000125'],
  ])('read %s as %s', (text, value) => {
    expect(decimal(text).toString()).toBe(value)
  })

  it.each(['', '.', '-', 'e5', '1,000', '0x10', ' 1', '1e99999', 'Infinity', 'NaN'])(
    'are not read from "%s"',
    (text) => {
      expect(() => decimal(text)).toThrow(TypeError)
    },
  )

  it('are not made of what is not a number', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => decimal(value)).toThrow(TypeError)
    }
    expect(() => decimal(1).div(0)).toThrow(RangeError)
  })

  it('of dollars are whole cents of either sign', () => {
    expect([toCents('12.5'), toCents(-3), toCents('0.07')]).toEqual([1250n, -300n, 7n])
  })
})
