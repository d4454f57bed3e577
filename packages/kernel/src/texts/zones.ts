/** What the clocks of a place show. */
export interface LocalTime {
  /** `2026-03-09` */
  readonly day: string
  /** `05:30`, of 24 hours. */
  readonly time: string
}

/** Instants as answers carry them: ISO 8601, or the date itself. */
type Instant = string | Date

const HOUR = 3_600_000

/**
 * The name under which a time zone is kept; undefined for a text that names none. Only names of the
 * IANA data are zones: an offset such as `+05:00` does not follow daylight saving time.
 */
export function zoneNamed(text: string): string | undefined {
  if (!/^[a-z]/i.test(text)) return undefined
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions()
    // Older names are kept as they are sent, for example Asia/Kolkata, which resolves to another.
    return timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text
  } catch {
    return undefined
  }
}

/**
 * The instant, as ISO 8601 in UTC, at which the clocks of a zone show a day and a time.
 *
 * At both changes of daylight saving time the clocks from before the change decide: a time that is
 * skipped (2:30 AM in March) is as much later (3:30 AM), one that comes twice (1:30 AM in November)
 * is its first. Temporal's `compatible` and RFC 5545 do the same.
 *
 * @throws RangeError for a day, a time or a zone that does not exist
 */
export function instantAt({ day, time, zone }: LocalTime & { readonly zone: string }): string {
  const shown = shownAsUtc(day, time)
  const [first] = instantsShowing(shown, zone)
  return new Date(first ?? shown - offsetAt(shown - 24 * HOUR, zone)).toISOString()
}

/** What the clocks of a zone show at an instant; seconds are left out. */
export function localAt(instant: Instant, zone: string): LocalTime {
  const millis = millisOf(instant)
  const text = new Date(millis + offsetAt(millis, zone)).toISOString()
  const [day = '', time = ''] = text.split('T')
  return { day, time: time.slice(0, 5) }
}

/** How a zone is named: `long` as people say it, `short` where there is little room (`CT`). */
export type ZoneNames = 'long' | 'short'

/** `Central Time`: what people of a zone call its time around an instant. */
export function zoneName(zone: string, instant: Instant, names: ZoneNames = 'long'): string {
  const name = nameOf(zone, names === 'short' ? 'shortGeneric' : 'longGeneric', instant)
  // Zones without a generic name, such as UTC, have an offset in its place.
  return name.startsWith('GMT') ? nameOf(zone, 'short', instant) : name
}

/** `Mon, Mar 9, 2026` */
export const formatDay = (instant: Instant, zone: string): string =>
  dayFormats(zone).format(millisOf(instant))

/**
 * `5:30 AM Central Time`. A time that comes twice, when daylight saving time ends, has the name of
 * the one that is meant: `1:30 AM Central Daylight Time`.
 */
export function formatTime(instant: Instant, zone: string, names: ZoneNames = 'long'): string {
  const { day, time } = localAt(instant, zone)
  const comesTwice = instantsShowing(shownAsUtc(day, time), zone).length > 1
  const name = comesTwice
    ? nameOf(zone, names === 'short' ? 'short' : 'long', instant)
    : zoneName(zone, instant, names)
  const clock = timeFormats(zone).format(millisOf(instant))
  return `${clock.replaceAll(/\s/g, ' ')} ${name}`
}

/** `Mon, Mar 9, 2026, 5:30 AM Central Time` */
export const formatDelivery = (instant: Instant, zone: string, names: ZoneNames = 'long'): string =>
  `${formatDay(instant, zone)}, ${formatTime(instant, zone, names)}`

/** The instants, at most two, at which the clocks show what UTC shows at `shown`. */
function instantsShowing(shown: number, zone: string): readonly number[] {
  // No zone is 24 hours from UTC, so these are the offsets before and after a change on this day.
  const offsets = new Set([-24, 24].map((hours) => offsetAt(shown + hours * HOUR, zone)))
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === shown)
    .toSorted((a, b) => a - b)
}

/** Milliseconds that the clocks of a zone are ahead of UTC. */
function offsetAt(millis: number, zone: string): number {
  const parts = clockFormats(zone).formatToParts(millis)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const clock = new Date(0)
  clock.setUTCFullYear(part('year'), part('month') - 1, part('day'))
  clock.setUTCHours(part('hour'), part('minute'), part('second'))
  return clock.getTime() - Math.floor(millis / 1000) * 1000
}

function shownAsUtc(day: string, time: string): number {
  const millis = Date.parse(`${day}T${time}:00Z`)
  // Days such as February 30 are the first of March to Date.
  if (Number.isNaN(millis) || !new Date(millis).toISOString().startsWith(`${day}T${time}`)) {
    throw new RangeError(`${day} ${time} is no time`)
  }
  return millis
}

function millisOf(instant: Instant): number {
  const millis = new Date(instant).getTime()
  if (Number.isNaN(millis)) throw new RangeError(`${instant} is no instant`)
  return millis
}

function nameOf(zone: string, style: keyof typeof nameFormats, instant: Instant): string {
  const parts = nameFormats[style](zone).formatToParts(millisOf(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** A format of each zone, made at its first use: that takes longer than all later ones together. */
function formatsOfZones(
  options: Intl.DateTimeFormatOptions,
): (zone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const known = made.get(timeZone)
    if (known !== undefined) return known
    const format = new Intl.DateTimeFormat('en-US', { timeZone, ...options })
    made.set(timeZone, format)
    return format
  }
}

const dayFormats = formatsOfZones({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})
const timeFormats = formatsOfZones({ hour: 'numeric', minute: '2-digit' })
const clockFormats = formatsOfZones({
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
})
const nameFormats = {
  long: formatsOfZones({ timeZoneName: 'long' }),
  longGeneric: formatsOfZones({ timeZoneName: 'longGeneric' }),
  short: formatsOfZones({ timeZoneName: 'short' }),
  shortGeneric: formatsOfZones({ timeZoneName: 'shortGeneric' }),
}
