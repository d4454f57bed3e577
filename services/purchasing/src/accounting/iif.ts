import type { Transaction } from './batch.ts'

/** A line of QuickBooks' IIF: a field has no tab, line break or quotation mark. */
export const iifLine = (...fields: readonly string[]): string =>
  `${fields.map((field) => field.replace(/[\t\n\v\f\r\u0085\u2028\u2029"]+/g, ' ')).join('\t')}\r\n`

/** 2026-11-22 → 11/22/2026 */
export const iifDate = (date: string): string => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')

const FIELDS = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'CLASS', 'AMOUNT', 'DOCNUM', 'MEMO', 'DUEDATE']
const HEAD = [iifLine('!TRNS', ...FIELDS), iifLine('!SPL', ...FIELDS), iifLine('!ENDTRNS')].join('')

/**
 * A batch as QuickBooks Desktop reads it: a BILL, or a BILLREFUND for a credit, under the payable
 * account, with a split for each part of the coding and one for what is retained. NAME is the
 * vendor, of a split `Customer:Job`. Each transaction sums to zero.
 */
export function batchIif(transactions: readonly Transaction[]): string {
  return HEAD + transactions.map(transactionLines).join('')
}

function transactionLines(transaction: Transaction): string {
  const { kind, vendorName, document, payableAccount, payable, splits } = transaction
  const type = kind === 'CREDIT' ? 'BILLREFUND' : 'BILL'
  const date = iifDate(transaction.date)
  const due = iifDate(transaction.dueOn)
  const memo = transaction.poNumbers.join('; ')
  const owed = payable.negated().toFixed(2)
  return [
    iifLine('TRNS', type, date, payableAccount, vendorName, '', owed, document, memo, due),
    ...splits.map((split) =>
      iifLine(
        'SPL',
        type,
        date,
        split.account,
        split.customer,
        split.class,
        split.amount.toFixed(2),
        document,
        split.memo,
        '',
      ),
    ),
    iifLine('ENDTRNS'),
  ].join('')
}
