import { expect, it } from 'vitest'
import { deliveryAt, deliveryField, deliveryText, zoneChoices } from './delivery.ts'

it.each([
  ['2026-12-01T06:00', 'America/Chicago', '2026-12-01T06:00:00-06:00'],
  ['2026-07-01T06:00', 'America/Chicago', '2026-07-01T06:00:00-05:00'],
  ['2026-07-01T06:00', 'America/Phoenix', '2026-07-01T06:00:00-07:00'],
  ['2026-11-01T06:00', 'America/New_York', '2026-11-01T06:00:00-05:00'],
  ['2026-12-01T06:00', 'UTC', '2026-12-01T06:00:00+00:00'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(deliveryAt(local, zone)).toBe(instant)
})

it('is shown by the clocks of the job', () => {
  expect(deliveryText('2026-12-01T12:00:00.000Z', '-06:00')).toMatch(
    /^Dec 1, 2026, 6:00\sAM \(UTC-06:00\)$/,
  )
  expect(deliveryField('2026-12-01T03:00:00.000Z', '-06:00')).toBe('2026-11-30T21:00')
})

it('offers the zone of this computer first where it is none of the others', () => {
  expect(zoneChoices('Europe/Berlin')[0]?.value).toBe('Europe/Berlin')
  expect(zoneChoices('America/Denver')[0]?.value).toBe('America/New_York')
})
