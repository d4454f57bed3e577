import { describe, expect, it } from 'vitest'
import { deliveryAt, deliveryField, deliveryHint } from './delivery.ts'

describe('a delivery typed by the clocks of the job', () => {
  it.each([
    ['2026-03-07T05:30', 'America/Chicago', '2026-03-07T11:30:00.000Z'],
    ['2026-03-08T05:30', 'America/Chicago', '2026-03-08T10:30:00.000Z'],
    ['2026-10-31T05:30', 'America/Chicago', '2026-10-31T10:30:00.000Z'],
    ['2026-11-01T05:30', 'America/Chicago', '2026-11-01T11:30:00.000Z'],
    ['2026-03-08T05:30', 'America/Phoenix', '2026-03-08T12:30:00.000Z'],
    ['2026-11-01T05:30', 'America/New_York', '2026-11-01T10:30:00.000Z'],
    ['2026-12-01T23:30', 'Pacific/Honolulu', '2026-12-02T09:30:00.000Z'],
  ])('%s in %s is one instant, and is shown as it was typed', (typed, zone, instant) => {
    expect(new Date(deliveryAt(typed, zone)).toISOString()).toBe(instant)
    expect(deliveryField(instant, zone)).toBe(typed)
  })

  it('is said in words with the name of the zone', () => {
    expect(deliveryHint('2026-12-01T05:30', 'America/Chicago')).toBe(
      'Tue, Dec 1, 2026, 5:30 AM Central Time',
    )
  })

  it('at an hour that the clocks skip is said as what it becomes', () => {
    expect(deliveryHint('2026-03-08T02:30', 'America/Chicago')).toBe(
      'Sun, Mar 8, 2026, 3:30 AM Central Time',
    )
  })

  it('names whose clocks count before it is typed', () => {
    expect(deliveryHint('', 'America/Denver')).toBe('Mountain Time, as at the project.')
    expect(deliveryHint('202612-01-01T05:30', 'America/Denver')).toMatch(/^Mountain Time, /)
    expect(deliveryHint('', undefined)).toBe('In the time zone of the project.')
  })
})
