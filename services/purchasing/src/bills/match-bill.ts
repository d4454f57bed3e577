import { sum, toNumber } from '@formwork/kernel'
import type { Bill, BillLine } from './bill.ts'
import {
  chargeException,
  type MatchException,
  notOrdered,
  orderLineExceptions,
} from './match-exceptions.ts'
import type { Tolerances } from './tolerances.ts'

/** A line of an order that the bill names. */
export interface MatchedOrderLine {
  readonly id: string
  readonly quantity: number
  readonly uom: string
  readonly unitPrice: number
  readonly amount: number
  /** By its tickets, in its unit; null while none of them has a quantity. */
  readonly delivered: number | null
}

export interface MatchedOrder {
  readonly id: string
  readonly poNumber: string
  /** Dollars; null: none on the order. */
  readonly taxAmount: number | null
  readonly freightAmount: number | null
  /** In order of position. */
  readonly lines: readonly MatchedOrderLine[]
}

/** A line of another bill that is not VOID and names one of the orders. */
export interface EarlierLine extends Pick<BillLine, 'orderLineId' | 'quantity' | 'uom' | 'amount'> {
  readonly kind: Bill['kind']
}

/** What a bill is compared with. */
export interface MatchFacts {
  /** Those that the bill names. */
  readonly orders: readonly MatchedOrder[]
  /** Of all other bills, whenever they came. */
  readonly earlier: readonly EarlierLine[]
  /** Dollars of tax and freight that other bills have charged to these orders, credits negative. */
  readonly taxBefore: number
  readonly freightBefore: number
  readonly tolerances: Tolerances
}

/** What one order line comes to, in its unit; `billed` and `priceBilled` are null where the bill has no quantity of it. */
export interface MatchedLine {
  readonly orderLineId: string
  readonly ordered: number
  readonly delivered: number
  readonly billedBefore: number
  readonly billed: number | null
  readonly priceOrdered: number
  readonly priceBilled: number | null
}

export interface Match {
  readonly lines: readonly MatchedLine[]
  readonly exceptions: readonly MatchException[]
}

/** What of a line is compared with the line of an order that it names. */
export type MatchedBillLine = Pick<
  BillLine,
  'orderLineId' | 'quantity' | 'uom' | 'unitPrice' | 'amount'
>

/** What is told of a line that names no line of an order. */
export type UnorderedLine = Pick<BillLine, 'orderId' | 'description' | 'quantity'>

/** What of a bill is compared. */
export interface MatchedBill extends Pick<Bill, 'kind' | 'tax' | 'freight'> {
  readonly lines: readonly MatchedBillLine[]
  /** Those that name no line of an order. */
  readonly unordered: readonly UnorderedLine[]
}

/**
 * Compares a bill with what was ordered, delivered and billed before (bills section 4, "Match"):
 * every exception, those within the tolerances too. A credit has none.
 */
export function matchBill(bill: MatchedBill, facts: MatchFacts): Match {
  const named = Map.groupBy(bill.lines, ({ orderLineId }) => orderLineId)
  const orderLines = facts.orders.flatMap(({ lines }) => lines)
  const earlier = Map.groupBy(facts.earlier, ({ orderLineId }) => orderLineId)
  const compared = orderLines.flatMap((line) => {
    const billed = named.get(line.id)
    if (billed === undefined) return []
    return [compareLine(line, billed, earlier.get(line.id) ?? [])]
  })
  const lines = compared.map(({ matched }) => matched)
  if (bill.kind === 'CREDIT') return { lines, exceptions: [] }
  const exceptions = [
    ...compared.flatMap((line) => orderLineExceptions(line, facts.tolerances)),
    ...notOrdered(bill.unordered, facts.orders),
    ...chargeException('TAX', {
      billed: bill.tax,
      ordered: facts.orders.map(({ taxAmount }) => taxAmount ?? 0),
      before: facts.taxBefore,
      tolerances: facts.tolerances,
    }),
    ...chargeException('FREIGHT', {
      billed: bill.freight,
      ordered: facts.orders.map(({ freightAmount }) => freightAmount ?? 0),
      before: facts.freightBefore,
      tolerances: facts.tolerances,
    }),
  ]
  return { lines, exceptions }
}

/** An order line beside what bills say of it, in quantities or in dollars. */
export interface ComparedLine {
  readonly matched: MatchedLine
  readonly uom: string
  /** Whether a bill line without a quantity in the line's unit makes the amounts count. */
  readonly byAmount: boolean
  readonly amountOrdered: number
  /** Of all bills together. */
  readonly amountBilled: number
  /** Whether its tickets have quantities. */
  readonly hasTickets: boolean
}

function compareLine(
  line: MatchedOrderLine,
  billed: readonly MatchedBillLine[],
  before: readonly EarlierLine[],
): ComparedLine {
  const quantities = billed.flatMap((one) => quantityOf(one, line))
  const invoices = [...billed, ...before.filter(({ kind }) => kind === 'INVOICE')]
  const prices = billed.flatMap(({ unitPrice }) => (unitPrice === null ? [] : [unitPrice]))
  const matched: MatchedLine = {
    orderLineId: line.id,
    ordered: line.quantity,
    delivered: line.delivered ?? 0,
    billedBefore: totalOf(before.flatMap((one) => quantityOf(one, line).map(signedBy(one)))),
    billed: quantities.length === 0 ? null : totalOf(quantities),
    priceOrdered: line.unitPrice,
    priceBilled: quantities.length === 0 || prices.length === 0 ? null : Math.max(...prices),
  }
  const amounts = [
    ...billed.map(({ amount }) => amount),
    ...before.map((one) => signedBy(one)(one.amount)),
  ]
  return {
    matched,
    uom: line.uom,
    byAmount: invoices.some((one) => quantityOf(one, line).length === 0),
    amountOrdered: line.amount,
    amountBilled: totalOf(amounts),
    hasTickets: line.delivered !== null,
  }
}

const signedBy =
  ({ kind }: Pick<EarlierLine, 'kind'>) =>
  (amount: number): number =>
    kind === 'CREDIT' ? -amount : amount

/** Most lines are billed once: one number needs no exact sum. */
const totalOf = ([first = 0, ...others]: readonly number[]): number =>
  others.length === 0 ? first : toNumber(sum([first, ...others]))

/** One quantity, or none when the bill line has none in the order line's unit. */
function quantityOf(
  { quantity, uom }: Pick<BillLine, 'quantity' | 'uom'>,
  line: Pick<MatchedOrderLine, 'uom'>,
): readonly number[] {
  if (quantity === null) return []
  return uom === null || uom.toUpperCase() === line.uom.toUpperCase() ? [quantity] : []
}
