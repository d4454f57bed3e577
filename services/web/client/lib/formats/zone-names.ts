import { zoneName, zoneNamed } from '@formwork/kernel/zones'

/** Where jobs are, from east to west: offered before all other zones, by the names that people use. */
const NEAR = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const

/** `Central Time`, as people call the clocks of a zone today. */
export const nameOfZone = (zone: string): string => zoneName(zone, new Date())

/** As a zone is offered and shown in a field: `Central Time (America/Chicago)`. */
export const zoneText = (zone: string): string => `${nameOfZone(zone)} (${zone})`

/** Every zone that may be chosen as it is offered: those of the United States with their names. */
export function offeredZones(): readonly string[] {
  const others = Intl.supportedValuesOf('timeZone').filter(
    (zone) => !NEAR.some((near) => near === zone),
  )
  return [...NEAR.map(zoneText), ...others]
}

/**
 * The zone that a typed text names: an offered line, an IANA name in any case, or the plain name of
 * a zone of the United States (`central time`). Undefined where it names none.
 */
export function zoneOfText(text: string): string | undefined {
  const typed = text.trim()
  const near = NEAR.find((zone) => nameOfZone(zone).toLowerCase() === typed.toLowerCase())
  return near ?? zoneNamed(/\(([^()]+)\)$/.exec(typed)?.[1] ?? typed)
}
