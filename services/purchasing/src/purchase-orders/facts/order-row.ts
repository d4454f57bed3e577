import type { Details, PoType } from '../../order-types/po-types.ts'
import type { VendorType } from '../../vendors/vendor-types.ts'
import { awaitedAuthorizer } from '../authority/authorization.ts'
import type { Billed } from '../order/billed.ts'
import type { DeliveryState } from '../order/delivery-state.ts'
import type { OrderLine } from '../order/order-lines.ts'
import type { PoStatus } from '../order/po-transitions.ts'
import type {
  Allocation,
  AuthorizedOrder,
  PurchaseOrder,
  Receipt,
  Reconciliation,
  Rejection,
  Settlement,
} from '../order/purchase-order.ts'
import type { Acknowledgement, Sending } from '../order/sending.ts'

/** Columns of one order with its vendor, project, scope, receipts and allocations. */
export interface OrderRow {
  id: string
  poNumber: string
  type: PoType
  status: PoStatus
  statusSince: Date
  projectId: string
  vendorId: string
  scopeId: string | null
  notes: string | null
  details: Details
  lines: OrderLine[]
  shipTo: string | null
  terms: string | null
  pricesOnPaper: boolean
  delivery: DeliveryState
  deliveryNote: string | null
  deliveredOn: string | null
  acknowledgement: Acknowledgement | null
  sendings: Sending[]
  taxAmount: number | null
  freightAmount: number | null
  settledBy: Settlement
  billed: Billed | null
  estimatedAmount: number | null
  typedAmount: number | null
  rejectedBy: string | null
  rejectedStage: Rejection['stage'] | null
  rejectedReason: string | null
  rejectedAt: Date | null
  authorizedAmount: number
  authorizedBy: string
  authorizedAt: Date | null
  authorizedFor: AuthorizedOrder | null
  limitOfOps: number | null
  limitOfPm: number | null
  limitDays: number
  othersAmount: number
  reconciledAt: Date | null
  reconciledBy: string
  invoiceNumber: string
  paidOn: string | null
  paidAmount: number | null
  createdBy: string
  createdAt: Date
  updatedAt: Date
  version: number
  bidNumber: string
  projectName: string
  projectStatus: string
  timeZone: string
  vendorName: string
  vendorType: VendorType
  scopeName: string | null
  receipts: Receipt[]
  allocations: Allocation[]
}

export function toPurchaseOrder(row: OrderRow): PurchaseOrder {
  const authorization = toAuthorization(row)
  return {
    id: row.id,
    poNumber: row.poNumber,
    type: row.type,
    status: row.status,
    statusSince: row.statusSince,
    projectId: row.projectId,
    vendorId: row.vendorId,
    scopeId: row.scopeId,
    project: { id: row.projectId, bidNumber: row.bidNumber, name: row.projectName },
    projectStatus: row.projectStatus,
    timeZone: row.timeZone,
    vendor: { id: row.vendorId, name: row.vendorName, type: row.vendorType },
    scope: row.scopeId === null ? null : { id: row.scopeId, name: row.scopeName ?? '' },
    notes: row.notes,
    details: row.details,
    lines: row.lines,
    shipTo: row.shipTo,
    terms: row.terms,
    pricesOnPaper: row.pricesOnPaper,
    delivery: row.delivery,
    deliveryNote: row.deliveryNote,
    deliveredOn: row.deliveredOn,
    sendings: row.sendings,
    acknowledgement: row.acknowledgement,
    taxAmount: row.taxAmount,
    freightAmount: row.freightAmount,
    settledBy: row.settledBy,
    billed: row.billed,
    estimatedAmount: row.estimatedAmount,
    typedAmount: row.typedAmount,
    receipts: row.receipts,
    allocations: row.allocations,
    rejection: toRejection(row),
    reconciliation: toReconciliation(row),
    authorization,
    authorizer: awaitedAuthorizer(
      { ...row, authorization },
      {
        limits: { OPS: row.limitOfOps, PM: row.limitOfPm, days: row.limitDays },
        othersAmount: row.othersAmount,
      },
    ),
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  }
}

function toRejection(row: OrderRow): Rejection | null {
  const { rejectedBy: by, rejectedStage: stage, rejectedReason: reason, rejectedAt: at } = row
  return by === null || stage === null || reason === null || at === null
    ? null
    : { by, stage, reason, at }
}

function toReconciliation(row: OrderRow): Reconciliation | null {
  const { reconciledAt: at, reconciledBy: by, invoiceNumber, paidOn, paidAmount } = row
  return at === null ? null : { invoiceNumber, paidOn, paidAmount, by, at }
}

function toAuthorization(row: OrderRow): PurchaseOrder['authorization'] {
  const { authorizedAt: at, authorizedBy: by, authorizedAmount: amount, authorizedFor } = row
  return at === null || authorizedFor === null ? null : { amount, by, at, for: authorizedFor }
}
