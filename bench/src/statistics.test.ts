import { describe, expect, it } from 'vitest'
import { median, quantile, spread } from './statistics.ts'
import { atLeast, atMost, atMostMore, isMet, targetText } from './target.ts'

describe('quantile', () => {
  it('is always a value that was measured, in whatever order they came', () => {
    const values = [5, 1, 4, 2, 3]
    expect([0, 0.2, 0.21, 0.5, 0.99, 1].map((q) => quantile(values, q))).toEqual([1, 1, 2, 3, 5, 5])
  })

  it('leaves one value in a hundred above the 99th percentile', () => {
    const values = Array.from({ length: 100 }, (_, index) => index + 1)
    expect(quantile(values, 0.99)).toBe(99)
  })

  it('refuses to answer for nothing', () => {
    expect(() => quantile([], 0.5)).toThrow('Nothing was measured')
    expect(() => spread([])).toThrow('Nothing was measured')
  })
})

describe('median', () => {
  it.each([
    ['is the only value', [7], 7],
    ['is the one in the middle', [9, 1, 5], 5],
    ['is the mean of the two in the middle', [4, 1, 9, 2], 3],
    ['does not follow one value far out', [1, 1, 1, 1, 1000], 1],
  ])('%s', (_rule, values, expected) => {
    expect(median(values)).toBe(expected)
  })

  it('stands between the lowest and the highest', () => {
    expect(spread([2.5, 0.5, 1])).toEqual({ min: 0.5, median: 1, max: 2.5 })
  })
})

describe('a target', () => {
  const rounds = [
    { ours: 60, floor: 100 },
    { ours: 90, floor: 100 },
    { ours: 10, floor: 100 },
  ]

  it('is judged by the median of the ratios of the rounds, not by the ratio of the medians', () => {
    const uneven = [
      { ours: 10, floor: 10 },
      { ours: 20, floor: 40 },
      { ours: 30, floor: 20 },
    ]
    expect(isMet(atLeast(1), uneven)).toBe(true)
    expect(isMet(atLeast(1.01), uneven)).toBe(false)
  })

  it('is met when it is just reached', () => {
    expect([isMet(atLeast(0.6), rounds), isMet(atLeast(0.61), rounds)]).toEqual([true, false])
    expect([isMet(atMost(0.6), rounds), isMet(atMost(0.59), rounds)]).toEqual([true, false])
  })

  it('takes nothing beside nothing for the same', () => {
    expect(isMet(atMost(1), [{ ours: 0, floor: 0 }])).toBe(true)
  })

  it('can be a distance', () => {
    const growth = [{ ours: 180, floor: 100 }]
    expect(isMet(atMostMore(80, 'MB'), growth)).toBe(true)
    expect(isMet(atMostMore(79, 'MB'), growth)).toBe(false)
  })

  it('is written as it is compared', () => {
    expect([atLeast(0.4), atMost(1.5), atMostMore(80, 'MB')].map(targetText)).toEqual([
      '>= 0.4',
      '<= 1.5',
      '<= floor + 80 MB',
    ])
  })
})
