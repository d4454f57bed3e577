import { formatDelivery, instantAt, localAt } from '@formwork/kernel/zones'
import { nameOfZone } from '../lib/formats/zone-names.ts'
import { texts } from './texts.ts'

/** Whether a field of date and time holds both; browsers take years of six digits, too. */
export const isDelivery = (typed: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)

/** The instant of what was typed into a field of date and time, by the clocks of the job. */
export function deliveryAt(typed: string, zone: string): string {
  const [day = '', time = ''] = typed.split('T')
  return instantAt({ day, time, zone })
}

/** For a field of date and time: what the clocks of the job show at the instant. */
export function deliveryField(instant: string, zone: string): string {
  const { day, time } = localAt(instant, zone)
  return `${day}T${time}`
}

/**
 * What is said below the field: the delivery in words, so that a time which the clocks of the job
 * skip is seen as what it becomes; before it is typed, whose clocks count.
 */
export function deliveryHint(typed: string, zone: string | undefined): string {
  if (zone === undefined) return texts.zone.ofProject
  if (!isDelivery(typed)) return texts.zone.named(nameOfZone(zone))
  return formatDelivery(deliveryAt(typed, zone), zone)
}
