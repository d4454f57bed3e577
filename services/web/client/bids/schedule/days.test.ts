import { describe, expect, it } from 'vitest'
import { addDays, chartSpan, daysBetween, shifted, stretched } from './days.ts'

const part = (startDate: string, endDate: string) => ({ startDate, endDate, scopeId: startDate })
const crane = {
  startDate: '2026-03-02',
  endDate: '2026-03-10',
  distributions: [part('2026-03-02', '2026-03-05'), part('2026-03-06', '2026-03-10')],
}

it('days are counted over the change of the clock and the end of a year', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-10-30', '2026-11-02')).toBe(3)
})

describe('a bar that is dragged', () => {
  it('takes what it works for with it', () => {
    expect(shifted(crane, 3)).toEqual({
      startDate: '2026-03-05',
      endDate: '2026-03-13',
      distributions: [
        { ...part('2026-03-05', '2026-03-08'), scopeId: '2026-03-02' },
        { ...part('2026-03-09', '2026-03-13'), scopeId: '2026-03-06' },
      ],
    })
  })

  it('by its end is longer with what reached the end', () => {
    expect(stretched(crane, 2).distributions[1]?.endDate).toBe('2026-03-12')
    expect(stretched(crane, 2).distributions[0]?.endDate).toBe('2026-03-05')
  })

  it('by its end is never shorter than a day, and loses what lies beyond', () => {
    const short = stretched(crane, -20)
    expect(short.endDate).toBe('2026-03-02')
    expect(short.distributions).toEqual([part('2026-03-02', '2026-03-02')])
  })
})

it('a chart shows all bars with free days around', () => {
  expect(chartSpan([crane])).toEqual({ first: '2026-02-28', days: 16 })
})
