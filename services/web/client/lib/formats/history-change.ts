import { formatDelivery } from '@formwork/kernel/zones'
import { formatFieldName } from './formats.ts'

interface Change {
  readonly field: string
  readonly old?: unknown
  readonly new?: unknown
}

/** The offset that a delivery was sent with comes with the delivery and is no change of its own. */
export const isShown = ({ field }: Change): boolean => field !== 'desiredDeliveryOffset'

/**
 * `Notes: – → Call first`; a delivery by the clocks of the job; of what is no text or number, as
 * lines, only that it was changed.
 */
export function changeText({ field, old, new: now }: Change, zone: string): string {
  const name = formatFieldName(field.replace(/Id$/, ''))
  const isText = (value: unknown) => value == null || typeof value !== 'object'
  if (field.endsWith('Id') || !isText(old) || !isText(now)) return name
  const shown = (value: unknown): string => {
    if (value == null) return '–'
    return field === 'desiredDelivery' ? formatDelivery(String(value), zone) : String(value)
  }
  return `${name}: ${shown(old)} → ${shown(now)}`
}
