import { isDeepStrictEqual } from 'node:util'
import type { Database, Queries } from '../database.ts'
import { companyDay, daysAfter } from '../projects/company-day.ts'
import type { FieldChange } from '../purchase-orders/lifecycle/save-change.ts'
import type { Bill } from './bill.ts'
import { readBillLines } from './bill-lines.ts'
import { nextBillStatus } from './bill-transitions.ts'
import type { UpdateBill } from './bills.schemas.ts'
import { readBill } from './bills.store.ts'
import { type BillRequest, changeBill } from './change-bill.ts'
import {
  checkBill,
  checkNamed,
  namedOrders,
  namedTickets,
  oneBillEach,
  requireVendor,
  settledWarnings,
  type WrittenBill,
  withPoNumbers,
} from './check-bill.ts'
import { refuseOthers } from './refuse-others.ts'
import { saveBill } from './save-bill.ts'

const FIELDS = [
  'kind',
  'vendorId',
  'number',
  'date',
  'dueOn',
  'lines',
  'tax',
  'freight',
  'discount',
  'retainagePercentage',
] as const

/** Changes the fields that are sent. A bill that was returned is RECEIVED again, its coding a draft. */
export async function updateBill(
  db: Database,
  request: BillRequest,
  body: UpdateBill,
): Promise<WrittenBill> {
  const at = new Date()
  const today = await companyDay(db, at)
  const known = await readBill(db, request.id)
  const planned = await editedBill(db, known, body)
  const named = { orderIds: await namedOrders(db, planned), projectIds: [] }
  return oneBillEach(db, planned, () =>
    changeBill(
      db,
      request,
      async (tx, { before, orders }) => {
        refuseOthers(before, request.by)
        const status = nextBillStatus('update', before)
        const edited = { ...(await editedBill(tx, before, body)), status }
        const changes = changedFields(before, edited)
        if (changes.length === 0 && status === before.status) {
          return { bill: before, orders, warnings: [] }
        }
        checkBill(edited, today)
        await checkNamed(tx, edited, { orders, tickets: await namedTickets(tx, edited) })
        const reason = status === 'DISPUTED' ? before.reason : null
        const change = { action: 'updated', by: request.by, at, reason: null, changes }
        const bill = await saveBill(tx, { before, edited: { ...edited, reason }, orders, change })
        const warnings = settledWarnings(orders, bill)
        return { bill: withPoNumbers(bill, orders), orders, warnings }
      },
      named,
    ),
  )
}

async function editedBill(db: Queries, before: Bill, body: UpdateBill): Promise<Bill> {
  const { vendorId = before.vendorId, date = before.date } = body
  const { netDays, ...vendor } = await requireVendor(db, vendorId)
  const dueOn = body.dueOn === undefined ? before.dueOn : body.dueOn
  return {
    ...before,
    kind: body.kind ?? before.kind,
    vendorId,
    vendor,
    number: body.number ?? before.number,
    date,
    dueOn: dueOn ?? daysAfter(date, netDays),
    lines: body.lines === undefined ? before.lines : readBillLines(body.lines, before.lines),
    tax: body.tax ?? before.tax,
    freight: body.freight ?? before.freight,
    discount: body.discount ?? before.discount,
    retainagePercentage: body.retainagePercentage ?? before.retainagePercentage,
  }
}

function changedFields(before: Bill, edited: Bill): readonly FieldChange[] {
  const shown = (bill: Bill) => ({
    ...bill,
    lines: bill.lines.map(({ poNumber: _number, ...line }) => line),
  })
  const [old, now] = [shown(before), shown(edited)]
  return FIELDS.filter((field) => !isDeepStrictEqual(old[field], now[field])).map((field) => {
    return { field, old: old[field], new: now[field] }
  })
}
