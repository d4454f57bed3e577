import { foreignKeyViolation } from '@formwork/database'
import { type Principal, requestContext } from '@formwork/kernel'
import type { Database, Tx } from '../../database.ts'
import type { PoType } from '../../order-types/po-types.ts'
import { budgetForCheck, freezeAtFirstOrder } from '../../projects/project-budget.ts'
import { refuseOverBudget } from '../facts/check-budget.ts'
import type { CreatePurchaseOrder } from '../facts/po.schemas.ts'
import { findReferences } from '../facts/references.store.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { spendingOf } from '../spending/order-spending.ts'
import { Batches } from './batches.ts'
import { insertOrders } from './insert-orders.ts'
import type { NewOrder } from './new-orders.store.ts'
import { type PlanNeeds, planOrder } from './plan-order.ts'

export interface CreateNeeds extends PlanNeeds {
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
  const { order, awaitsFirstOrder } = await planOrder(needs, type, body, by)
  if (awaitsFirstOrder) await freezeAtFirstOrder(needs, order.projectId)
  if (needs.overBudget === 'warn' || order.estimatedAmount === null) return write(needs, order)
  const budget = await budgetForCheck(needs, order.projectId)
  const planned = { projectId: order.projectId, parts: spendingOf(order) }
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
