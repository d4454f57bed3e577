import { texts } from './texts.ts'

const ZONES = Object.keys(texts.zone.names) as readonly (keyof typeof texts.zone.names)[]

/** Where this computer is, and the zones where jobs are. */
export function zoneChoices(here = new Intl.DateTimeFormat().resolvedOptions().timeZone) {
  const known = ZONES.map((value) => ({ value: value as string, label: texts.zone.names[value] }))
  return known.some(({ value }) => value === here)
    ? known
    : [{ value: here, label: texts.zone.here(here) }, ...known]
}

/** `-06:00`: what the clocks of a zone differ from UTC when they show this time. */
export function offsetAt(local: string, zone: string): string {
  // The instant by the offset of UTC is at most a day off; the second look has that of the place
  // itself.
  const first = offsetOf(new Date(`${local}Z`), zone)
  return offsetOf(new Date(`${local}${first}`), zone)
}

function offsetOf(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = parts.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  return /[+-]\d\d:\d\d/.exec(name ?? '')?.[0] ?? '+00:00'
}

/** The zone whose clocks differ from UTC as those of the order do; else that of this computer. */
export function zoneOf({
  desiredDelivery,
  desiredDeliveryOffset: offset = '+00:00',
}: {
  readonly desiredDelivery?: string | undefined
  readonly desiredDeliveryOffset?: string | undefined
}): string {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (desiredDelivery === undefined) return here
  const local = deliveryField(desiredDelivery, offset)
  const zones = [here, ...ZONES]
  return zones.find((zone) => offsetAt(local, zone) === offset) ?? here
}

/** What was typed into a field of date and time, by the clocks of the job. */
export const deliveryAt = (local: string, zone: string): string =>
  `${local}:00${offsetAt(local, zone)}`

const WORDS = new Intl.DateTimeFormat('en-US', {
  ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
})

function localTime(instant: string, offset: string): Date {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? []
  const shift = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
  return new Date(Date.parse(instant) + shift * 60_000)
}

/** `Dec 1, 2026, 6:00 AM (UTC-06:00)`: as the clocks of the job show it, wherever it is read. */
export const deliveryText = (instant: string, offset = '+00:00'): string =>
  texts.zone.of(WORDS.format(localTime(instant, offset)), offset)

/** For a field of date and time. */
export const deliveryField = (instant: string, offset = '+00:00'): string =>
  localTime(instant, offset).toISOString().slice(0, 16)
