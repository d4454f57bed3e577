import { describe, expect, it } from 'vitest'
import { byDay, dayAfter, monthAfter, monthOf, weeksOf } from './days.ts'

const NOON = new Date(2026, 10, 26, 12)

describe('the month of a calendar', () => {
  it('is that of the address, else the month of today', () => {
    expect(monthOf('2027-02', NOON)).toBe('2027-02')
    for (const wrong of [undefined, '2027-13', 'soon']) expect(monthOf(wrong, NOON)).toBe('2026-11')
  })

  it('is followed by the first of the next year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })

  it('has whole weeks from Sunday on, those around it too', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(5)
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual(['2026-11-01', '2026-12-05'])
    expect(weeksOf('2026-02')).toHaveLength(4)
    expect(weeksOf('2026-08')).toHaveLength(6)
  })

  it('asks from the day before on', () => {
    expect([dayAfter('2026-03-01', -1), dayAfter('2026-12-31', 1)]).toEqual([
      '2026-02-28',
      '2027-01-01',
    ])
  })

  it('puts what is due on its day by the clock of this machine', () => {
    const late = new Date(2026, 10, 26, 23, 59).toISOString()
    const early = new Date(2026, 10, 27, 0, 0).toISOString()
    const days = byDay([{ dueAt: late }, { dueAt: early }])
    expect([...days.keys()]).toEqual(['2026-11-26', '2026-11-27'])
  })
})
