import { decimal, nameKey, roundToCents, sum, toNumber } from '@formwork/kernel'
import { localAt } from '@formwork/kernel/zones'
import type { PurchaseOrder } from './purchase-order.ts'

export type RentalFacts = Pick<
  PurchaseOrder,
  'type' | 'status' | 'details' | 'lines' | 'timeZone' | 'delivery' | 'deliveredOn'
>

const DAY_MS = 86_400_000

/** The first day of a delivery in its project's zone, YYYY-MM-DD; null: no delivery is wanted. */
export function deliveryDay({
  details,
  timeZone,
  deliveredOn,
}: Pick<PurchaseOrder, 'details' | 'timeZone' | 'deliveredOn'>): string | null {
  const { desiredDelivery } = details
  return (
    deliveredOn ?? (desiredDelivery === undefined ? null : localAt(desiredDelivery, timeZone).day)
  )
}

/** Dollars a day: what its lines by the day cost; null: none of them is. */
export function dailyRate({ lines }: Pick<PurchaseOrder, 'lines'>): number | null {
  const byDay = lines.filter(({ uom }) => nameKey(uom) === 'day')
  return byDay.length === 0 ? null : toNumber(sum(byDay.map(({ unitPrice }) => unitPrice)))
}

/**
 * What a rental has come to by a day, the first and the last one counted (bills section 5).
 *
 * @param now decides the day, in the project's zone
 * @returns dollars; null for what does not run: another type, not delivered yet, on hold, closed
 * without an end, or without a price by the day
 */
export function runningAmount(po: RentalFacts, now: Date): number | null {
  const { offRentOn = null } = po.details
  if (po.type !== 'RENTAL' || po.delivery === 'ON_HOLD') return null
  if (po.status === 'COMPLETE' && offRentOn === null) return null
  const from = deliveryDay(po)
  const today = localAt(now, po.timeZone).day
  const rate = dailyRate(po)
  if (from === null || from > today || rate === null) return null
  const to = offRentOn !== null && offRentOn < today ? offRentOn : today
  return toNumber(roundToCents(decimal(rate).times(daysFrom(from, to))))
}

/** Days from one date to another, both counted. */
const daysFrom = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1)
