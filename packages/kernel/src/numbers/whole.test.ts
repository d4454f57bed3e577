import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  absolute,
  added,
  big,
  multiplied,
  nearest,
  ofBig,
  opposite,
  quotient,
  timesTenTo,
  trimmed,
  type Whole,
} from './whole.ts'

const RUNS = { numRuns: 20_000 }

/** Small ones, those where doubles end (and their halves and roots), and large ones. */
const bigints = fc.oneof(
  fc.bigInt({ min: -1_000n, max: 1_000n }),
  fc.bigInt({ min: -(2n ** 32n), max: 2n ** 32n }),
  ...[26n, 27n, 31n, 51n, 52n, 53n, 54n].flatMap((power) => [
    fc.bigInt({ min: 2n ** power - 5n, max: 2n ** power + 5n }),
    fc.bigInt({ min: -(2n ** power) - 5n, max: -(2n ** power) + 5n }),
  ]),
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
)

/** One form of each value: a number as long as it is exact, and never −0. */
function expectSame(value: Whole, theirs: bigint): void {
  const isSmall = theirs <= BigInt(Number.MAX_SAFE_INTEGER) && -theirs <= Number.MAX_SAFE_INTEGER
  expect(Object.is(value, isSmall ? Number(theirs) : theirs)).toBe(true)
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value)

describe('whole numbers', () => {
  it('add, multiply and turn as bigints do, where doubles end too', () => {
    fc.assert(
      fc.property(bigints, bigints, (a, b) => {
        expectSame(ofBig(a), a)
        expect(big(ofBig(a))).toBe(a)
        expectSame(added(ofBig(a), ofBig(b)), a + b)
        expectSame(multiplied(ofBig(a), ofBig(b)), a * b)
        expectSame(opposite(ofBig(a)), -a)
        expectSame(absolute(ofBig(a)), abs(a))
      }),
      RUNS,
    )
  })

  it('divide to the whole part and to the nearest, half away from zero', () => {
    fc.assert(
      fc.property(bigints, bigints, (a, b) => {
        fc.pre(b !== 0n)
        expectSame(quotient(ofBig(a), ofBig(b)), a / b)
        const size = (2n * abs(a) + abs(b)) / (2n * abs(b))
        expectSame(nearest(ofBig(a), ofBig(b)), a < 0n === b < 0n ? size : -size)
      }),
      RUNS,
    )
  })

  it('divide what is almost a multiple as what it is', () => {
    const factor = fc.bigInt({ min: 1n, max: 2n ** 27n })
    fc.assert(
      fc.property(factor, factor, fc.constantFrom(-1n, 0n, 1n), (a, b, more) => {
        const product = a * b + more
        expectSame(quotient(ofBig(product), ofBig(b)), product / b)
        expectSame(nearest(ofBig(product), ofBig(b)), (2n * product + b) / (2n * b))
      }),
      RUNS,
    )
  })

  it('are not divided by zero', () => {
    expect(() => quotient(1, 0)).toThrow(RangeError)
    expect(() => nearest(1, 0)).toThrow(RangeError)
  })

  it('are scaled by powers of ten, and lose the zeros that stand behind the point', () => {
    const powers = fc.integer({ min: 0, max: 120 })
    fc.assert(
      fc.property(bigints, powers, powers, (value, exponent, places) => {
        const scaled = value * 10n ** BigInt(exponent)
        expectSame(timesTenTo(ofBig(value), exponent), scaled)
        let [rest, less] = [scaled, places]
        while (less > 0 && rest % 10n === 0n) {
          rest /= 10n
          less -= 1
        }
        const ours = trimmed(ofBig(scaled), places)
        expectSame(ours.units, rest)
        expect(ours.places).toBe(less)
      }),
      RUNS,
    )
  })
})
