import { Readable } from 'node:stream'
import { neutralised, sum } from '@formwork/kernel'
import { localAt } from '@formwork/kernel/zones'
import { stringify } from 'csv-stringify/sync'
import { iifDate, iifLine } from '../../accounting/iif.ts'
import { allocatedTotal, receiptTotal } from '../order/order-amounts.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'

/** Orders a page at a time, by number. */
export type OrderPages = AsyncIterable<readonly PurchaseOrder[]>

const dollars = (amount: number | null): string => amount?.toFixed(2) ?? ''

type Column = readonly [title: string, value: (po: PurchaseOrder) => string]
const COLUMNS: readonly Column[] = [
  ['PO number', ({ poNumber }) => poNumber],
  ['Type', ({ type }) => type],
  ['Status', ({ status }) => status],
  ['Bid number', ({ project }) => neutralised(project.bidNumber)],
  ['Project', ({ project }) => neutralised(project.name)],
  ['Vendor', ({ vendor }) => neutralised(vendor.name)],
  ['Scope', ({ scope }) => neutralised(scope?.name ?? '')],
  ['Created', ({ createdAt, timeZone }) => localAt(createdAt, timeZone).day],
  ['Created by', ({ createdBy }) => neutralised(createdBy)],
  ['Estimated', ({ estimatedAmount }) => dollars(estimatedAmount)],
  ['Received', (po) => dollars(receiptTotal(po))],
  ['Allocated', (po) => dollars(allocatedTotal(po))],
  ['Cost codes', ({ allocations }) => neutralised(allocations.map(costCode).join('; '))],
  ['Invoice number', ({ reconciliation }) => neutralised(reconciliation?.invoiceNumber ?? '')],
  ['Paid on', ({ reconciliation }) => reconciliation?.paidOn ?? ''],
  ['Paid amount', ({ reconciliation }) => dollars(reconciliation?.paidAmount ?? null)],
  ['Notes', ({ notes }) => neutralised(notes ?? '')],
]
const costCode = (allocation: { readonly costCode: string }) => allocation.costCode

/** RFC 4180, UTF-8 with BOM: one row for each order. */
export function ordersCsv(pages: OrderPages): Readable {
  const options = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ }
  const head = stringify([COLUMNS.map(([title]) => title)], { ...options, bom: true })
  return streamed(pages, head, (orders) =>
    stringify(
      orders.map((po) => COLUMNS.map(([, value]) => value(po))),
      options,
    ),
  )
}

const FIELDS = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO']
const IIF_HEAD = [iifLine('!TRNS', ...FIELDS), iifLine('!SPL', ...FIELDS), iifLine('!ENDTRNS')]

/**
 * QuickBooks' IIF: a bill for each completed order that its receipts settled, dated when it was
 * paid, else when it was approved. The account of a split is the cost code, its customer the job; each bill sums to zero.
 */
export function ordersIif(pages: OrderPages): Readable {
  return streamed(pages, IIF_HEAD.join(''), (orders) =>
    orders
      .filter(({ status, settledBy }) => status === 'COMPLETE' && settledBy === 'RECEIPT')
      .flatMap(bill)
      .join(''),
  )
}

function bill(po: PurchaseOrder): readonly string[] {
  const { reconciliation, poNumber, project, vendor, allocations } = po
  const date = iifDate(reconciliation?.paidOn ?? localAt(po.statusSince, po.timeZone).day)
  const document = reconciliation?.invoiceNumber ?? poNumber
  const total = sum(allocations.map(({ amount }) => amount))
    .negated()
    .toFixed(2)
  return [
    iifLine('TRNS', 'BILL', date, 'Accounts Payable', vendor.name, total, document, poNumber),
    ...allocations.map(({ costCode: code, amount, notes }) =>
      iifLine(
        'SPL',
        'BILL',
        date,
        code,
        project.bidNumber,
        amount.toFixed(2),
        document,
        notes ?? '',
      ),
    ),
    iifLine('ENDTRNS'),
  ]
}

function streamed(
  pages: OrderPages,
  head: string,
  write: (orders: readonly PurchaseOrder[]) => string,
): Readable {
  async function* parts() {
    yield head
    for await (const orders of pages) yield write(orders)
  }
  return Readable.from(parts(), { objectMode: false })
}
