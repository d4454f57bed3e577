import { statusName } from '../ui/status-badge.tsx'

/** A warning of the API names statuses as the API does; the pages have words for them. */
export const inWords = (warning: string): string =>
  warning.replace(
    / is ([A-Z_]+), not ([A-Z_]+)$/,
    (_all, now: string, wanted: string) => ` is ${statusName(now)}, not ${statusName(wanted)}`,
  )
