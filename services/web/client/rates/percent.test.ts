import { describe, expect, it } from 'vitest'
import { changedBy, parsePercent } from './percent.ts'

describe('a change of rates by a percentage', () => {
  it.each([
    [171.25, '4', '178.1'],
    [0.0765, '-10', '0.06885'],
    [0.1, '+10 %', '0.11'],
    [30, '3.3333', '30.99999'],
    [0.000001, '50', '0.000002'],
    [-2.5, '10', '-2.75'],
    [12, '100', '24'],
  ])('%s by %s is %s, without the dust of floats', (value, percent, then) => {
    expect(changedBy(value, parsePercent(percent) ?? 0n)).toBe(then)
  })

  it.each(['', '0', 'a lot', '-100', '1.23456', '--2'])('is not “%s”', (text) => {
    expect(parsePercent(text)).toBeUndefined()
  })
})
