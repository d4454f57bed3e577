import { uniqueViolation } from '@formwork/database'
import { formatDollars, nameKey } from '@formwork/kernel'
import type { Warning } from '@formwork/service-kit'
import type { Database, Queries, Tx } from '../database.ts'
import type { OrdersById } from '../purchase-orders/facts/po.store.ts'
import { UnknownVendor } from '../purchase-orders/order/po.errors.ts'
import { findPlacedTickets, findTickets } from '../purchase-orders/tickets/tickets.store.ts'
import { type Bill, type BillLine, billName, ordersOf } from './bill.ts'
import { billAmounts } from './bill-amounts.ts'
import { checkBillDates } from './bill-dates.ts'
import { type BillVendor, findBillVendor } from './bill-facts.store.ts'
import { isWithinMost } from './bill-lines.ts'
import { BillNumberTaken, BillTooLarge, BillTotalNotPositive } from './bills.errors.ts'
import { findNumber } from './bills.store.ts'
import { checkBillLines, type NamedByBill, refuseBilled } from './check-bill-lines.ts'

/** A bill after a write that may have made orders be settled by bills. */
export interface WrittenBill {
  readonly bill: Bill
  /** Those that it names or named, as they were before. */
  readonly orders: OrdersById
  readonly warnings: readonly Warning[]
}

/** @throws UnknownVendor */
export async function requireVendor(db: Queries, id: string): Promise<BillVendor> {
  const vendor = await findBillVendor(db, id)
  if (vendor === undefined) throw UnknownVendor()
  return vendor
}

/**
 * What a bill must be by itself.
 *
 * @throws BillDateAhead, DueBeforeDate, BillTooLarge, BillTotalNotPositive
 */
export function checkBill(bill: Bill, today: string): void {
  checkBillDates(bill, today)
  const { total } = billAmounts(bill)
  if (!isWithinMost(bill.lines) || total > MOST) throw BillTooLarge({ most: formatDollars(MOST) })
  if (total <= 0) throw BillTotalNotPositive({ total: formatDollars(total) })
}

const MOST = 999_999_999_999.99

/** What the lines of a bill name. */
export interface NamingLines {
  readonly lines: readonly Pick<BillLine, 'orderId' | 'ticketIds'>[]
}

/**
 * The orders that a bill names by its lines, and by the tickets of lines that name none: other
 * tickets have to be of the order of their line.
 */
export async function namedOrders(db: Queries, bill: NamingLines): Promise<readonly string[]> {
  const without = bill.lines.filter(({ orderId }) => orderId === null)
  const tickets = await findPlacedTickets(db, ticketsOf({ lines: without }))
  return [...ordersOf(bill), ...[...tickets.values()].map(({ orderId }) => orderId)]
}

/** The tickets that a bill names. Sent after the locks of its orders, none is deleted any more. */
export const namedTickets = (tx: Tx, bill: NamingLines) => findPlacedTickets(tx, ticketsOf(bill))

/**
 * Checks a bill against the orders and tickets that it names, which are locked.
 *
 * @throws BillNumberTaken, BillLineFault, OrderClosed, OrderSettledByReceipts, TicketBilled
 */
export async function checkNamed(tx: Tx, bill: Bill, named: NamedByBill): Promise<void> {
  try {
    checkBillLines(bill, named)
  } catch (fault) {
    // A number that is taken is reported first, and a ticket that is before what is wrong after it;
    // where nothing else is wrong, their indexes find them.
    await refuseNumber(tx, bill)
    checkBillLines(bill, { ...named, tickets: await findTickets(tx, ticketsOf(bill)) })
    throw fault
  }
}

const ticketsOf = ({ lines }: NamingLines) => lines.flatMap(({ ticketIds }) => ticketIds)

type Numbered = Pick<Bill, 'id' | 'vendorId' | 'kind' | 'number'>

/** @throws BillNumberTaken by another bill that is not VOID */
async function refuseNumber(db: Queries, bill: Numbered): Promise<void> {
  const { vendorId, kind } = bill
  const other = await findNumber(db, { vendorId, kind, numberKey: nameKey(bill.number) })
  if (other === undefined || other.id === bill.id) return
  throw BillNumberTaken({
    bill: billName({ kind, number: other.number }),
    vendor: other.vendorName,
    date: other.enteredOn,
  })
}

type Naming = Numbered & NamingLines

/** Indexes that give a number, and a ticket, to one bill alone. */
const ONE_BILL_EACH: readonly string[] = ['bills_number_key', 'bill_line_tickets_receipt_key']

/**
 * Says which bill has the number or a ticket already, also one that is entered at the same time.
 *
 * @throws BillNumberTaken, TicketBilled
 */
export async function oneBillEach<T>(
  db: Database,
  bill: Naming,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const index = uniqueViolation(error)
    if (!ONE_BILL_EACH.some((one) => index?.startsWith(one) === true)) throw error
    await refuseNumber(db, bill)
    for (const ticket of (await findTickets(db, ticketsOf(bill))).values()) {
      refuseBilled(ticket, bill.id)
    }
    // The other bill has become VOID since.
    return write()
  }
}

export function withPoNumbers(bill: Bill, orders: OrdersById): Bill {
  const lines = bill.lines.map((line) => {
    const poNumber = orders.get(line.orderId ?? '')?.poNumber ?? null
    return { ...line, poNumber }
  })
  return { ...bill, lines }
}

/** @param orders as they were before the bill */
export function settledWarnings(orders: OrdersById, bill: Bill): readonly Warning[] {
  const named = new Set(ordersOf(bill))
  return [...orders.values()]
    .filter(({ id, settledBy }) => named.has(id) && settledBy === 'RECEIPT')
    .map(({ poNumber }) => {
      return { field: 'lines', message: `${poNumber} is settled by bills from now on` }
    })
}
