import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  earlierFirst,
  formatClock,
  formatDay,
  formatFullDay,
  formatMonth,
  formatWeekday,
  formatWeekdayAndDay,
} from './dates.ts'
import { formatDateTime } from './formats.ts'

/** What the language's own formats write, which take a page too long to begin with. */
const byIntl = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (day: string, time = '00:00') => format.format(new Date(`${day}T${time}:00Z`))
}
const anyInstant = fc.date({
  min: new Date('1970-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
})
const anyDay = anyInstant.map((date) => date.toISOString().slice(0, 10))

describe('a date', () => {
  it.each([
    ['a day', formatDay, { month: 'short', day: 'numeric' }],
    ['with its year', formatFullDay, { dateStyle: 'medium' }],
    ['the day of the week', formatWeekday, { weekday: 'short' }],
    ['both', formatWeekdayAndDay, { weekday: 'short', month: 'short', day: 'numeric' }],
    ['a month', formatMonth, { month: 'long', year: 'numeric' }],
  ] as const)('is written as people write it: %s', (_what, format, options) => {
    const expected = byIntl(options)
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(format(day)).toBe(expected(day))
      }),
    )
  })

  it('has a month of its own without a day', () => {
    expect(formatMonth('2026-03')).toBe('March 2026')
  })

  it('has the time of a clock with twelve hours', () => {
    const expected = byIntl({ timeStyle: 'short' })
    fc.assert(
      fc.property(anyInstant, (date) => {
        const time = date.toISOString().slice(11, 16)
        expect(formatClock(time)).toBe(expected('2026-03-02', time))
      }),
    )
  })

  it('comes before a later one, and stays where it is beside one that is alike', () => {
    const [early, late] = ['2026-03-02', '2026-11-01']
    expect([late, early, late].toSorted(earlierFirst)).toEqual([early, late, late])
    expect(earlierFirst(early, early)).toBe(0)
  })

  it('of an instant is that of the clock of this machine', () => {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
    fc.assert(
      fc.property(anyInstant, (date) => {
        expect(formatDateTime(date.toISOString())).toBe(format.format(date))
      }),
    )
  })
})
