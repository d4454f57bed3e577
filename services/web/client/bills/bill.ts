import type { components } from '@formwork/api-client'
import { type Cents, cents, sum } from '../lib/money.ts'
import { texts as waiting } from '../waiting-bills/texts.ts'

export type Bill = components['schemas']['Bill']
export type BillLine = Bill['lines'][number]
export type BillStatus = Bill['status']
export type Match = components['schemas']['BillMatch']

export const BILL_STATUSES = [
  'RECEIVED',
  'CODED',
  'RETURNED',
  'DISPUTED',
  'APPROVED',
  'PAID',
  'VOID',
] as const satisfies readonly BillStatus[]

/** What its paper says, a credit's below zero. */
export const signedCents = ({ kind }: Pick<Bill, 'kind'>, amount: number): Cents =>
  kind === 'CREDIT' ? -cents(amount) : cents(amount)

/** As it counts in figures: what is void does in none. */
export const countedCents = (bill: Bill, of: 'open' | 'total'): Cents =>
  bill.status === 'VOID' ? 0n : signedCents(bill, bill[of])

export const sumOf = (bills: readonly Bill[], of: 'open' | 'total') =>
  sum(bills.map((bill) => countedCents(bill, of)))

/** `Invoice 5521` */
export const billName = ({ kind, number }: Pick<Bill, 'kind' | 'number'>): string =>
  waiting.named(kind, number)

/** The calendar day of this machine, as bills have theirs. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Something of it is open after the day that it was due. */
export const isOverdue = (
  { dueOn, open, status, kind }: Pick<Bill, 'dueOn' | 'open' | 'status' | 'kind'>,
  day = today(),
): boolean => kind === 'INVOICE' && status !== 'VOID' && open > 0 && dueOn < day
