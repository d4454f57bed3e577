import { formatDollars, newId, ResourceNotFound, sum, toNumber } from '@formwork/kernel'
import type { Database, Tx } from '../database.ts'
import { companyDay } from '../projects/company-day.ts'
import { keepDutiesApart } from '../purchase-orders/authority/keep-duties-apart.ts'
import { checkPaidOn } from '../purchase-orders/order/paid-on.ts'
import { type Bill, type BillPayment, billName } from './bill.ts'
import { billAmounts } from './bill-amounts.ts'
import { actionsOnBill } from './bill-history.store.ts'
import { nextBillStatus } from './bill-transitions.ts'
import {
  billNotFound,
  CreditOfAnotherVendor,
  CreditPaysNoCredit,
  MoreThanOpen,
  MoreThanRetained,
  UnknownCredit,
} from './bills.errors.ts'
import type { PaymentBody } from './bills.schemas.ts'
import { lockBills, readBill } from './bills.store.ts'
import type { BillRequest } from './change-bill.ts'
import { saveBill } from './save-bill.ts'
import { insertPayment, removePayment } from './written-bills.store.ts'

/** Money moves no budget, so the orders of the bill are not locked. */
const NO_ORDERS = new Map()

/** Records a payment of an approved bill, by money or by a credit of the vendor. */
export function payBill(db: Database, request: BillRequest, body: PaymentBody): Promise<Bill> {
  return db.transaction(async (tx) => {
    const { creditId = null } = body
    const { before, credit } = await lockPaid(tx, request, creditId)
    nextBillStatus('pay', before)
    const at = new Date()
    checkPaidOn(body.paidOn, await companyDay(tx, at))
    await keepDutiesApart(tx, 'pay', request, body.reason ?? null, actionsOnBill)
    refuseMoreThanOpen(before, toNumber(sum([body.amount, body.discountTaken])))
    if (creditId !== null) checkCredit(credit, before)
    if (credit !== undefined) refuseMoreThanOpen(credit, body.amount)
    const payment = toPayment(body, request, at)
    const edited = settled({ ...before, payments: [...before.payments, payment] })
    const change = {
      action: 'paid',
      by: request.by,
      at,
      reason: body.reason ?? null,
      changes: [{ field: 'payments', old: null, new: payment }],
    }
    const bill = await saveBill(tx, { before, edited, orders: NO_ORDERS, change })
    await insertPayment(tx, bill.id, payment)
    if (credit !== undefined) await moveCredit(tx, credit, body.amount, { request, bill, at })
    return bill
  })
}

/** Takes a payment back; a credit that paid is open again by as much. */
export function deletePayment(
  db: Database,
  request: BillRequest,
  paymentId: string,
): Promise<Bill> {
  return db.transaction(async (tx) => {
    const known = await readBill(tx, request.id)
    const creditId = known.payments.find(({ id }) => id === paymentId)?.creditId ?? null
    const { before, credit } = await lockPaid(tx, request, creditId)
    const payment = before.payments.find(({ id }) => id === paymentId)
    if (payment === undefined) throw ResourceNotFound({ resource: 'Payment' })
    nextBillStatus('payment-delete', before)
    const at = new Date()
    const payments = before.payments.filter((other) => other !== payment)
    const changes = [{ field: 'payments', old: payment, new: null }]
    const change = { action: 'payment-deleted', by: request.by, at, reason: null, changes }
    const edited = settled({ ...before, payments })
    const bill = await saveBill(tx, { before, edited, orders: NO_ORDERS, change })
    await removePayment(tx, payment)
    if (credit !== undefined) await moveCredit(tx, credit, -payment.amount, { request, bill, at })
    return bill
  })
}

/** Releases some of what is retained: it is open now. */
export function releaseRetainage(
  db: Database,
  request: BillRequest,
  amount: number,
  reason: string | null,
): Promise<Bill> {
  return db.transaction(async (tx) => {
    const { before } = await lockPaid(tx, request, null)
    nextBillStatus('release', before)
    const { retained } = billAmounts(before)
    const left = toNumber(sum([retained, -before.released]))
    if (amount > left) {
      throw MoreThanRetained({ amount: formatDollars(amount), retained: formatDollars(left) })
    }
    const released = toNumber(sum([before.released, amount]))
    const changes = [{ field: 'released', old: before.released, new: released }]
    const change = { action: 'released', by: request.by, at: new Date(), reason, changes }
    const edited = settled({ ...before, released })
    return saveBill(tx, { before, edited, orders: NO_ORDERS, change })
  })
}

interface Paid {
  readonly before: Bill
  readonly credit: Bill | undefined
}

/** The bill and the credit that pays it, locked in the order of their ids. */
async function lockPaid(
  tx: Tx,
  { id, check }: BillRequest,
  creditId: string | null,
): Promise<Paid> {
  const locked = await lockBills(tx, creditId === null ? [id] : [id, creditId])
  const before = locked.find((bill) => bill.id === id)
  if (before === undefined) throw billNotFound()
  check(before.version)
  return { before, credit: locked.find((bill) => bill.id === creditId) }
}

function checkCredit(credit: Bill | undefined, bill: Bill): void {
  if (bill.kind === 'CREDIT') throw CreditPaysNoCredit()
  if (credit === undefined) throw UnknownCredit()
  if (credit.kind !== 'CREDIT' || credit.vendorId !== bill.vendorId) {
    throw CreditOfAnotherVendor({ bill: billName(credit), vendor: bill.vendor.name })
  }
  nextBillStatus('pay', credit)
}

function refuseMoreThanOpen(bill: Bill, amount: number): void {
  const { open } = billAmounts(bill)
  if (amount <= open) return
  throw MoreThanOpen({
    amount: formatDollars(amount),
    open: formatDollars(open),
    bill: billName(bill),
  })
}

function toPayment(body: PaymentBody, { by }: BillRequest, at: Date): BillPayment {
  const { amount, paidOn, reference = null, discountTaken, creditId = null } = body
  return { id: newId(), amount, paidOn, reference, discountTaken, creditId, at, by: by.email }
}

/** PAID while nothing is open, APPROVED while something is. */
function settled(bill: Bill): Bill {
  return { ...bill, status: billAmounts(bill).open === 0 ? 'PAID' : 'APPROVED' }
}

interface CreditUse {
  readonly request: BillRequest
  /** That it pays. */
  readonly bill: Bill
  readonly at: Date
}

/** Uses a credit, or gives back what a payment used of it. */
async function moveCredit(
  tx: Tx,
  before: Bill,
  amount: number,
  { request, bill, at }: CreditUse,
): Promise<void> {
  const used = toNumber(sum([before.used, amount]))
  const edited = settled({ ...before, used })
  const changes = [{ field: 'used', old: before.used, new: used }]
  const action = amount > 0 ? 'paid-with' : 'use-deleted'
  const change = { action, by: request.by, at, reason: billName(bill), changes }
  await saveBill(tx, { before, edited, orders: NO_ORDERS, change })
}
