import { newId, type Principal } from '@formwork/kernel'
import type { Database, Tx } from '../database.ts'
import { companyDay, daysAfter } from '../projects/company-day.ts'
import { lockOrders } from '../purchase-orders/facts/lock-orders.store.ts'
import type { OrdersById } from '../purchase-orders/facts/po.store.ts'
import type { Bill } from './bill.ts'
import type { BillVendor } from './bill-facts.store.ts'
import { readBillLines } from './bill-lines.ts'
import type { CreateBill } from './bills.schemas.ts'
import {
  checkBill,
  checkNamed,
  namedOrders,
  oneOfEachNumber,
  requireVendor,
  settledWarnings,
  type WrittenBill,
  withPoNumbers,
} from './check-bill.ts'
import { saveBill } from './save-bill.ts'

/** Enters a bill of a vendor. The orders that it names are settled by bills from now on. */
export async function createBill(
  db: Database,
  body: CreateBill,
  by: Principal,
): Promise<WrittenBill> {
  const at = new Date()
  const [vendor, today] = await Promise.all([requireVendor(db, body.vendorId), companyDay(db, at)])
  const edited = newBill(body, vendor, { by, at })
  checkBill(edited, today)
  return oneOfEachNumber(db, edited, () =>
    db.transaction(async (tx) => {
      const orders = await lockNamed(tx, edited)
      const change = { action: 'received', by, at, reason: null, changes: [] }
      const bill = await saveBill(tx, { before: null, edited, orders, change })
      const warnings = settledWarnings(orders, bill)
      return { bill: withPoNumbers(bill, orders), orders, warnings }
    }),
  )
}

interface Entry {
  readonly by: Principal
  readonly at: Date
}

function newBill(body: CreateBill, vendor: BillVendor, { by, at }: Entry): Bill {
  const { netDays, ...named } = vendor
  return {
    id: newId(),
    kind: body.kind,
    vendorId: vendor.id,
    vendor: named,
    number: body.number,
    date: body.date,
    dueOn: body.dueOn ?? daysAfter(body.date, netDays),
    status: 'RECEIVED',
    statusSince: at,
    reason: null,
    lines: readBillLines(body.lines, []),
    tax: body.tax,
    freight: body.freight,
    discount: body.discount,
    retainagePercentage: body.retainagePercentage,
    released: 0,
    used: 0,
    coding: [],
    payments: [],
    file: null,
    batch: null,
    approvedAt: null,
    createdBy: by.email,
    createdById: by.userId,
    createdAt: at,
    updatedAt: at,
    version: 0,
  }
}

/**
 * Locks the orders that the bill names by its lines and tickets.
 *
 * @throws BillNumberTaken, BillLineFault, OrderClosed, OrderSettledByReceipts, TicketBilled
 */
async function lockNamed(tx: Tx, edited: Bill): Promise<OrdersById> {
  const ids = await namedOrders(tx, edited)
  return checkNamed(tx, edited, lockOrders(tx, ids, []))
}
