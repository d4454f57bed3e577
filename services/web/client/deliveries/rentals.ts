import { localAt } from '@formwork/kernel/zones'
import { type Cents, cents, sum } from '../lib/money.ts'
import type { Order } from './delivery.ts'

type Rental = Pick<Order, 'lines' | 'deliveredOn' | 'desiredDelivery' | 'timeZone'>

/** What a rental costs a day: its lines by the day; undefined: none of them is. */
export function dailyRate({ lines }: Pick<Order, 'lines'>): Cents | undefined {
  const byDay = lines.filter(({ uom }) => uom.trim().toLowerCase() === 'day')
  return byDay.length === 0 ? undefined : sum(byDay.map(({ unitPrice }) => cents(unitPrice)))
}

/** The first day that is charged. */
export const runsSince = ({ deliveredOn, desiredDelivery, timeZone }: Rental): string =>
  deliveredOn ?? (desiredDelivery === undefined ? '' : localAt(desiredDelivery, timeZone).day)

/** Of all rentals together: a day, and so far. */
export function sumsOf(rentals: readonly Order[]): { perDay: Cents; soFar: Cents } {
  return {
    perDay: sum(rentals.map((rental) => dailyRate(rental) ?? 0n)),
    soFar: sum(rentals.map(({ runningAmount }) => cents(runningAmount ?? 0))),
  }
}
