import { isDeepStrictEqual } from 'node:util'
import { noteChangedRow, outbox } from '@formwork/messaging'
import type { Tx } from '../database.ts'
import { noteBill } from '../notices/bill-notices.store.ts'
import type { OrdersById } from '../purchase-orders/facts/po.store.ts'
import { saveChange } from '../purchase-orders/lifecycle/save-change.ts'
import type { Billed } from '../purchase-orders/order/billed.ts'
import { withBilled } from '../purchase-orders/order/with-billed.ts'
import { type Bill, billName } from './bill.ts'
import { billEvent } from './bill-events.ts'
import { type BillChange, insertBillHistory } from './bill-history.store.ts'
import { billNotices } from './bill-notices.ts'
import { rebilled } from './billed-order.ts'
import { updateBilled } from './billed-orders.store.ts'
import { insertBill } from './new-bills.store.ts'
import { countBill, freeTickets, updateBillRow, writeBillLines } from './written-bills.store.ts'

interface SavedBill {
  /** Null: the bill is new. */
  readonly before: Bill | null
  readonly edited: Bill
  /** Those that the bill names or named, locked. */
  readonly orders: OrdersById
  readonly change: BillChange
}

/**
 * Writes a bill that this transaction has locked, or a new one, with its lines, history, event,
 * notices and what it counts in budgets and orders. The rows of its coding, payments and file are the caller's to
 * write.
 *
 * @returns the bill as it is now
 */
export async function saveBill(
  tx: Tx,
  { before, edited, orders, change }: SavedBill,
): Promise<Bill> {
  const moved = before?.status !== edited.status
  const after: Bill = {
    ...edited,
    version: (before?.version ?? 0) + 1,
    updatedAt: change.at,
    statusSince: moved ? change.at : edited.statusSince,
  }
  const event = moved ? billEvent(after, change) : undefined
  // In one round trip, the bill before its lines: none of them reads what another writes.
  await Promise.all([
    before === null
      ? insertBill(tx, after, change, billNotices(after))
      : updateBill(tx, before, after, change),
    countBill(tx, before, after),
    event && outbox.add(tx, event),
    billOrders(tx, { before, after, orders, change }),
  ])
  noteChangedRow(tx, after.id)
  return after
}

async function updateBill(tx: Tx, before: Bill, after: Bill, change: BillChange): Promise<void> {
  const moved = before.status !== after.status
  const move = moved ? { from: before.status, to: after.status } : { from: null, to: null }
  await Promise.all([
    updateBillRow(tx, after),
    before.lines === after.lines ? undefined : writeBillLines(tx, after),
    insertBillHistory(tx, after.id, change, move),
    moved && after.status === 'VOID' ? freeTickets(tx, after) : undefined,
    noteBill(tx, after, billNotices(after)),
  ])
}

interface BilledOrders {
  readonly before: Bill | null
  readonly after: Bill
  readonly orders: OrdersById
  readonly change: BillChange
}

/** The orders count what the bill says now. Where only its state changed, they stay the same version. */
async function billOrders(tx: Tx, { before, after, orders, change }: BilledOrders): Promise<void> {
  for (const order of orders.values()) {
    const billed = rebilled(order.billed, order.id, { before, after })
    if (isDeepStrictEqual(billed, order.billed)) continue
    const edited = withBilled(order, billed)
    if (saysTheSame(order.billed, billed)) {
      await updateBilled(tx, edited)
      continue
    }
    const { by, at } = change
    const changes = [
      { field: 'billedTotal', old: order.billed?.total ?? 0, new: billed?.total ?? 0 },
    ]
    const reason = `${billName(after)}: ${change.action}`
    const entry = { event: 'updated', action: 'billed', by, at, reason, changes } as const
    await saveChange(tx, order, edited, entry)
  }
}

/** Whether no more than what is pending of it has changed, which no answer with the order has. */
function saysTheSame(one: Billed | null, other: Billed | null): boolean {
  const shown = (billed: Billed | null) =>
    billed && [billed.total, billed.bills, billed.lines.map((line) => ({ ...line, pending: 0 }))]
  return isDeepStrictEqual(shown(one), shown(other))
}
