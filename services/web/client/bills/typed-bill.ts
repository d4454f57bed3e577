import { numberOf, productOf, tenThousandths } from '../lib/formats/ten-thousandths.ts'
import {
  type Cents,
  cents,
  decimalText,
  jsonNumber,
  parseCharge,
  parseMoney,
  sum,
} from '../lib/money.ts'
import type { Bill, BillLine } from './bill.ts'
import { texts } from './texts.ts'

const words = texts.form

export const LINE_FIELDS = ['description', 'quantity', 'uom', 'unitPrice', 'amount'] as const
export type LineField = (typeof LINE_FIELDS)[number]

/** A line of a bill as it is typed. */
export interface TypedLine extends Readonly<Record<LineField, string>> {
  readonly key: number
  /** Where the bill has the line. */
  readonly id?: string
  /** What it bills: see `placeOf`. */
  readonly place: string
  readonly ticketIds: readonly string[]
}

export interface TypedBill {
  readonly kind: Bill['kind']
  readonly vendorId: string
  readonly number: string
  readonly date: string
  readonly dueOn: string
  readonly lines: readonly TypedLine[]
  readonly tax: string
  readonly freight: string
  readonly discount: string
  readonly retainagePercentage: string
}

/** The name of its form among the kept forms. */
export const editOf = (billId: string): string => `edit-bill.${billId}`

export type BillField = keyof TypedBill & string

export const EMPTY_LINE: Omit<TypedLine, 'key'> = {
  place: '',
  description: '',
  quantity: '',
  uom: '',
  unitPrice: '',
  amount: '',
  ticketIds: [],
}

/** An order, or a line of it, as one value of a list: `<order>/<line>`; empty: neither. */
export const placeOf = (orderId: string | null, orderLineId: string | null): string =>
  orderId === null ? '' : `${orderId}/${orderLineId ?? ''}`

/** The two ids of a place; null: none. */
export function idsOf(place: string): Pick<BillLine, 'orderId' | 'orderLineId'> {
  const [orderId = '', orderLineId = ''] = place.split('/')
  return { orderId: orderId || null, orderLineId: orderLineId || null }
}

const isEmptyLine = (line: TypedLine): boolean =>
  line.place === '' && LINE_FIELDS.every((field) => line[field].trim() === '')

/** By quantity and price, not by the amount alone. */
export const isPriced = ({ quantity, unitPrice }: TypedLine): boolean =>
  quantity.trim() !== '' || unitPrice.trim() !== ''

/** Ten-thousandths, more than none; undefined when it is refused. */
function quantityOf(line: TypedLine): bigint | undefined {
  const quantity = tenThousandths(line.quantity) ?? 0n
  return quantity > 0n ? quantity : undefined
}

/** Cents of the line; undefined while they are refused. */
export function amountOf(line: TypedLine): Cents | undefined {
  return isPriced(line)
    ? productOf(quantityOf(line), tenThousandths(line.unitPrice))
    : parseMoney(line.amount)
}

/** What is wrong with each cell of a line; nothing of one that is empty. */
export function faultsOf(line: TypedLine): Readonly<Partial<Record<LineField, string>>> {
  if (isEmptyLine(line)) return {}
  const priced = isPriced(line)
  return {
    ...(line.description.trim() === '' && { description: words.descriptionMissing }),
    ...(priced && quantityOf(line) === undefined && { quantity: words.quantityWrong }),
    ...(priced && tenThousandths(line.unitPrice) === undefined && { unitPrice: words.priceWrong }),
    ...(!priced && parseMoney(line.amount) === undefined && { amount: words.amountWrong }),
  }
}

export interface BillSums {
  readonly subtotal: Cents
  readonly total: Cents
  readonly retained: Cents
}

const counted = (charge: string): Cents => parseCharge(charge) ?? 0n

/** What the bill comes to as it is typed; what is refused counts nothing. */
export function sumsOf(typed: TypedBill): BillSums {
  const subtotal = sum(typed.lines.map((line) => amountOf(line) ?? 0n))
  const discount = counted(typed.discount)
  const total = subtotal + counted(typed.tax) + counted(typed.freight) - discount
  const kept = (subtotal - discount) * (percentOf(typed.retainagePercentage) ?? 0n)
  return { subtotal, total, retained: typed.kind === 'CREDIT' ? 0n : roundTenThousandth(kept) }
}

/** Hundredths of a percent, 0 to 50 %; undefined when the text is neither. */
export function percentOf(text: string): bigint | undefined {
  const value = parseMoney(text.replace(/%\s*$/, '') || '0')
  return value === undefined || value < 0n || value > 5_000n ? undefined : value
}

/** Half away from zero. */
function roundTenThousandth(value: bigint): Cents {
  const absolute = value < 0n ? -value : value
  const rounded = (absolute + 5_000n) / 10_000n
  return value < 0n ? -rounded : rounded
}

/** Dollars that may be left out, as zero. */
export const isCharge = (text: string): true | string =>
  parseCharge(text) !== undefined || words.chargeWrong

const textOf = (dollars: number): string => (dollars === 0 ? '' : decimalText(cents(dollars)))

export const typedBill = (bill: Bill): TypedBill => ({
  kind: bill.kind,
  vendorId: bill.vendorId,
  number: bill.number,
  date: bill.date,
  dueOn: bill.dueOn,
  tax: textOf(bill.tax),
  freight: textOf(bill.freight),
  discount: textOf(bill.discount),
  retainagePercentage: bill.retainagePercentage === 0 ? '' : String(bill.retainagePercentage),
  lines: bill.lines.map((line, key) => ({
    key,
    id: line.id,
    place: placeOf(line.orderId, line.orderLineId),
    description: line.description,
    quantity: line.quantity === null ? '' : String(line.quantity),
    uom: line.uom ?? '',
    unitPrice: line.unitPrice === null ? '' : String(line.unitPrice),
    amount: line.quantity === null ? decimalText(cents(line.amount)) : '',
    ticketIds: line.ticketIds,
  })),
})

function sentLine(line: TypedLine) {
  const uom = line.uom.trim()
  return {
    ...(line.id !== undefined && { id: line.id }),
    ...idsOf(line.place),
    description: line.description.trim(),
    uom: uom === '' ? null : uom,
    ticketIds: [...line.ticketIds],
    ...(isPriced(line)
      ? {
          quantity: numberOf(tenThousandths(line.quantity)),
          unitPrice: numberOf(tenThousandths(line.unitPrice)),
        }
      : { quantity: null, unitPrice: null, amount: jsonNumber(parseMoney(line.amount) ?? 0n) }),
  }
}

/** As the API takes it; empty lines are none. */
export function sentBill(typed: TypedBill) {
  return {
    kind: typed.kind,
    vendorId: typed.vendorId,
    number: typed.number.trim(),
    date: typed.date,
    dueOn: typed.dueOn === '' ? null : typed.dueOn,
    lines: typed.lines.filter((line) => !isEmptyLine(line)).map(sentLine),
    tax: jsonNumber(counted(typed.tax)),
    freight: jsonNumber(counted(typed.freight)),
    discount: jsonNumber(counted(typed.discount)),
    retainagePercentage: jsonNumber(percentOf(typed.retainagePercentage) ?? 0n),
  }
}

/** Whether a field is sent as the same in two versions of the form. */
export function isSameField(field: BillField, one: TypedBill, other: TypedBill): boolean {
  const sent = (typed: TypedBill) => JSON.stringify(sentBill(typed)[field])
  return sent(one) === sent(other)
}
