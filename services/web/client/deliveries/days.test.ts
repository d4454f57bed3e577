import { describe, expect, it } from 'vitest'
import { today } from '../lib/formats/today.ts'
import { daysShown, mondayOf } from './days.ts'

describe('the days of the calendar', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-26', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('the week of %s begins on %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
  })

  it('are seven from Monday to Sunday, or one', () => {
    expect(daysShown('week', '2026-11-26')).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ])
    expect(daysShown('day', '2026-11-26')).toEqual(['2026-11-26'])
  })

  it('today is by the clock of the machine', () => {
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })
})
