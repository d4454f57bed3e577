import { expect, it, vi } from 'vitest'
import { thisMonth, today } from './today.ts'

it('the last evening of a month is of that month, whatever the day is in Greenwich', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  const evening = new Date('2026-12-01T01:30:00Z')
  expect(today(evening)).toBe('2026-11-30')
  expect(thisMonth(evening)).toBe('2026-11')
})
