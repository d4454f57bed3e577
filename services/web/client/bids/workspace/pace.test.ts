import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BASES, daysAt, type Pace, samePaces } from './pace.ts'

const shift: Pace = { basis: 'UNITS_PER_SHIFT', rate: '350', workers: '7', hoursPerDay: '10' }

describe('the same pace in another basis', () => {
  it('keeps the number where four decimals hold it, and says where they do not', () => {
    const told = samePaces(shift).map(({ basis, rate, isExact }) => [basis, rate, isExact])
    expect(told).toEqual([
      ['UNITS_PER_HOUR', '35', true],
      ['HOURS_PER_UNIT', '0.0286', false],
      ['MAN_HOURS_PER_UNIT', '0.2', true],
      ['UNITS_PER_MAN_HOUR', '5', true],
      ['UNITS_PER_SHIFT', '350', true],
      ['SHIFTS_PER_UNIT', '0.0029', false],
    ])
  })

  it('makes other days where four decimals lose it', () => {
    const lost = { ...shift, basis: 'SHIFTS_PER_UNIT', rate: '0.0029' } as const
    expect(daysAt(lost, shift, 7.619)?.toFixed(4)).toBe('7.7333')
  })

  it('is none where nobody works, or the rate cannot be read', () => {
    expect(samePaces({ ...shift, workers: '0' })).toEqual([])
    expect(samePaces({ ...shift, rate: '' })).toEqual([])
  })

  it('takes the same days, wherever it says so', () => {
    const number = fc.integer({ min: 1, max: 5_000_000 }).map((value) => String(value / 10_000))
    const pace = fc.record({
      basis: fc.constantFrom(...BASES),
      rate: number,
      workers: number,
      hoursPerDay: number,
    })
    fc.assert(
      fc.property(pace, (typed) => {
        for (const { isExact, ...same } of samePaces(typed)) {
          if (isExact) expect(daysAt({ ...typed, ...same }, typed, 1)).toBeCloseTo(1, 9)
        }
      }),
    )
  })
})
