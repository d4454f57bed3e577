import { sum, toNumber } from '@formwork/kernel'
import { type Bill, signed } from './bill.ts'

export const BUCKETS = ['current', 'days1To30', 'days31To60', 'days61To90', 'over90'] as const
export type Bucket = (typeof BUCKETS)[number]

/** A bill as a statement reads it. Amounts are dollars; those of a credit are positive. */
export type StatementBill = Pick<
  Bill,
  'id' | 'kind' | 'number' | 'date' | 'dueOn' | 'status' | 'released'
> & { readonly total: number; readonly retained: number; readonly open: number }

/** One bill of a statement; the amounts of a credit are negative. */
export interface StatementRow extends Omit<StatementBill, 'released'> {
  /** 0 when it is not due yet. */
  readonly daysPastDue: number
  readonly bucket: Bucket
}

/** What is owed to a vendor, in dollars. */
export interface Statement {
  readonly bills: number
  readonly credits: number
  readonly retained: number
  readonly open: number
  readonly buckets: Readonly<Record<Bucket, number>>
  /** Those of which something is open or retained. */
  readonly rows: readonly StatementRow[]
}

const DAY_MS = 86_400_000

/** Sums the bills and puts what is open in buckets by days past due (bills section 5). */
export function statementOf(bills: readonly StatementBill[], asOf: string): Statement {
  const rows = bills.map((bill) => toRow(bill, asOf))
  const total = (of: readonly StatementRow[], field: 'total' | 'retained' | 'open') =>
    toNumber(sum(of.map((row) => row[field])))
  const openIn = (bucket: Bucket) =>
    total(
      rows.filter((row) => row.bucket === bucket),
      'open',
    )
  return {
    bills: total(
      rows.filter(({ kind }) => kind === 'INVOICE'),
      'total',
    ),
    credits: total(
      rows.filter(({ kind }) => kind === 'CREDIT'),
      'total',
    ),
    retained: total(rows, 'retained'),
    open: total(rows, 'open'),
    buckets: {
      current: openIn('current'),
      days1To30: openIn('days1To30'),
      days31To60: openIn('days31To60'),
      days61To90: openIn('days61To90'),
      over90: openIn('over90'),
    },
    rows: rows.filter(({ open, retained }) => open !== 0 || retained !== 0),
  }
}

function toRow({ released, ...bill }: StatementBill, asOf: string): StatementRow {
  const daysPastDue = Math.max(0, daysBetween(bill.dueOn, asOf))
  return {
    ...bill,
    total: toNumber(signed(bill, bill.total)),
    retained: toNumber(signed(bill, sum([bill.retained, -released]))),
    open: toNumber(signed(bill, bill.open)),
    daysPastDue,
    bucket: bucketOf(daysPastDue),
  }
}

function bucketOf(daysPastDue: number): Bucket {
  if (daysPastDue === 0) return 'current'
  if (daysPastDue <= 30) return 'days1To30'
  if (daysPastDue <= 60) return 'days31To60'
  return daysPastDue <= 90 ? 'days61To90' : 'over90'
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
