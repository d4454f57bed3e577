import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum, toNumber } from './decimal.ts'
import { splitDollars } from './split-dollars.ts'

const split = (amount: number, weights: readonly number[]) =>
  splitDollars(amount, weights).map(toNumber)

describe('dollars split over weights', () => {
  it('give the odd cent to the largest remainder, and of equal ones to the first', () => {
    expect(split(100, [1, 1, 1])).toEqual([33.34, 33.33, 33.33])
    expect(split(0.05, [1, 2])).toEqual([0.02, 0.03])
  })

  it('of a credit are split as those of a charge', () => {
    expect(split(-100, [1, 1, 1])).toEqual([-33.34, -33.33, -33.33])
  })

  it('count a negative weight as zero', () => {
    expect(split(90, [-30, 60, 30])).toEqual([0, 60, 30])
  })

  it('go to the first part whole when no weight is positive', () => {
    expect(split(12.34, [0, -5])).toEqual([12.34, 0])
    expect(split(12.34, [])).toEqual([])
  })

  it('always sum to the amount', () => {
    const cents = fc.integer({ min: -(10 ** 12), max: 10 ** 12 })
    const weights = fc.array(fc.integer({ min: -1000, max: 10 ** 9 }), { minLength: 1 })
    fc.assert(
      fc.property(cents, weights, (amount, each) => {
        expect(toNumber(sum(splitDollars(amount / 100, each)))).toBe(amount / 100)
      }),
    )
  })
})
