import { describe, expect, it } from 'vitest'
import { leftOf, parseShare } from './split.ts'

describe('a share', () => {
  it.each([
    ['100.10', 10_010n],
    ['$1,000', 100_000n],
    ['50%', 50_003n],
    ['33.3333 %', 33_335n],
    ['100 %', 100_005n],
    ['0%', 0n],
    ['101 %', undefined],
    ['half', undefined],
    ['12.345', undefined],
  ])('%s of 1,000.05 is %s cents', (text, expected) => {
    expect(parseShare(text, 100_005n)).toBe(expected)
  })
})

describe('what is left', () => {
  it('is exact to the cent', () => {
    const thirds = ['33.3333%', '33.3333%'].map((text) => parseShare(text, 10_000n))
    expect(leftOf(10_000n, thirds)).toBe(3_334n)
  })

  it('is negative when the lines take too much', () => {
    expect(leftOf(100n, [150n, undefined])).toBe(-50n)
  })
})
