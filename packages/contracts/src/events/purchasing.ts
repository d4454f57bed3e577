import { z } from 'zod'

const money = z.string().describe('Dollars as decimal text with two decimals')

/** A purchase order as of one version. */
export const purchaseOrderFacts = z.object({
  id: z.string(),
  poNumber: z.string(),
  type: z.enum(['CONCRETE', 'MATERIAL', 'RENTAL', 'SUBCONTRACT', 'PUMP', 'MISC']),
  status: z.enum([
    'PENDING_RECEIPT',
    'WITH_RECEIPT',
    'ALLOCATED',
    'COMPLETE',
    'REJECTED_BY_PM',
    'REJECTED_BY_ACCT',
  ]),
  projectId: z.string(),
  vendorId: z.string(),
  scopeId: z.string().nullable(),
  estimatedAmount: money.nullable(),
  /** Of all receipts together; null while none tells an amount. */
  receiptAmount: money.nullable(),
  allocations: z.array(z.object({ costCode: z.string(), amount: money })),
})

/**
 * `purchasing.purchase-order.created.v1`, `.updated.v1`, `.deleted.v1`, `.receipt-uploaded.v1`,
 * `.receipt-deleted.v1`, `.allocated.v1`, `.rejected.v1`, `.completed.v1`.
 */
export const purchaseOrderChanged = z.object({
  purchaseOrder: purchaseOrderFacts,
  by: z.string(),
  reason: z.string().nullable(),
})

/** What a vendor supplies; a purchase order's type asks for one of them (spec section 4.9). */
export const VENDOR_TYPES = [
  'CONCRETE',
  'MATERIAL',
  'EQUIPMENT',
  'SUBCONTRACTOR',
  'PUMP',
  'MISC',
] as const

/**
 * `purchasing.vendor.changed.v1`: a vendor as of one version, enough for a reader to keep whom it
 * may name. The event's aggregateversion is the vendor's version; a copy takes the higher one. A
 * vendor from before this event is published once, with the version that it had then.
 */
export const vendorChanged = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(VENDOR_TYPES),
  /** Whether it is offered for new orders; false of a deleted one. */
  isActive: z.boolean(),
  /** It is gone for good, and its id is never used again. */
  deleted: z.boolean(),
})

/** `purchasing.project.changed.v1`: what purchasing itself knows of a project was changed. */
export const projectChanged = z.object({
  projectId: z.string(),
  /** E-mail of who changed it. */
  by: z.string(),
  changes: z.array(
    z.object({
      field: z.enum(['timeZone', 'shipTo', 'siteContact', 'sitePhone']),
      old: z.string().nullable(),
      new: z.string().nullable(),
    }),
  ),
})

/** `purchasing.receipt.discarded.v1`: a receipt's stored file is no longer referred to. */
export const receiptDiscarded = z.object({ purchaseOrderId: z.string(), fileId: z.string() })

/** `purchasing.bill-file.discarded.v1`: a stored file became no paper of its bill. */
export const billFileDiscarded = z.object({ billId: z.string(), fileId: z.string() })

/** A bill as of one version; a credit's amounts are positive. */
export const billFacts = z.object({
  id: z.string(),
  kind: z.enum(['INVOICE', 'CREDIT']),
  vendorId: z.string(),
  number: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
  dueOn: z.string(),
  status: z.enum(['RECEIVED', 'CODED', 'RETURNED', 'DISPUTED', 'APPROVED', 'PAID', 'VOID']),
  total: money,
  open: money,
  orderIds: z.array(z.string()),
  coding: z.array(
    z.object({
      projectId: z.string(),
      scopeId: z.string().nullable(),
      costCode: z.string(),
      amount: money,
    }),
  ),
})

/** `purchasing.bill.received.v1`, `.coded.v1`, `.approved.v1`, `.paid.v1`, `.voided.v1`. */
export const billChanged = z.object({
  bill: billFacts,
  by: z.string(),
  reason: z.string().nullable(),
})
