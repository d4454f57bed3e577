import { Readable } from 'node:stream'
import { neutralised, toNumber } from '@formwork/kernel'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { type Bill, signed } from './bill.ts'
import { type BillAmounts, billAmounts } from './bill-amounts.ts'
import type { Statement, StatementRow } from './statement.ts'

const OPTIONS = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const

type Column<T> = readonly [title: string, value: (row: T) => string]

const amount =
  (field: keyof BillAmounts) =>
  (bill: Bill): string =>
    money(toNumber(signed(bill, billAmounts(bill)[field])))
const money = (dollars: number): string => dollars.toFixed(2)

const COLUMNS: readonly Column<Bill>[] = [
  ['Kind', ({ kind }) => kind],
  ['Vendor', ({ vendor }) => neutralised(vendor.name)],
  ['Number', ({ number }) => neutralised(number)],
  ['Date', ({ date }) => date],
  ['Due on', ({ dueOn }) => dueOn],
  ['Status', ({ status }) => status],
  ['Purchase orders', ({ lines }) => names(lines.map(({ poNumber }) => poNumber))],
  ['Subtotal', amount('subtotal')],
  ['Tax', (bill) => money(toNumber(signed(bill, bill.tax)))],
  ['Freight', (bill) => money(toNumber(signed(bill, bill.freight)))],
  ['Discount', (bill) => money(toNumber(signed(bill, bill.discount)))],
  ['Total', amount('total')],
  ['Retained', amount('retained')],
  ['Released', amount('released')],
  ['Paid', amount('paid')],
  ['Discount taken', amount('discountTaken')],
  // Nobody pays it, as the page and the filter `open` say.
  ['Open', (bill) => (bill.status === 'VOID' ? money(0) : amount('open')(bill))],
  ['Cost codes', ({ coding }) => neutralised(names(coding.map(({ costCode }) => costCode)))],
  ['Batch', ({ batch }) => batch?.toString() ?? ''],
  ['Entered by', ({ createdBy }) => neutralised(createdBy)],
]

const names = (all: readonly (string | null)[]): string =>
  [...new Set(all.filter((name) => name !== null))].join('; ')

/** RFC 4180, UTF-8 with BOM: one row for each bill; a credit's amounts are negative. */
export function billsCsv(pages: AsyncIterable<readonly Bill[]>): Readable {
  async function* parts() {
    yield table(COLUMNS, [], { bom: true, head: true })
    for await (const bills of pages) yield table(COLUMNS, bills, { bom: false, head: false })
  }
  return Readable.from(parts(), { objectMode: false })
}

const STATEMENT_COLUMNS: readonly Column<StatementRow>[] = [
  ['Kind', ({ kind }) => kind],
  ['Number', ({ number }) => neutralised(number)],
  ['Date', ({ date }) => date],
  ['Due on', ({ dueOn }) => dueOn],
  ['Status', ({ status }) => status],
  ['Total', ({ total }) => money(total)],
  ['Retained', ({ retained }) => money(retained)],
  ['Open', ({ open }) => money(open)],
  ['Days past due', ({ daysPastDue }) => String(daysPastDue)],
]

/** One row for each bill of a statement. */
export const statementCsv = ({ rows }: Statement): string =>
  table(STATEMENT_COLUMNS, rows, { bom: true, head: true })

function table<T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  { bom, head }: { readonly bom: boolean; readonly head: boolean },
): string {
  const records = rows.map((row) => columns.map(([, value]) => value(row)))
  const titles = head ? [columns.map(([title]) => title)] : []
  return stringify([...titles, ...records], { ...OPTIONS, bom })
}

/** Answers with a table under the name of a file. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  content: Readable | string,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .send(content)
}
