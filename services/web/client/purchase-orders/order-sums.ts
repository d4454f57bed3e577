import { numberOf, productOf, tenThousandths } from '../lib/formats/ten-thousandths.ts'
import { type Cents, cents, sum } from '../lib/money.ts'
import type { Order } from './order-data.ts'

type Summed = Pick<
  Order,
  | 'status'
  | 'settledBy'
  | 'lines'
  | 'total'
  | 'estimatedAmount'
  | 'receiptTotal'
  | 'allocations'
  | 'billedTotal'
>

/** What has become of an order's money, step by step; undefined: nothing is known of it yet. */
export interface OrderSums {
  readonly ordered: Cents | undefined
  /** What tickets have brought, at the prices of the lines. */
  readonly delivered: Cents | undefined
  readonly received: Cents | undefined
  readonly coded: Cents | undefined
  readonly billed: Cents | undefined
}

/** A coding counts from the step that saves it; before, and after a new receipt, it is a draft. */
export const IS_CODED: readonly Order['status'][] = ['ALLOCATED', 'COMPLETE', 'REJECTED_BY_ACCT']

/** @param codedByBills of an order that is settled by bills: what of it coded bills say */
export function orderSums(order: Summed, codedByBills: Cents | undefined): OrderSums {
  const { status, settledBy, lines, total, allocations } = order
  const ordered = lines.length > 0 ? total : order.estimatedAmount
  const byReceipts = IS_CODED.includes(status)
    ? sum(allocations.map(({ amount }) => cents(amount)))
    : undefined
  return {
    ordered: ordered === null ? undefined : cents(ordered),
    delivered: lines.some(({ delivered }) => delivered > 0)
      ? sum(lines.map(valueDelivered))
      : undefined,
    received: order.receiptTotal === null ? undefined : cents(order.receiptTotal),
    coded: settledBy === 'BILLS' ? codedByBills : byReceipts,
    billed: settledBy === 'BILLS' ? cents(order.billedTotal) : undefined,
  }
}

function valueDelivered({ delivered, unitPrice }: Order['lines'][number]): Cents {
  return productOf(tenThousandths(String(delivered)), tenThousandths(String(unitPrice))) ?? 0n
}

/** How much of what is ordered has come, where all lines are of one unit: sums of several say nothing. */
export function quantityDelivered({ lines }: Pick<Order, 'lines'>) {
  const [uom, ...others] = new Set(lines.map((line) => line.uom))
  if (uom === undefined || others.length > 0) return undefined
  const total = (of: 'delivered' | 'quantity') =>
    numberOf(sum(lines.map((line) => tenThousandths(String(line[of])) ?? 0n)))
  return { delivered: total('delivered'), quantity: total('quantity'), uom }
}

/** The amount that cost codes have to make: that of all receipts, else the estimate. */
export function amountToAllocate({
  receiptTotal,
  estimatedAmount,
}: Pick<Order, 'receiptTotal' | 'estimatedAmount'>): Cents | undefined {
  const amount = receiptTotal ?? estimatedAmount
  return amount === null ? undefined : cents(amount)
}
