import { decimal, roundToCents, splitDollars, sum, toNumber, ZERO } from '@formwork/kernel'
import type { Bill, BillLine } from './bill.ts'

type Amounted = Pick<BillLine, 'amount'>
type Charges = Pick<Bill, 'tax' | 'freight' | 'discount'>
type Priced = Charges &
  Pick<Bill, 'kind' | 'retainagePercentage'> & { readonly lines: readonly Amounted[] }
type Owed = Priced &
  Pick<Bill, 'released' | 'used'> & {
    readonly payments: readonly Pick<Bill['payments'][number], 'amount' | 'discountTaken'>[]
  }

/** Dollars with two decimals (bills section 4). */
export interface BillAmounts {
  readonly subtotal: number
  /** subtotal + tax + freight − discount. */
  readonly total: number
  /** Kept back until it is released; 0 for a credit. */
  readonly retained: number
  /** total − retained. */
  readonly payable: number
  readonly released: number
  readonly paid: number
  readonly discountTaken: number
  /** payable + released − paid − discountTaken. */
  readonly open: number
}

/** What a bill comes to and what of it is open. A credit's amounts are positive. */
export function billAmounts(bill: Owed): BillAmounts {
  const subtotal = sum(bill.lines.map(({ amount }) => amount))
  const total = subtotal.plus(extraCharges(bill))
  const retains = bill.kind === 'INVOICE' && bill.retainagePercentage > 0
  const retained = retains
    ? roundToCents(subtotal.minus(bill.discount).times(bill.retainagePercentage).div(100))
    : ZERO
  const payable = total.minus(retained)
  const paid = sum(bill.payments.map(({ amount }) => amount)).plus(bill.used)
  const discountTaken = sum(bill.payments.map((payment) => payment.discountTaken))
  return {
    subtotal: toNumber(subtotal),
    total: toNumber(total),
    retained: toNumber(retained),
    payable: toNumber(payable),
    released: bill.released,
    paid: toNumber(paid),
    discountTaken: toNumber(discountTaken),
    open: toNumber(payable.plus(bill.released).minus(paid).minus(discountTaken)),
  }
}

/** Tax + freight − discount: one amount, which the lines share. */
function extraCharges({ tax, freight, discount }: Charges) {
  return decimal(tax).plus(freight).minus(discount)
}

/**
 * What each line costs with its share of tax, freight and discount, by amount.
 *
 * @returns dollars in the order of the lines, which sum to the bill's total
 */
export function linesWithCharges(
  bill: Charges & { readonly lines: readonly Amounted[] },
): readonly number[] {
  const amounts = bill.lines.map(({ amount }) => amount)
  const charges = extraCharges(bill)
  if (charges.isZero()) return amounts
  const shares = splitDollars(charges, amounts)
  return amounts.map((amount, index) => toNumber(decimal(amount).plus(shares[index] ?? 0)))
}
