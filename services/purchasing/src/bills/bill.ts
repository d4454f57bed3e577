import { type Decimal, decimal, ZERO } from '@formwork/kernel'
import type { Section } from '../order-types/sections.ts'
import type { VendorType } from '../vendors/vendor-types.ts'
import type { BillStatus } from './bill-transitions.ts'

export const BILL_KINDS = ['INVOICE', 'CREDIT'] as const
export type BillKind = (typeof BILL_KINDS)[number]

/** One line of a bill. Quantity and price have four decimals, the amount is dollars and cents. */
export interface BillLine {
  readonly id: string
  readonly orderId: string | null
  readonly orderLineId: string | null
  readonly description: string
  readonly quantity: number | null
  readonly uom: string | null
  readonly unitPrice: number | null
  /** May be negative. */
  readonly amount: number
  readonly ticketIds: readonly string[]
  /** Of its order; null without one. */
  readonly poNumber: string | null
}

/** One part of a coding. */
export interface CodingLine {
  readonly projectId: string
  readonly scopeId: string | null
  readonly costCode: string
  readonly amount: number
  readonly note: string | null
  /** Where it counts for good, since the bill was approved; null: where its code counts. */
  readonly section: Section | null
}

/** As it is sent and answered. */
export type SentCoding = Omit<CodingLine, 'section'>

export interface BillPayment {
  readonly id: string
  readonly amount: number
  /** YYYY-MM-DD. */
  readonly paidOn: string
  readonly reference: string | null
  readonly discountTaken: number
  /** The credit that pays; null: money. */
  readonly creditId: string | null
  readonly at: Date
  readonly by: string
}

export interface BillFile {
  /** The stored file, in the documents service. */
  readonly fileId: string
  readonly fileName: string
  readonly contentType: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
  readonly uploadedBy: string
  readonly uploadedAt: Date
}

/** An invoice or a credit of a vendor. Amounts are dollars with two decimals; a credit's are positive. */
export interface Bill {
  readonly id: string
  readonly kind: BillKind
  readonly vendorId: string
  readonly vendor: { readonly id: string; readonly name: string; readonly type: VendorType }
  readonly number: string
  /** YYYY-MM-DD. */
  readonly date: string
  /** YYYY-MM-DD. */
  readonly dueOn: string
  readonly status: BillStatus
  readonly statusSince: Date
  /** Why it is disputed, returned or void; null in the other states. */
  readonly reason: string | null
  readonly lines: readonly BillLine[]
  readonly tax: number
  readonly freight: number
  readonly discount: number
  readonly retainagePercentage: number
  /** Of what is retained, what was released. */
  readonly released: number
  /** Paid by this credit to invoices; 0 for an invoice. */
  readonly used: number
  /** A draft in RECEIVED and DISPUTED. */
  readonly coding: readonly CodingLine[]
  readonly payments: readonly BillPayment[]
  readonly file: BillFile | null
  /** Number of the export that contains it; null: none. */
  readonly batch: number | null
  /** Null before. */
  readonly approvedAt: Date | null
  readonly createdBy: string
  readonly createdById: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

/** `Invoice 5521` or `Credit 12`, as sentences name a bill. */
export function billName({ kind, number }: Pick<Bill, 'kind' | 'number'>): string {
  return `${kind === 'CREDIT' ? 'Credit' : 'Invoice'} ${number}`
}

/** An amount of a bill as sums count it: a credit's is negative. */
export function signed({ kind }: Pick<Bill, 'kind'>, amount: Decimal | number): Decimal {
  return kind === 'CREDIT' ? ZERO.minus(amount) : decimal(amount)
}

/** A coding without where it counts. */
export function toSentCoding({ section: _section, ...part }: CodingLine): SentCoding {
  return part
}

/** The purchase orders that a bill names, as often as its lines do. */
export function ordersOf(bill: {
  readonly lines: readonly Pick<BillLine, 'orderId'>[]
}): readonly string[] {
  return bill.lines.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
}
