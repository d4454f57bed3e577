import { neutralised } from '@formwork/kernel'
import { stringify } from 'csv-stringify/sync'
import type { Split, Transaction } from './batch.ts'

interface Row {
  readonly batch: number
  readonly of: Transaction
  readonly split: Split
}

const COLUMNS: readonly (readonly [title: string, value: (row: Row) => string])[] = [
  ['Batch', ({ batch }) => String(batch)],
  ['Kind', ({ of }) => of.kind],
  ['Vendor', ({ of }) => neutralised(of.vendorName)],
  ['Number', ({ of }) => neutralised(of.document)],
  ['Date', ({ of }) => of.date],
  ['Due on', ({ of }) => of.dueOn],
  ['Purchase orders', ({ of }) => of.poNumbers.join('; ')],
  ['Bid number', ({ split }) => neutralised(split.bidNumber)],
  ['Project', ({ split }) => neutralised(split.project)],
  ['Scope', ({ split }) => neutralised(split.scope)],
  ['Customer:Job', ({ split }) => neutralised(split.customer)],
  ['Cost code', ({ split }) => neutralised(split.costCode)],
  ['Account', ({ split }) => neutralised(split.account)],
  ['Class', ({ split }) => neutralised(split.class)],
  ['Amount', ({ split }) => split.amount.toFixed(2)],
  ['Memo', ({ split }) => neutralised(split.memo)],
]

/**
 * RFC 4180, UTF-8 with BOM: one row for each part of a coding and one for what is retained, which
 * sum to what is payable; a credit's are negative.
 */
export function batchCsv(batch: number, transactions: readonly Transaction[]): string {
  const rows = transactions.flatMap((of) =>
    of.splits.map((split) => COLUMNS.map(([, value]) => value({ batch, of, split }))),
  )
  const options = { bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ }
  return stringify([COLUMNS.map(([title]) => title), ...rows], options)
}
