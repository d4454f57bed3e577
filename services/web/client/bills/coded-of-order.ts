import { type Cents, cents, splitCents, sum } from '../lib/money.ts'
import type { Bill, BillStatus } from './bill.ts'

const IS_CODED: readonly BillStatus[] = ['CODED', 'APPROVED', 'PAID']

type CodedBill = Pick<Bill, 'kind' | 'status' | 'lines' | 'tax' | 'freight' | 'discount'>

/**
 * What bills that are coded say of an order: its lines of each with their share of tax, freight and
 * discount (bills section 4); a credit's are negative.
 */
export function codedOfOrder(bills: readonly CodedBill[], orderId: string): Cents {
  const ofBill = ({ kind, lines, tax, freight, discount }: CodedBill): Cents => {
    const amounts = lines.map(({ amount }) => cents(amount))
    const shares = splitCents(cents(tax) + cents(freight) - cents(discount), amounts)
    const named = lines.flatMap((line, index) =>
      line.orderId === orderId ? [(amounts[index] ?? 0n) + (shares[index] ?? 0n)] : [],
    )
    return kind === 'CREDIT' ? -sum(named) : sum(named)
  }
  return sum(bills.filter(({ status }) => IS_CODED.includes(status)).map(ofBill))
}
