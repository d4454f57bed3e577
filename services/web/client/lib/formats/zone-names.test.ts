import { zoneName } from '@formwork/kernel/zones'
import { describe, expect, it } from 'vitest'
import { nameOfZone, offeredZones, zoneOfText, zoneText } from './zone-names.ts'

describe('time zones to choose', () => {
  it('begin with those of the United States by name, then come all others once', () => {
    const zones = offeredZones()
    expect(zones.slice(0, 3)).toEqual([
      'Eastern Time (America/New_York)',
      'Central Time (America/Chicago)',
      'Mountain Time (America/Denver)',
    ])
    expect(zones).toContain('Europe/Berlin')
    expect(zones).not.toContain('America/Chicago')
    expect(new Set(zones).size).toBe(zones.length)
  })

  it('are named as the language names them, those that are written out in summer and winter', () => {
    const near = offeredZones().filter((zone) => zone.endsWith(')'))
    expect(near).toHaveLength(7)
    for (const zone of [...near.map((text) => zoneOfText(text) ?? ''), 'UTC', 'Europe/Berlin']) {
      const names = ['2026-01-15', '2026-07-15'].map((day) => zoneName(zone, day))
      expect(names, zone).toEqual([nameOfZone(zone), nameOfZone(zone)])
    }
  })

  it('are each read as they are offered', () => {
    const offered = offeredZones()
    expect(offered.filter((zone) => zoneOfText(zone) === undefined)).toEqual([])
  })

  it.each([
    ['Central Time (America/Chicago)', 'America/Chicago'],
    ['central time', 'America/Chicago'],
    [' america/chicago ', 'America/Chicago'],
    ['Europe/Berlin', 'Europe/Berlin'],
    ['utc', 'UTC'],
    ['Central', undefined],
    ['America/Nowhere', undefined],
    ['', undefined],
  ])('%j names %s', (text, zone) => {
    expect(zoneOfText(text)).toBe(zone)
  })

  it('are shown as they are offered', () => {
    expect(zoneOfText(zoneText('America/Phoenix'))).toBe('America/Phoenix')
    expect(zoneOfText(zoneText('Europe/Berlin'))).toBe('Europe/Berlin')
  })
})
