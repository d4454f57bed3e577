import { newId, type Principal } from '@formwork/kernel'
import { followLines } from '../../order-types/header-quantity.ts'
import { type Details, ownFields, type PoType } from '../../order-types/po-types.ts'
import type { OrderNeeds } from '../facts/answer-orders.ts'
import { checkLines } from '../facts/check-lines.ts'
import {
  type CheckedReferences,
  checkReferences,
  resolveReferences,
} from '../facts/check-references.ts'
import type { CreatePurchaseOrder } from '../facts/po.schemas.ts'
import type { ReferenceIds, References } from '../facts/references.store.ts'
import { checkOffRent } from '../order/check-off-rent.ts'
import { followedAmount } from '../order/order-amounts.ts'
import { identifyLines, type SourceSections } from '../order/order-lines.ts'
import { QuantityMissing } from '../order/po.errors.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import type { Batches } from './batches.ts'
import { currentRequestId } from './insert-orders.ts'
import type { NewOrder } from './new-orders.store.ts'

export interface PlanNeeds extends OrderNeeds {
  /** Look-ups of what orders name; many together. */
  readonly references: Batches<ReferenceIds, References>
}

export interface PlannedOrder {
  readonly order: NewOrder
  /** Its project freezes its budget at the first order. */
  readonly awaitsFirstOrder: boolean
}

/** The order that a body asks for, checked as at its creation; nothing is written. */
export async function planOrder(
  needs: PlanNeeds,
  type: PoType,
  body: CreatePurchaseOrder,
  by: Principal,
): Promise<PlannedOrder> {
  const { projectId, vendorId } = body
  const ids = { projectId, vendorId, scopeId: body.scopeId ?? null }
  const found = await resolveReferences(
    (each) => needs.references.add(each),
    needs.fetchProject,
    ids,
  )
  const checked = checkReferences(type, ids, found)
  const sections = await checkLines(needs, projectId, body.lines ?? [])
  const order = newOrder({ type, body, checked, sections, by })
  checkOffRent(order)
  return { order, awaitsFirstOrder: checked.project.awaitsFirstOrder }
}

interface Creation {
  readonly type: PoType
  readonly body: CreatePurchaseOrder
  readonly checked: CheckedReferences
  readonly sections: SourceSections
  readonly by: Principal
}

function newOrder({ type, body, checked, sections, by }: Creation): NewOrder {
  const { project, vendor, scope } = checked
  const priced = {
    lines: identifyLines(body.lines ?? [], [], sections),
    taxAmount: body.taxAmount ?? null,
    freightAmount: body.freightAmount ?? null,
  }
  const typedAmount = body.estimatedAmount ?? null
  return {
    id: newId(),
    requestId: currentRequestId(),
    userId: by.userId,
    type,
    status: 'PENDING_RECEIPT',
    projectId: project.id,
    vendorId: vendor.id,
    scopeId: scope?.id ?? null,
    project: { id: project.id, bidNumber: project.bidNumber, name: project.name },
    projectStatus: project.status,
    timeZone: project.timeZone,
    vendor: { id: vendor.id, name: vendor.name, type: vendor.type },
    scope: scope ?? null,
    notes: body.notes ?? null,
    details: detailsOf(type, body, priced.lines),
    ...priced,
    shipTo: body.shipTo ?? null,
    terms: body.terms ?? null,
    pricesOnPaper: body.pricesOnPaper ?? true,
    delivery: 'REQUESTED',
    deliveryNote: null,
    deliveredOn: null,
    sendings: [],
    acknowledgement: null,
    typedAmount,
    estimatedAmount: typedAmount ?? followedAmount(priced),
    settledBy: 'RECEIPT',
    billed: null,
    receipts: [],
    allocations: [],
    rejection: null,
    reconciliation: null,
    authorization: null,
    createdBy: by.email,
  }
}

function detailsOf(
  type: PoType,
  body: CreatePurchaseOrder,
  lines: PurchaseOrder['lines'],
): Details {
  const details = followLines(type, ownFields(type, body), lines)
  if ('missing' in details) throw QuantityMissing({ label: details.missing })
  return details
}
