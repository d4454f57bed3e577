import type { PurchaseOrder } from './purchase-order.ts'
import {
  LineHasBills,
  LineHasTickets,
  OrderHasBills,
  OrderSettledByBills,
  OrderSettledByReceipts,
} from './settlement.errors.ts'
import { withBilled } from './with-billed.ts'

const BEFORE_ALLOCATION: readonly PurchaseOrder['status'][] = [
  'PENDING_RECEIPT',
  'WITH_RECEIPT',
  'REJECTED_BY_PM',
]

/** Whether nothing of the order is booked by its receipts. */
export function maySettleByBills({
  status,
  allocations,
}: Pick<PurchaseOrder, 'status' | 'allocations'>): boolean {
  return BEFORE_ALLOCATION.includes(status) && allocations.length === 0
}

/**
 * Refuses what decides about receipts on an order that is settled by bills.
 *
 * @throws OrderSettledByBills
 */
export function refuseSettledByBills({ poNumber, settledBy }: PurchaseOrder): void {
  if (settledBy === 'BILLS') throw OrderSettledByBills({ poNumber })
}

/**
 * An order that is to be settled in another way, in the state that this brings.
 *
 * @throws OrderSettledByReceipts where its receipts are booked, OrderHasBills on the way back
 */
export function resettled(before: PurchaseOrder, edited: PurchaseOrder): PurchaseOrder {
  const { poNumber } = before
  if (edited.settledBy === before.settledBy) return edited
  if (edited.settledBy === 'BILLS') {
    if (!maySettleByBills(before)) throw OrderSettledByReceipts({ poNumber })
    return withBilled(edited, edited.billed)
  }
  if (before.billed !== null) throw OrderHasBills({ poNumber })
  return edited
}

/** @throws LineHasTickets, LineHasBills where a line that tickets or bills name is to go */
export function refuseRemovedLines(
  before: PurchaseOrder,
  { lines }: Pick<PurchaseOrder, 'lines'>,
): void {
  const kept = new Set(lines.map(({ id }) => id))
  const gone = (named: ReadonlySet<string | null>) =>
    before.lines.findIndex(({ id }) => named.has(id) && !kept.has(id))
  const delivered = gone(new Set(before.receipts.map(({ lineId }) => lineId)))
  if (delivered >= 0) throw LineHasTickets({ line: delivered + 1 })
  const billed = gone(new Set(before.billed?.lines.map(({ id }) => id)))
  if (billed >= 0) throw LineHasBills({ line: billed + 1 })
}
