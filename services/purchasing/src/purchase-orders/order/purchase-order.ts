import type { Warning } from '@formwork/service-kit'
import type { Details, PoType } from '../../order-types/po-types.ts'
import type { Section } from '../../order-types/sections.ts'
import type { VendorType } from '../../vendors/vendor-types.ts'
import type { Billed } from './billed.ts'
import type { DeliveryState } from './delivery-state.ts'
import { orderTotal, receiptTotal } from './order-amounts.ts'
import type { OrderLine } from './order-lines.ts'
import type { PoStatus } from './po-transitions.ts'
import type { Acknowledgement, Revision, Sending } from './sending.ts'
import { deliveredBy, deliveryOf, type TicketFields } from './tickets.ts'

/** What decides when an order is settled: its receipt, or the bills that name it. */
export const SETTLEMENTS = ['RECEIPT', 'BILLS'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

export interface Receipt extends TicketFields {
  readonly id: string
  /** The stored file, in the documents service. */
  readonly fileId: string
  readonly sha256: string
  readonly fileName: string
  readonly contentType: string
  /** Bytes. */
  readonly size: number
  /** Dollars; null when it was not told. */
  readonly amount: number | null
  /**
   * Number of an order that already had the same image: another one, or this one in another
   * receipt.
   */
  readonly duplicateOf: string | null
  readonly uploadedBy: string
  /** ISO 8601 in UTC. */
  readonly uploadedAt: string
}

export interface Allocation {
  readonly costCode: string
  readonly amount: number
  readonly notes: string | null
  /** A scope of the project; null: that of the order. */
  readonly scopeId: string | null
  /** Where it counts for good, since the order is complete; null: where its code counts. */
  readonly section: Section | null
}

/** As it is sent and answered. */
export type SentAllocation = Omit<Allocation, 'section'>

export interface Rejection {
  readonly by: string
  readonly stage: 'PM' | 'ACCOUNTING'
  readonly reason: string
  readonly at: Date
}

/** What accounting paid. */
export interface Reconciliation {
  readonly invoiceNumber: string
  /** YYYY-MM-DD. */
  readonly paidOn: string | null
  /** Dollars. */
  readonly paidAmount: number | null
  readonly by: string
  readonly at: Date
}

/** What an authorization was given for: anything beyond it makes it void (bills section 1.2). */
export interface AuthorizedOrder {
  readonly vendorId: string
  readonly projectId: string
  readonly lines: readonly AuthorizedLine[]
}

export type AuthorizedLine = Pick<
  OrderLine,
  'id' | 'description' | 'uom' | 'quantity' | 'unitPrice'
> &
  // Absent: authorized before lines had them.
  Partial<Pick<OrderLine, 'section' | 'costCode'>>

/** The permission of an order above the limit of operations. */
export interface Authorization {
  /** Dollars up to which it holds. */
  readonly amount: number
  readonly by: string
  readonly at: Date
  readonly for: AuthorizedOrder
}

/** A purchase order with everything that is shown of it. Amounts are dollars with two decimals. */
export interface PurchaseOrder {
  readonly id: string
  readonly poNumber: string
  readonly type: PoType
  readonly status: PoStatus
  readonly statusSince: Date
  readonly projectId: string
  readonly vendorId: string
  readonly scopeId: string | null
  readonly project: { readonly id: string; readonly bidNumber: string; readonly name: string }
  /** Of the project's bid, as estimating told it last. */
  readonly projectStatus: string
  /** Name of the project's time zone, or of the company's: of the order's days and times. */
  readonly timeZone: string
  readonly vendor: { readonly id: string; readonly name: string; readonly type: VendorType }
  readonly scope: { readonly id: string; readonly name: string } | null
  readonly notes: string | null
  readonly details: Details
  readonly lines: readonly OrderLine[]
  readonly shipTo: string | null
  readonly terms: string | null
  /** Whether the vendor's paper has unit prices and amounts. */
  readonly pricesOnPaper: boolean
  readonly delivery: DeliveryState
  readonly deliveryNote: string | null
  /** The project's day on which it was set to DELIVERED, YYYY-MM-DD. */
  readonly deliveredOn: string | null
  /** The mails to its vendor, oldest first. */
  readonly sendings: readonly Sending[]
  readonly acknowledgement: Acknowledgement | null
  /** Dollars beyond the lines. */
  readonly taxAmount: number | null
  readonly freightAmount: number | null
  /** What was typed, else the total of lines, tax and freight; null when that is nothing. */
  readonly estimatedAmount: number | null
  readonly typedAmount: number | null
  /** As they came in. */
  readonly receipts: readonly Receipt[]
  readonly settledBy: Settlement
  /** What its bills that are not VOID come to; null: there is none. */
  readonly billed: Billed | null
  /** In the states before ALLOCATED a draft, which counts nothing. */
  readonly allocations: readonly Allocation[]
  readonly rejection: Rejection | null
  readonly reconciliation: Reconciliation | null
  readonly authorization: Authorization | null
  /** Whose authorization it waits for, by the approval limits; null when it waits for none. */
  readonly authorizer: 'PM' | 'ADMIN' | null
  readonly createdBy: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

/** What an answer has besides the order. */
export interface AnswerFacts extends Revision {
  readonly warnings: readonly Warning[]
  /** Dollars. */
  readonly committed: number
  /** Dollars; null: no rental that runs. */
  readonly runningAmount: number | null
}

/** The record of decisions section 6; the type's own fields stand at top level. */
export function toBody(po: PurchaseOrder, facts: AnswerFacts) {
  const receipts = toReceiptBodies(po)
  return {
    id: po.id,
    poNumber: po.poNumber,
    type: po.type,
    status: po.status,
    projectId: po.projectId,
    vendorId: po.vendorId,
    scopeId: po.scopeId,
    project: po.project,
    vendor: po.vendor,
    scope: po.scope,
    notes: po.notes,
    ...answeredDetails(po.details),
    ...(po.type === 'RENTAL' && {
      offRentOn: po.details.offRentOn ?? null,
      runningAmount: facts.runningAmount,
    }),
    timeZone: po.timeZone,
    lines: toLineBodies(po),
    shipTo: po.shipTo,
    terms: po.terms,
    pricesOnPaper: po.pricesOnPaper,
    revision: facts.revision,
    changedSinceSent: facts.changedSinceSent,
    sent: po.sendings.map(toSentBody),
    acknowledgement: po.acknowledgement,
    delivery: po.delivery,
    deliveryNote: po.deliveryNote,
    deliveredOn: po.deliveredOn,
    taxAmount: po.taxAmount,
    freightAmount: po.freightAmount,
    total: orderTotal(po),
    estimatedAmount: po.estimatedAmount,
    estimateFollows: po.typedAmount === null,
    settledBy: po.settledBy,
    billedTotal: po.billed?.total ?? 0,
    committed: facts.committed,
    receipt: receipts[0] ?? null,
    receipts,
    receiptTotal: receiptTotal(po),
    allocations: po.allocations.map(toSentAllocation),
    rejection:
      po.rejection === null ? null : { ...po.rejection, at: po.rejection.at.toISOString() },
    reconciliation: po.reconciliation && {
      ...po.reconciliation,
      at: po.reconciliation.at.toISOString(),
    },
    authorization: po.authorization && {
      amount: po.authorization.amount,
      by: po.authorization.by,
      at: po.authorization.at.toISOString(),
    },
    needsAuthorization: po.authorizer !== null,
    authorizer: po.authorizer,
    createdBy: po.createdBy,
    createdAt: po.createdAt.toISOString(),
    updatedAt: po.updatedAt.toISOString(),
    warnings: [...facts.warnings],
  }
}

function toSentBody({ counts: _counts, to, cc, ...sending }: Sending) {
  return { ...sending, to: [...to], cc: [...cc] }
}

/** The type's fields as they are answered. */
export function answeredDetails({ quantityFollows: _follows, ...fields }: Details): Details {
  return fields
}

function toLineBodies({ lines, billed, receipts }: PurchaseOrder) {
  const delivered = deliveredBy(receipts)
  const billedLines = new Map(billed?.lines.map((line) => [line.id, line]))
  return lines.map((line) => {
    const { quantity = 0, amount = 0 } = billedLines.get(line.id) ?? {}
    return {
      ...line,
      ...deliveryOf(line, delivered),
      billedQuantity: quantity,
      billedAmount: amount,
    }
  })
}

/** An allocation without where it counts. */
export function toSentAllocation({ section: _section, ...allocation }: Allocation): SentAllocation {
  return allocation
}

/**
 * The receipts as they are answered: without what only the stores know, in the units that the lines
 * have now.
 */
export function toReceiptBodies({ receipts, lines }: Pick<PurchaseOrder, 'receipts' | 'lines'>) {
  const units = new Map(lines.map(({ id, uom }) => [id, uom]))
  return receipts.map(({ fileId: _file, sha256: _sha256, ...receipt }) => {
    const uom = units.get(receipt.lineId ?? '') ?? receipt.uom
    return { ...receipt, uom }
  })
}
