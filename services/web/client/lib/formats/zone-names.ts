import { zoneName, zoneNamed } from '@formwork/kernel/zones'

/** Where jobs are, from east to west: offered before all other zones, by the names that people use. */
const NEAR: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Mountain Standard Time',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii-Aleutian Standard Time',
}

/**
 * Written out with that of a company that has chosen none: a browser takes 20 ms of script, at the
 * slowing of a phone 80, to name its first zone.
 */
const NAMES: Readonly<Record<string, string>> = { ...NEAR, UTC: 'UTC' }

/** `Central Time`, as people call the clocks of a zone today. */
export const nameOfZone = (zone: string): string => NAMES[zone] ?? zoneName(zone, new Date())

/** As a zone is offered and shown in a field: `Central Time (America/Chicago)`. */
export const zoneText = (zone: string): string => `${nameOfZone(zone)} (${zone})`

/** Every zone that may be chosen as it is offered: those of the United States with their names. */
export function offeredZones(): readonly string[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !(zone in NEAR))
  return [...Object.keys(NEAR).map(zoneText), ...others]
}

/**
 * The zone that a typed text names: an offered line, an IANA name in any case, or the plain name of
 * a zone of the United States (`central time`). Undefined where it names none.
 */
export function zoneOfText(text: string): string | undefined {
  const typed = text.trim()
  const near = Object.keys(NEAR).find(
    (zone) => nameOfZone(zone).toLowerCase() === typed.toLowerCase(),
  )
  return near ?? zoneNamed(/\(([^()]+)\)$/.exec(typed)?.[1] ?? typed)
}
