import { describe, expect, it } from 'vitest'
import { sum } from './money.ts'
import { leftOf, parseShares } from './split.ts'

describe('a share', () => {
  it.each([
    ['100.10', 10_010n],
    ['$1,000', 100_000n],
    ['50%', 50_003n],
    ['33.3333 %', 33_335n],
    ['1/3', 33_335n],
    ['100 %', 100_005n],
    ['0%', 0n],
    ['101 %', undefined],
    ['4/3', undefined],
    ['1/0', undefined],
    ['half', undefined],
    ['12.345', undefined],
  ])('%s of 1,000.05 is %s cents', (text, expected) => {
    expect(parseShares([text], 100_005n)).toEqual([expected])
  })
})

const PARTS = [[1], [1, 1], [1, 1, 1], [2, 3, 6], [9, 1, 7, 7, 3], Array<number>(12).fill(1)]

describe('shares of one amount', () => {
  it.each([
    ['halves of an odd cent sum to it', ['50 %', '50 %'], 4_036_477n, [2_018_239n, 2_018_238n]],
    ['thirds sum to it', ['1/3', '1/3', '1/3'], 10_000n, [3_334n, 3_333n, 3_333n]],
    [
      'the cent goes to the largest remainder',
      ['33.33 %', '33.33 %', '33.34 %'],
      10_001n,
      [3_333n, 3_333n, 3_335n],
    ],
    [
      'a half leaves room for the other half in dollars',
      ['20182.39', '50 %'],
      4_036_477n,
      [2_018_239n, 2_018_238n],
    ],
    [
      'parts beside an amount are of the whole',
      ['10.00', '45 %', '45 %'],
      10_000n,
      [1_000n, 4_500n, 4_500n],
    ],
    ['what is less than the whole stays less', ['25 %', '25 %'], 10_001n, [2_501n, 2_500n]],
  ])('%s', (_rule, texts, whole, expected) => {
    expect(parseShares(texts, whole)).toEqual(expected)
  })

  it('sum to the whole when their parts do, each within a cent of its own part', () => {
    for (const parts of PARTS) {
      const all = BigInt(parts.reduce((total, part) => total + part, 0))
      const texts = parts.map((part) => `${part}/${all}`)
      for (const whole of [1n, 99n, 10_000n, 4_036_477n, 999_999_999_999n]) {
        const shares = parseShares(texts, whole).map((share) => share ?? 0n)
        expect(sum(shares)).toBe(whole)
        for (const [index, share] of shares.entries()) {
          const difference = share * all - whole * BigInt(parts[index] ?? 0)
          expect(difference > -all && difference < all, `${texts[index]} of ${whole}`).toBe(true)
        }
      }
    }
  })
})

describe('what is left', () => {
  it('is exact to the cent', () => {
    expect(leftOf(10_000n, parseShares(['33.3333%', '33.3333%'], 10_000n))).toBe(3_333n)
  })

  it('is negative when the lines take too much', () => {
    expect(leftOf(100n, [150n, undefined])).toBe(-50n)
  })
})
