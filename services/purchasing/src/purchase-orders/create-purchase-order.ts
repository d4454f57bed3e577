import { newId, type Principal, requestContext } from '@formwork/kernel'
import type { Database, Tx } from '../database.ts'
import { ownFields, type PoType } from '../order-types/po-types.ts'
import type { FetchProject } from '../projects/fetch-project.ts'
import { type BudgetForCheck, type OverBudget, refuseOverBudget } from './check-budget.ts'
import { checkLineScopes } from './check-line-scopes.ts'
import { type CheckedReferences, checkReferences, resolveReferences } from './check-references.ts'
import { currentRequestId, insertOrders } from './insert-orders.ts'
import type { NewOrder } from './new-orders.store.ts'
import { identifyLines, linesTotal } from './order-lines.ts'
import type { CreatePurchaseOrder } from './po.schemas.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import type { ReferenceIds, References } from './references.store.ts'

export interface CreateNeeds {
  readonly db: Database
  /** Looks up what orders name; many together. */
  findReferences(ids: ReferenceIds): Promise<References>
  /** Writes new orders; many together. */
  insert(order: NewOrder): Promise<PurchaseOrder>
  readonly fetchProject: FetchProject
  /** The budget of a bid that was created as awarded stays what it is at its first order. */
  freezeAtFirstOrder(projectId: string): Promise<void>
  readonly budgetForCheck: BudgetForCheck
  readonly overBudget: OverBudget
}

/** Creates an order with the next number (spec section 4.9, decisions section 6). */
export const createPurchaseOrder =
  (needs: CreateNeeds) =>
  async (type: PoType, body: CreatePurchaseOrder, by: Principal): Promise<PurchaseOrder> => {
    const { projectId, vendorId } = body
    const ids = { projectId, vendorId, scopeId: body.scopeId ?? null }
    const found = await resolveReferences(needs.findReferences, needs.fetchProject, ids)
    const checked = checkReferences(type, ids, found)
    await checkLineScopes(needs.db, needs.fetchProject, projectId, body.lines ?? [])
    const order = newOrder(type, body, checked, by)
    if (checked.project.awaitsFirstOrder) await needs.freezeAtFirstOrder(order.projectId)
    if (needs.overBudget === 'warn' || order.estimatedAmount === null) return write(needs, order)
    const budget = await needs.budgetForCheck(order.projectId)
    return writeWithin(needs, order, (tx) => refuseOverBudget(tx, order, budget))
  }

/** Together with other orders that wait for a number, unless an Idempotency-Key belongs to it. */
function write(needs: CreateNeeds, order: NewOrder): Promise<PurchaseOrder> {
  const keyed = requestContext.getStore()?.idempotencyId !== undefined
  return keyed ? writeWithin(needs, order, async () => {}) : needs.insert(order)
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

function newOrder(
  type: PoType,
  body: CreatePurchaseOrder,
  { project, vendor, scope }: CheckedReferences,
  by: Principal,
): NewOrder {
  const lines = identifyLines(body.lines ?? [], [])
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
    details: ownFields(type, body),
    ...{ lines, shipTo: body.shipTo ?? null, terms: body.terms ?? null },
    ...{ typedAmount, estimatedAmount: typedAmount ?? linesTotal(lines) },
    receipts: [],
    allocations: [],
    rejection: null,
    reconciliation: null,
    authorization: null,
    createdBy: by.email,
  }
}
