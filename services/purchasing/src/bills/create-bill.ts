import { newId, type Principal } from '@formwork/kernel'
import type { Database, Tx } from '../database.ts'
import { sendForBudgetAndSpending } from '../projects/budget-and-spending.store.ts'
import { companyDay, daysAfter } from '../projects/company-day.ts'
import { lockOrders } from '../purchase-orders/facts/lock-orders.store.ts'
import { type TakenBudget, takenBudgets } from '../purchase-orders/facts/taken-budgets.ts'
import type { Bill } from './bill.ts'
import type { BillVendor } from './bill-facts.store.ts'
import { readBillLines } from './bill-lines.ts'
import { partsOfBill } from './bill-spending.ts'
import type { CreateBill } from './bills.schemas.ts'
import {
  checkBill,
  checkNamed,
  type NamingLines,
  namedOrders,
  namedTickets,
  oneBillEach,
  requireVendor,
  settledWarnings,
  type WrittenBill,
  withPoNumbers,
} from './check-bill.ts'
import { saveBill } from './save-bill.ts'

interface CreatedBill extends WrittenBill {
  readonly taken: readonly TakenBudget[]
}

/** Enters a bill of a vendor. The orders that it names are settled by bills from now on. */
export async function createBill(
  db: Database,
  body: CreateBill,
  by: Principal,
): Promise<CreatedBill> {
  const entry = { id: newId(), by, at: new Date() }
  const lines = namingLines(body)
  return oneBillEach(db, { ...body, id: entry.id, lines }, () =>
    db.transaction(async (tx) => {
      const { vendor, today, ...named } = await readNamed(tx, { ...body, lines }, entry.at)
      const edited = newBill(body, vendor, entry)
      checkBill(edited, today)
      await checkNamed(tx, edited, named)
      const { orders } = named
      const change = { action: 'received', by, at: entry.at, reason: null, changes: [] }
      const bill = await saveBill(tx, { before: null, edited, orders, change })
      const warnings = settledWarnings(orders, bill)
      // Under the projects' locks: it counts the bills that are entered at the same time, too.
      const taken = await tx.commitWith(() =>
        takenBudgets(partsOfBill(bill, orders), (asked) => sendForBudgetAndSpending(tx, asked)),
      )
      return { bill: withPoNumbers(bill, orders), orders, warnings, taken }
    }),
  )
}

const namingLines = ({ lines }: CreateBill): NamingLines['lines'] =>
  lines.map(({ orderId = null, ticketIds }) => ({ orderId, ticketIds: ticketIds ?? [] }))

/**
 * All that the bill is checked against, and its orders are locked: in one round trip, where each
 * line with tickets names its order.
 *
 * @throws UnknownVendor
 */
async function readNamed(tx: Tx, bill: NamingLines & Pick<CreateBill, 'vendorId'>, at: Date) {
  const ids = await namedOrders(tx, bill)
  const [vendor, today, orders, tickets] = await Promise.all([
    requireVendor(tx, bill.vendorId),
    companyDay(tx, at),
    lockOrders(tx, ids, []),
    namedTickets(tx, bill),
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
