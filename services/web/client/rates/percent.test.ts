import { describe, expect, it } from 'vitest'
import { changedBy, parsePercent } from './percent.ts'

describe('a change of rates by a percentage', () => {
  it.each([
    [171.25, '4', 4, '178.1'],
    [34.1255, '3', 4, '35.1493'],
    [34.1255, '3', 2, '35.15'],
    [30, '3.3333', 4, '31'],
    [0.0001, '50', 4, '0.0002'],
    [1.005, '100', 2, '2.01'],
    [0.5, '1', 2, '0.51'],
    [0.0765, '-10', 6, '0.06885'],
    [0.1, '+10 %', 6, '0.11'],
    [0.000001, '50', 6, '0.000002'],
    [-2.5, '10', 4, '-2.75'],
    [-0.5, '1', 2, '-0.51'],
    [12, '100', 4, '24'],
  ])('%s by %s, with %s decimals, is %s', (value, percent, decimals, then) => {
    expect(changedBy(value, parsePercent(percent) ?? 0n, decimals)).toBe(then)
  })

  it.each(['', '0', 'a lot', '-100', '1.23456', '--2'])('is not “%s”', (text) => {
    expect(parsePercent(text)).toBeUndefined()
  })
})
