import { sum, toNumber } from '@formwork/kernel'
import type { OrderLine } from './order-lines.ts'
import type { PoStatus } from './po-transitions.ts'
import type { PurchaseOrder } from './purchase-order.ts'

/** Where an order counts by its allocations; before, it counts by what it commits. */
export const COUNTS_BY_ALLOCATIONS: readonly PoStatus[] = [
  'ALLOCATED',
  'REJECTED_BY_ACCT',
  'COMPLETE',
]

/** What was received, in dollars; null while no receipt has an amount. */
export function receiptTotal({ receipts }: Pick<PurchaseOrder, 'receipts'>): number | null {
  const amounts = receipts.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  return amounts.length === 0 ? null : toNumber(sum(amounts))
}

/** What was allocated, in dollars; null before, when allocations are a draft at most. */
export function allocatedTotal({
  status,
  settledBy,
  allocations,
}: Pick<PurchaseOrder, 'status' | 'settledBy' | 'allocations'>): number | null {
  if (settledBy === 'BILLS' || !COUNTS_BY_ALLOCATIONS.includes(status)) return null
  return toNumber(sum(allocations.map(({ amount }) => amount)))
}

/**
 * What an order comes to before it is allocated: the estimate, or what was received when that is
 * more.
 */
export function committedAmount(po: Pick<PurchaseOrder, 'estimatedAmount' | 'receipts'>): number {
  return Math.max(po.estimatedAmount ?? 0, receiptTotal(po) ?? 0)
}

type Priced = Pick<PurchaseOrder, 'taxAmount' | 'freightAmount'> & {
  readonly lines: readonly Pick<OrderLine, 'amount'>[]
}

/** What lines, tax and freight come to, in dollars (bills section 2). */
export function orderTotal({ lines, taxAmount, freightAmount }: Priced): number {
  return toNumber(sum([...lines.map(({ amount }) => amount), taxAmount ?? 0, freightAmount ?? 0]))
}

/** The estimate that follows the total; null while there is nothing to follow. */
export function followedAmount(po: Priced): number | null {
  return orderTotal(po) || null
}

export type OrderAmounts = Pick<
  PurchaseOrder,
  | 'estimatedAmount'
  | 'lines'
  | 'taxAmount'
  | 'freightAmount'
  | 'receipts'
  | 'allocations'
  | 'billed'
>

/**
 * What an order comes to for the approval limits, in dollars (bills section 1.1): the highest of
 * the estimate, its total, its receipts, its allocations, drafts included, and its bills.
 */
export function orderAmount(po: OrderAmounts): number {
  const allocated = toNumber(sum(po.allocations.map(({ amount }) => amount)))
  const billed = po.billed?.total ?? 0
  const received = receiptTotal(po) ?? 0
  return Math.max(po.estimatedAmount ?? 0, orderTotal(po), received, allocated, billed)
}

/** Dollars that an order adds to those of its vendor's other orders (bills section 1.3). */
export function countedAmount(
  po: OrderAmounts & Pick<PurchaseOrder, 'status' | 'authorization'>,
): number {
  return po.status === 'PENDING_RECEIPT' || po.authorization !== null ? 0 : orderAmount(po)
}
