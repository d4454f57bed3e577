import type { Warning } from '@formwork/service-kit'
import type { VendorType } from '../vendors/vendor-types.ts'
import type { PoStatus } from './po-transitions.ts'
import type { Details, PoType } from './po-types.ts'

export interface Receipt {
  /** The stored file, in the documents service. */
  readonly fileId: string
  readonly sha256: string
  readonly fileName: string
  readonly contentType: string
  /** Bytes. */
  readonly size: number
  /** Dollars; null when it was not told. */
  readonly amount: number | null
  /** Number of another order that already had the same image. */
  readonly duplicateOf: string | null
  readonly uploadedBy: string
  readonly uploadedAt: Date
}

export interface Allocation {
  readonly costCode: string
  readonly amount: number
  readonly notes: string | null
}

export interface Rejection {
  readonly by: string
  readonly stage: 'PM' | 'ACCOUNTING'
  readonly reason: string
  readonly at: Date
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
  readonly vendor: { readonly id: string; readonly name: string; readonly type: VendorType }
  readonly scope: { readonly id: string; readonly name: string } | null
  readonly notes: string | null
  readonly details: Details
  readonly estimatedAmount: number | null
  readonly receipt: Receipt | null
  readonly allocations: readonly Allocation[]
  readonly rejection: Rejection | null
  readonly createdBy: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

/** The record of decisions section 6; the type's own fields stand at top level. */
export function toBody(po: PurchaseOrder, warnings: readonly Warning[]) {
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
    ...po.details,
    estimatedAmount: po.estimatedAmount,
    receipt: po.receipt === null ? null : toReceiptBody(po.receipt),
    allocations: [...po.allocations],
    rejection:
      po.rejection === null ? null : { ...po.rejection, at: po.rejection.at.toISOString() },
    createdBy: po.createdBy,
    createdAt: po.createdAt.toISOString(),
    updatedAt: po.updatedAt.toISOString(),
    warnings: [...warnings],
  }
}

function toReceiptBody(receipt: Receipt) {
  const { fileName, contentType, size, amount, duplicateOf, uploadedBy, uploadedAt } = receipt
  return {
    fileName,
    contentType,
    size,
    amount,
    duplicateOf,
    uploadedBy,
    uploadedAt: uploadedAt.toISOString(),
  }
}
