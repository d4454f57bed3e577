import { newId, type Principal } from '@formwork/kernel'
import type { Database, Tx } from '../database.ts'
import { companyDay, daysAfter } from '../projects/company-day.ts'
import { lockOrders } from '../purchase-orders/facts/lock-orders.store.ts'
import type { Bill } from './bill.ts'
import type { BillVendor } from './bill-facts.store.ts'
import { readBillLines } from './bill-lines.ts'
import type { CreateBill } from './bills.schemas.ts'
import {
  checkBill,
  checkNamed,
  namedOrders,
  namedTickets,
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
  const entry = { id: newId(), by, at: new Date() }
  return oneOfEachNumber(db, { ...body, id: entry.id }, () =>
    db.transaction(async (tx) => {
      const { vendor, today, ...named } = await readNamed(tx, body, entry.at)
      const edited = newBill(body, vendor, entry)
      checkBill(edited, today)
      await checkNamed(tx, edited, named)
      const { orders } = named
      const change = { action: 'received', by, at: entry.at, reason: null, changes: [] }
      const bill = await saveBill(tx, { before: null, edited, orders, change })
      const warnings = settledWarnings(orders, bill)
      return { bill: withPoNumbers(bill, orders), orders, warnings }
    }),
  )
}

/**
 * All that the bill is checked against, and its orders are locked: in one round trip, where each
 * line with tickets names its order.
 *
 * @throws UnknownVendor
 */
async function readNamed(tx: Tx, body: CreateBill, at: Date) {
  const lines = body.lines.map(({ orderId = null, ticketIds }) => {
    return { orderId, ticketIds: ticketIds ?? [] }
  })
  const ids = await namedOrders(tx, { lines })
  const [vendor, today, orders, tickets] = await Promise.all([
    requireVendor(tx, body.vendorId),
    companyDay(tx, at),
    lockOrders(tx, ids, []),
    namedTickets(tx, { lines }),
  ])
  return { vendor, today, orders, tickets }
}

interface Entry {
  readonly id: string
  readonly by: Principal
  readonly at: Date
}

function newBill(body: CreateBill, vendor: BillVendor, { id, by, at }: Entry): Bill {
  const { netDays, ...named } = vendor
  return {
    id,
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
