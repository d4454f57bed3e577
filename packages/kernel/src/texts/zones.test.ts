import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatDay,
  formatDelivery,
  formatTime,
  instantAt,
  localAt,
  zoneName,
  zoneNamed,
} from './zones.ts'

const CHICAGO = 'America/Chicago'
const at = (day: string, time: string, zone = CHICAGO) => instantAt({ day, time, zone })

describe('the instant of a day and a time in a zone', () => {
  it.each([
    ['the day before daylight saving time begins', '2026-03-07', '2026-03-07T11:30:00.000Z'],
    ['the day on which it begins', '2026-03-08', '2026-03-08T10:30:00.000Z'],
    ['the day after', '2026-03-09', '2026-03-09T10:30:00.000Z'],
    ['the day before it ends', '2026-10-31', '2026-10-31T10:30:00.000Z'],
    ['the day on which it ends', '2026-11-01', '2026-11-01T11:30:00.000Z'],
    ['the day after it ended', '2026-11-02', '2026-11-02T11:30:00.000Z'],
  ])('5:30 AM in Chicago stays 5:30 AM on %s', (_when, day, instant) => {
    expect(at(day, '05:30')).toBe(instant)
    expect(localAt(instant, CHICAGO)).toEqual({ day, time: '05:30' })
    expect(formatTime(instant, CHICAGO)).toBe('5:30 AM Central Time')
  })

  it('takes a time that is skipped in March as much later', () => {
    expect(at('2026-03-08', '02:30')).toBe('2026-03-08T08:30:00.000Z')
    expect(localAt('2026-03-08T08:30:00Z', CHICAGO)).toEqual({ day: '2026-03-08', time: '03:30' })
  })

  it('takes the first of a time that comes twice in November', () => {
    expect(at('2026-11-01', '01:30')).toBe('2026-11-01T06:30:00.000Z')
  })

  it('never changes its clocks in Phoenix', () => {
    expect(at('2026-03-08', '02:30', 'America/Phoenix')).toBe('2026-03-08T09:30:00.000Z')
    expect(at('2026-07-01', '02:30', 'America/Phoenix')).toBe('2026-07-01T09:30:00.000Z')
  })

  it('knows the day that Samoa left out', () => {
    expect(at('2011-12-29', '22:00', 'Pacific/Apia')).toBe('2011-12-30T08:00:00.000Z')
    expect(at('2011-12-31', '05:00', 'Pacific/Apia')).toBe('2011-12-30T15:00:00.000Z')
  })

  it.each([
    ['2026-02-30', '05:30', CHICAGO],
    ['2026-03-09', '24:00', CHICAGO],
    ['2026-03-09', '5:30', CHICAGO],
    ['2026-03-09', '05:30', 'America/Dallas'],
  ])('is refused for %s %s in %s', (day, time, zone) => {
    expect(() => at(day, time, zone)).toThrow(RangeError)
  })

  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const instants = fc
    .integer({ min: Date.UTC(1950, 0) / 60_000, max: Date.UTC(2090, 0) / 60_000 })
    .map((minutes) => new Date(minutes * 60_000).toISOString())

  it('is shown again as it was typed, unless the clocks skip it', () => {
    fc.assert(
      fc.property(instants, zones, (wall, zone) => {
        const [day = '', clock = ''] = wall.split('T')
        const typed = { day, time: clock.slice(0, 5) }
        const shown = localAt(instantAt({ ...typed, zone }), zone)
        const isSkipped = shown.day !== typed.day || shown.time !== typed.time
        // A skipped time is shown later, so no instant shows what was typed.
        expect(isSkipped && `${shown.day}${shown.time}` < `${typed.day}${typed.time}`).toBe(false)
        if (isSkipped) expect(instantsAround(wall, zone)).not.toContainEqual(typed)
      }),
    )
  })

  it('of what an instant shows is that instant, or the first that shows the same', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const again = instantAt({ ...localAt(instant, zone), zone })
        expect(localAt(again, zone)).toEqual(localAt(instant, zone))
        expect(Date.parse(again)).toBeLessThanOrEqual(Date.parse(instant))
      }),
    )
  })

  /** What a zone's clocks show in each minute that could show a wall time. */
  function instantsAround(wall: string, zone: string) {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    return Array.from({ length: 28 * 4 + 1 }, (_, quarter) => {
      const millis = Date.parse(wall) + (quarter * 15 - 14 * 60) * 60_000
      const [day = '', time = ''] = clock.format(millis).split(' ')
      return { day, time }
    })
  }
})

describe('words', () => {
  it('are those of the day at the job, not of the day in UTC', () => {
    expect(formatDay('2026-03-10T04:15:00Z', CHICAGO)).toBe('Mon, Mar 9, 2026')
    expect(localAt('2026-03-10T04:15:00Z', CHICAGO)).toEqual({ day: '2026-03-09', time: '23:15' })
    expect(localAt('2026-03-09T05:00:00Z', CHICAGO)).toEqual({ day: '2026-03-09', time: '00:00' })
  })

  it.each([
    ['2026-03-09T10:30:00Z', CHICAGO, 'Mon, Mar 9, 2026, 5:30 AM Central Time'],
    ['2026-03-09T10:30:00Z', 'America/New_York', 'Mon, Mar 9, 2026, 6:30 AM Eastern Time'],
    ['2026-07-01T12:00:00Z', 'America/Phoenix', 'Wed, Jul 1, 2026, 5:00 AM Mountain Standard Time'],
    ['2026-07-01T12:00:00Z', 'UTC', 'Wed, Jul 1, 2026, 12:00 PM UTC'],
  ])('of %s in %s are on paper %s', (instant, zone, text) => {
    expect(formatDelivery(instant, zone)).toBe(text)
  })

  it('name which of two equal times is meant', () => {
    expect(formatTime('2026-11-01T06:30:00Z', CHICAGO)).toBe('1:30 AM Central Daylight Time')
    expect(formatTime('2026-11-01T07:30:00Z', CHICAGO)).toBe('1:30 AM Central Standard Time')
    expect(formatTime('2026-11-01T08:00:00Z', CHICAGO)).toBe('2:00 AM Central Time')
  })

  it('of a zone are what people call its time', () => {
    expect(zoneName('America/Los_Angeles', '2026-07-01T12:00:00Z')).toBe('Pacific Time')
    expect(zoneName('UTC', '2026-07-01T12:00:00Z')).toBe('UTC')
  })

  it.each([
    ['2026-03-09T10:30:00Z', CHICAGO, '5:30 AM Central Time', '5:30 AM CT'],
    ['2026-11-01T06:30:00Z', CHICAGO, '1:30 AM Central Daylight Time', '1:30 AM CDT'],
    ['2026-11-01T07:30:00Z', CHICAGO, '1:30 AM Central Standard Time', '1:30 AM CST'],
    ['2026-07-01T12:00:00Z', 'America/Phoenix', '5:00 AM Mountain Standard Time', '5:00 AM MST'],
    ['2026-07-01T12:00:00Z', 'UTC', '12:00 PM UTC', '12:00 PM UTC'],
  ])('of %s in %s are %s, and short %s', (instant, zone, long, short) => {
    expect(formatTime(instant, zone)).toBe(long)
    expect(formatTime(instant, zone, 'short')).toBe(short)
  })
})

it.each([
  [CHICAGO, CHICAGO],
  ['america/chicago', CHICAGO],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['UTC', 'UTC'],
  ['+05:00', undefined],
  ['America/Dallas', undefined],
  [' America/Chicago', undefined],
  ['', undefined],
])('the zone named %j is %j', (text, zone) => {
  expect(zoneNamed(text)).toBe(zone)
})
