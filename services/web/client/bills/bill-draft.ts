import { productOf } from '../lib/formats/ten-thousandths.ts'
import { type Cents, cents, decimalText, splitCents, sum } from '../lib/money.ts'
import { type Bill, today } from './bill.ts'
import { amountOf, EMPTY_LINE, placeOf, type TypedBill, type TypedLine } from './typed-bill.ts'

/** What of an order a bill is drafted from. */
export interface BilledOrder {
  readonly id: string
  readonly poNumber: string
  readonly vendorId: string
  readonly estimatedAmount: number | null
  readonly taxAmount: number | null
  readonly freightAmount: number | null
  readonly billedTotal: number
  readonly lines: readonly {
    readonly id: string
    readonly description: string
    readonly quantity: number
    readonly uom: string
    readonly unitPrice: number
    readonly billedQuantity: number
    readonly billedAmount: number
  }[]
  readonly receipts: readonly Ticket[]
}

/** A receipt that may be the ticket of a line. */
export interface Ticket {
  readonly id: string
  readonly ticketNumber?: string | null
  readonly lineId?: string | null
  readonly quantity?: number | null
}

/** Of other bills of the order. */
export type OtherBill = Pick<Bill, 'kind' | 'status' | 'tax' | 'freight'> & {
  readonly lines: readonly Pick<Bill['lines'][number], 'ticketIds'>[]
}

export const EMPTY_BILL: TypedBill = {
  kind: 'INVOICE',
  vendorId: '',
  number: '',
  date: '',
  dueOn: '',
  tax: '',
  freight: '',
  discount: '',
  retainagePercentage: '',
  lines: [{ ...EMPTY_LINE, key: 0 }],
}

/** Ten-thousandths, so that quantities of four decimals are subtracted exactly. */
const exact = (quantity: number): bigint => BigInt(Math.round(quantity * 10_000))

const isCounted = ({ lineId, quantity }: Ticket): boolean => lineId != null && quantity != null

/**
 * What of a line is left to bill, in its unit: what its tickets count, or what was ordered where no
 * ticket of the order counts anything, less what is billed.
 */
function leftToBill(line: BilledOrder['lines'][number], tickets: readonly Ticket[]): number {
  const came = tickets
    .filter(({ lineId }) => lineId === line.id)
    .reduce((total, { quantity }) => total + exact(quantity ?? 0), 0n)
  const left = (tickets.length > 0 ? came : exact(line.quantity)) - exact(line.billedQuantity)
  return left > 0n ? Number(left) / 10_000 : 0
}

/** The share of the drafted lines in what is left to bill of the order's, all of it at the most. */
interface Share {
  readonly drafted: Cents
  readonly left: Cents
}

function shareOf({ lines: ordered }: BilledOrder, lines: readonly TypedLine[]): Share {
  const leftOf = ({ quantity, unitPrice, billedAmount }: BilledOrder['lines'][number]): Cents =>
    (productOf(exact(quantity), exact(unitPrice)) ?? 0n) - cents(billedAmount)
  return {
    drafted: sum(lines.map((line) => amountOf(line) ?? 0n)),
    left: sum(ordered.map(leftOf)),
  }
}

/** What of a charge of the order the other bills left, as much of it as comes with the lines. */
function leftOver(
  charge: number | null,
  bills: readonly OtherBill[],
  { of, share: { drafted, left: all } }: { readonly of: 'tax' | 'freight'; readonly share: Share },
): string {
  const before = sum(
    bills
      .filter(({ status }) => status !== 'VOID')
      .map((bill) => (bill.kind === 'CREDIT' ? -cents(bill[of]) : cents(bill[of]))),
  )
  const left = cents(charge ?? 0) - before
  if (left <= 0n) return ''
  const [part = 0n] = drafted < all ? splitCents(left, [drafted, all - drafted]) : [left]
  return part > 0n ? decimalText(part) : ''
}

/**
 * The bill that an order waits for: line by line what is delivered and not yet billed (what is
 * ordered, where no ticket counts), with the tickets that are on no bill, and their share of the
 * tax and freight that other bills left.
 */
export function billDraft(order: BilledOrder, bills: readonly OtherBill[]): TypedBill {
  const billed = new Set(
    bills.flatMap(({ status, lines }) =>
      status === 'VOID' ? [] : lines.flatMap(({ ticketIds }) => ticketIds),
    ),
  )
  const tickets = order.receipts.filter(isCounted)
  const lines = order.lines.flatMap((line, key): readonly TypedLine[] => {
    const quantity = leftToBill(line, tickets)
    if (quantity === 0) return []
    const own = tickets.filter(({ id, lineId }) => lineId === line.id && !billed.has(id))
    return [
      {
        ...EMPTY_LINE,
        key,
        place: placeOf(order.id, line.id),
        description: line.description,
        quantity: String(quantity),
        uom: line.uom,
        unitPrice: String(line.unitPrice),
        ticketIds: own.map(({ id }) => id),
      },
    ]
  })
  const share = shareOf(order, lines)
  return {
    ...EMPTY_BILL,
    vendorId: order.vendorId,
    date: today(),
    lines: lines.length > 0 ? lines : [orderAlone(order)],
    tax: leftOver(order.taxAmount, bills, { of: 'tax', share }),
    freight: leftOver(order.freightAmount, bills, { of: 'freight', share }),
  }
}

/**
 * The credit of an order: of the line that is billed, where that is one, with nothing of what is
 * left to bill.
 */
export function creditDraft(order: BilledOrder): TypedBill {
  const [line, ...others] = order.lines.filter(({ billedAmount }) => billedAmount !== 0)
  const isOne = line !== undefined && others.length === 0
  const about = isOne
    ? { place: placeOf(order.id, line.id), description: line.description, uom: line.uom }
    : { place: placeOf(order.id, null), description: order.poNumber }
  return {
    ...EMPTY_BILL,
    kind: 'CREDIT',
    vendorId: order.vendorId,
    date: today(),
    lines: [{ ...EMPTY_LINE, key: 0, ...about }],
  }
}

type Proposal = Pick<TypedBill, 'lines' | 'tax' | 'freight'>

/** What stands in a form in place of another proposal; undefined: something is typed over that. */
export function proposedInstead(
  typed: Proposal,
  before: Proposal,
  after: Proposal,
): Proposal | undefined {
  const said = ({ lines, tax, freight }: Proposal): string =>
    JSON.stringify({ lines, tax, freight })
  const { lines, tax, freight } = after
  return said(typed) === said(before) ? { lines, tax, freight } : undefined
}

/** An order without lines, or with none left to bill: by the amount, which is left to be typed. */
function orderAlone(order: BilledOrder): TypedLine {
  const left = cents(order.estimatedAmount ?? 0) - cents(order.billedTotal)
  const isByAmount = order.lines.length === 0 && left > 0n
  return {
    ...EMPTY_LINE,
    key: 0,
    place: placeOf(order.id, null),
    description: order.poNumber,
    amount: isByAmount ? decimalText(left) : '',
  }
}
