import { formatQuantity } from '../lib/formats/formats.ts'
import { type Cents, cents, sum } from '../lib/money.ts'
import type { Order } from './order-data.ts'

type Settled = Pick<Order, 'lines' | 'estimatedAmount' | 'receiptTotal' | 'allocations'>

/** What an order that its receipts settle leaves behind when it is settled now. */
export interface StillToCome {
  /** What the estimate had beyond what is coded, and the budget has again. */
  readonly freed: Cents
  /** What of its lines has not come: `248.75 CY of 4000 PSI`. */
  readonly goods: readonly string[]
}

/**
 * Undefined where nothing is to come. Receipts that tell no quantity say nothing of what came: then
 * the money alone counts.
 */
export function stillToCome(order: Settled): StillToCome | undefined {
  const { allocations, estimatedAmount, lines, receiptTotal } = order
  const coded =
    allocations.length > 0
      ? sum(allocations.map(({ amount }) => cents(amount)))
      : cents(receiptTotal ?? estimatedAmount ?? 0)
  const beyond = cents(estimatedAmount ?? 0) - coded
  const freed = beyond > 0n ? beyond : 0n
  const isCounted = freed > 0n || lines.some(({ delivered }) => delivered > 0)
  const goods = isCounted
    ? lines.flatMap(({ left, uom, description }) =>
        left > 0 ? [`${formatQuantity(left)} ${uom} of ${description}`] : [],
      )
    : []
  return freed > 0n || goods.length > 0 ? { freed, goods } : undefined
}
