import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from './allocate.ts'

const equal = (n: number) => Array.from({ length: n }, (_, key) => ({ key, weight: 1 }))
const shares = fc.array(
  fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 1000),
  { minLength: 1, maxLength: 30 },
)
const toShares = (weights: readonly number[]) => weights.map((weight, key) => ({ key, weight }))
const add = (cents: readonly bigint[]) => cents.reduce((a, b) => a + b, 0n)

describe('allocate', () => {
  it('gives the cent that is left over to the first of equal shares', () => {
    expect(allocate(10_000n, equal(3))).toEqual([3334n, 3333n, 3333n])
  })

  it('gives a share of zero weight nothing', () => {
    expect(
      allocate(101n, [
        { key: 'a', weight: 0 },
        { key: 'b', weight: 2 },
      ]),
    ).toEqual([0n, 101n])
  })

  it('takes whole weights of more digits than a decimal holds', () => {
    const long = 10n ** 150n
    expect(
      allocate(1n, [
        { key: 'a', weight: long },
        { key: 'b', weight: long + 1n },
      ]),
    ).toEqual([0n, 1n])
  })

  it('refuses a negative weight', () => {
    expect(() => allocate(1n, [{ key: 'a', weight: -1 }])).toThrow(RangeError)
  })

  it('splits a credit as it splits a charge', () => {
    expect(allocate(-10_000n, equal(3))).toEqual([-3334n, -3333n, -3333n])
  })

  it('refuses to split over nothing', () => {
    expect(() => allocate(1n, [])).toThrow(RangeError)
  })

  it('always sums to the total', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), shares, (total, weights) => {
        expect(add(allocate(total, toShares(weights)))).toBe(total)
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps every share within one cent of its exact value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), shares, (total, weights) => {
        const totalWeight = weights.reduce((a, b) => a + b, 0)
        allocate(BigInt(total), toShares(weights)).forEach((cents, i) => {
          const exact = (total * (weights[i] ?? 0)) / totalWeight
          expect(Math.abs(Number(cents) - exact)).toBeLessThan(1 + 1e-6)
        })
      }),
      { numRuns: 1000 },
    )
  })

  it('does not change when all weights are scaled', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        shares,
        fc.integer({ min: 2, max: 1000 }),
        (total, weights, factor) => {
          const scaled = toShares(weights).map((s) => ({
            ...s,
            weight: `${s.weight * 1000 * factor}`,
          }))
          const plain = toShares(weights).map((s) => ({
            ...s,
            weight: `${Math.round(s.weight * 1000)}`,
          }))
          const rounded = scaled.map((s, i) => ({
            ...s,
            weight: `${BigInt(plain[i]?.weight ?? '0') * BigInt(factor)}`,
          }))
          expect(allocate(total, rounded)).toEqual(allocate(total, plain))
        },
      ),
      { numRuns: 1000 },
    )
  })
})
