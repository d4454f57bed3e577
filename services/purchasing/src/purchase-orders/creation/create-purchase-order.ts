import { foreignKeyViolation } from '@formwork/database'
import { newId, type Principal, requestContext } from '@formwork/kernel'
import type { Database, Tx } from '../../database.ts'
import { followLines } from '../../order-types/header-quantity.ts'
import { type Details, ownFields, type PoType } from '../../order-types/po-types.ts'
import { budgetForCheck, freezeAtFirstOrder } from '../../projects/project-budget.ts'
import type { OrderNeeds } from '../facts/answer-orders.ts'
import { refuseOverBudget } from '../facts/check-budget.ts'
import { checkLines } from '../facts/check-lines.ts'
import {
  type CheckedReferences,
  checkReferences,
  resolveReferences,
} from '../facts/check-references.ts'
import type { CreatePurchaseOrder } from '../facts/po.schemas.ts'
import { findReferences, type ReferenceIds, type References } from '../facts/references.store.ts'
import { checkOffRent } from '../order/check-off-rent.ts'
import { followedAmount } from '../order/order-amounts.ts'
import { identifyLines, type SourceSections } from '../order/order-lines.ts'
import { QuantityMissing } from '../order/po.errors.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { spendingOf } from '../spending/order-spending.ts'
import { Batches } from './batches.ts'
import { currentRequestId, insertOrders } from './insert-orders.ts'
import type { NewOrder } from './new-orders.store.ts'

export interface CreateNeeds extends OrderNeeds {
  /** Look-ups of what orders name; many together. */
  readonly references: Batches<ReferenceIds, References>
  /** New orders that wait for a number; many together. */
  readonly creations: Batches<NewOrder, PurchaseOrder>
}

/** Batches that all creations of a process share. */
export function creationBatches(db: Database): Pick<CreateNeeds, 'references' | 'creations'> {
  return {
    references: new Batches((ids) => findReferences(db, ids)),
    creations: new Batches(
      (orders) => db.transaction((tx) => insertOrders(tx, orders)),
      // A vendor that was deleted between check and write.
      (error) => foreignKeyViolation(error) !== undefined,
    ),
  }
}

/** Creates an order with the next number (spec section 4.9, decisions section 6). */
export async function createPurchaseOrder(
  needs: CreateNeeds,
  type: PoType,
  body: CreatePurchaseOrder,
  by: Principal,
): Promise<PurchaseOrder> {
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
  if (checked.project.awaitsFirstOrder) await freezeAtFirstOrder(needs, order.projectId)
  if (needs.overBudget === 'warn' || order.estimatedAmount === null) return write(needs, order)
  const budget = await budgetForCheck(needs, order.projectId)
  const planned = { projectId, parts: spendingOf(order) }
  return writeWithin(needs, order, (tx) => refuseOverBudget(tx, planned, budget))
}

/** Together with other orders that wait for a number, unless an Idempotency-Key belongs to it. */
function write(needs: CreateNeeds, order: NewOrder): Promise<PurchaseOrder> {
  const keyed = requestContext.getStore()?.idempotencyId !== undefined
  return keyed ? writeWithin(needs, order, async () => {}) : needs.creations.add(order)
}

function writeWithin(
  { db }: CreateNeeds,
  order: NewOrder,
  before: (tx: Tx) => Promise<void>,
): Promise<PurchaseOrder> {
  return db.transaction(async (tx) => {
    await before(tx)
    const [created] = await insertOrders(tx, [order])
    if (created === undefined) throw new Error('A creation was lost')
    return created
  })
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
