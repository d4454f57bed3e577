import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { formatFullDay } from '../lib/formats/dates.ts'
import { moneyOrDash, statusName } from '../lib/formats/formats.ts'
import { classes } from '../ui/classes.ts'
import type { ListColumn } from '../ui/list-table.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { type Bill, billName, countedCents, isOverdue, signedCents } from './bill.ts'
import { texts } from './texts.ts'

const words = texts.columns

const ordersOf = ({ lines }: Bill): readonly string[] => [
  ...new Set(lines.flatMap(({ poNumber }) => poNumber ?? [])),
]

export const BILL_COLUMNS: readonly ListColumn<Bill>[] = [
  {
    key: 'number',
    opensRow: true,
    card: 'title',
    label: words.number,
    text: billName,
    cell: (bill) => (
      <Link
        to="/bills/$id"
        params={{ id: bill.id }}
        data-row
        className="font-medium text-accent underline"
      >
        {billName(bill)}
      </Link>
    ),
  },
  { key: 'vendor', label: words.vendor, card: 'name', cell: ({ vendor }) => vendor.name },
  {
    key: 'orders',
    label: words.orders,
    text: (bill) => ordersOf(bill).join(', ') || '–',
    cell: (bill) => <OrderNumbers numbers={ordersOf(bill)} />,
  },
  {
    key: 'status',
    label: words.status,
    text: ({ status }) => statusName(status),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'date',
    card: 'none',
    label: words.date,
    sort: 'date',
    text: ({ date }) => date,
    cell: ({ date }) => <span className="whitespace-nowrap">{formatFullDay(date)}</span>,
  },
  {
    key: 'dueOn',
    label: words.due,
    sort: 'dueOn',
    text: ({ dueOn }) => dueOn,
    cell: (bill) => <Due bill={bill} />,
  },
  {
    key: 'total',
    label: words.total,
    sort: 'total',
    isNumber: true,
    card: 'figure',
    sum: (bill) => countedCents(bill, 'total'),
    cell: (bill) => moneyOrDash(signedCents(bill, bill.total)),
  },
  {
    key: 'open',
    label: words.open,
    isNumber: true,
    card: 'none',
    sum: (bill) => countedCents(bill, 'open'),
    cell: (bill) => moneyOrDash(countedCents(bill, 'open')),
  },
]

/** From line to line between two of them and not within one. */
function OrderNumbers({ numbers }: { readonly numbers: readonly string[] }) {
  if (numbers.length === 0) return '–'
  return numbers.map((number, index) => (
    <Fragment key={number}>
      {index > 0 && ', '}
      <span className="whitespace-nowrap">{number}</span>
    </Fragment>
  ))
}

/** When it is to be paid, with a word where that day is past. */
export function Due({ bill }: { readonly bill: Bill }) {
  const isLate = isOverdue(bill)
  return (
    <span className={classes('whitespace-nowrap', isLate && 'font-medium text-bad')}>
      {formatFullDay(bill.dueOn)}
      {isLate && ` · ${texts.overdue}`}
    </span>
  )
}
