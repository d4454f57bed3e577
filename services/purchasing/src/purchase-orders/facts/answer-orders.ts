import { localAt } from '@formwork/kernel/zones'
import type { Database, Queries } from '../../database.ts'
import type { ProjectNeeds } from '../../projects/fetch-project.ts'
import { findOrderedElsewhere } from '../../projects/ordered.store.ts'
import type { PurchasableNeeds } from '../../projects/read-purchasable.ts'
import { findEndedInsurance } from '../../vendors/ended-insurance.store.ts'
import { type PurchaseOrder, toBody } from '../order/purchase-order.ts'
import { budgetWarnings, type OverBudget } from './check-budget.ts'
import { deliveryWarnings } from './delivery-warnings.ts'
import { insuranceWarnings, orderedTwiceWarnings, sourcesOf, warningsOf } from './po-warnings.ts'
import { readWarningFacts } from './warning-facts.store.ts'

/** What writes of orders need. */
export interface OrderNeeds extends ProjectNeeds, PurchasableNeeds {
  readonly db: Database
  readonly overBudget: OverBudget
}

type PurchaseOrderBody = ReturnType<typeof toBody>

/** Orders as they are answered, each with what is unlikely about it. */
export async function answerOrders(
  db: Queries,
  orders: readonly PurchaseOrder[],
): Promise<PurchaseOrderBody[]> {
  const facts = await readWarningFacts(db, orders)
  return orders.map((order) => toBody(order, warningsOf(order, facts)))
}

export async function answerOrder(db: Queries, order: PurchaseOrder): Promise<PurchaseOrderBody> {
  return toBody(order, warningsOf(order, await readWarningFacts(db, [order])))
}

/**
 * After an order was made or changed what it buys: warns of the budget, and of what others have
 * ordered, too.
 */
export async function answerOrdering(
  needs: ProjectNeeds,
  order: PurchaseOrder,
): Promise<PurchaseOrderBody> {
  const today = localAt(new Date(), order.timeZone).day
  const [facts, overspent, elsewhere, insuranceEnded, delivered] = await Promise.all([
    readWarningFacts(needs.db, [order]),
    budgetWarnings(needs, order, 'estimatedAmount'),
    findOrderedElsewhere(needs.db, order, sourcesOf(order)),
    findEndedInsurance(needs.db, order.vendorId, today),
    deliveryWarnings(needs.db, order, 'lines'),
  ])
  const others = [
    ...orderedTwiceWarnings(order, elsewhere),
    ...insuranceWarnings(order, insuranceEnded),
    ...delivered,
  ]
  return toBody(order, [...warningsOf(order, facts), ...overspent, ...others])
}

/**
 * After a write that commits, receives or allocates: warns of the budget, too.
 *
 * @param field what was sent
 */
export async function answerSpending(
  needs: ProjectNeeds,
  order: PurchaseOrder,
  field: string,
): Promise<PurchaseOrderBody> {
  const [facts, overspent] = await Promise.all([
    readWarningFacts(needs.db, [order]),
    budgetWarnings(needs, order, field),
  ])
  return toBody(order, [...warningsOf(order, facts), ...overspent])
}

/** After a receipt came or changed: warns of the budget, and of what came beyond the lines, too. */
export async function answerReceiving(
  needs: ProjectNeeds,
  order: PurchaseOrder,
): Promise<PurchaseOrderBody> {
  const [body, delivered] = await Promise.all([
    answerSpending(needs, order, 'amount'),
    deliveryWarnings(needs.db, order, 'quantity'),
  ])
  return { ...body, warnings: [...body.warnings, ...delivered] }
}
