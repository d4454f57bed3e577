import type { Database } from '../database.ts'
import { findOrderedElsewhere } from '../projects/ordered.store.ts'
import type { budgetWarnings } from './check-budget.ts'
import { orderedTwiceWarnings, sourcesOf, warningsOf } from './po-warnings.ts'
import { type PurchaseOrder, toBody } from './purchase-order.ts'
import { readWarningFacts } from './warning-facts.store.ts'

export type PurchaseOrderBody = ReturnType<typeof toBody>

/** Orders as they are answered, each with what is unlikely about it. */
export interface AnswerUseCases {
  answerAll(orders: readonly PurchaseOrder[]): Promise<PurchaseOrderBody[]>
  answer(order: PurchaseOrder): Promise<PurchaseOrderBody>
  /**
   * After an order was made or changed what it buys: warns of the budget, and of what others have
   * ordered, too.
   */
  answerOrdering(order: PurchaseOrder): Promise<PurchaseOrderBody>
  /**
   * After a write that commits, receives or allocates: warns of the budget, too.
   *
   * @param field what was sent
   */
  answerSpending(order: PurchaseOrder, field: string): Promise<PurchaseOrderBody>
}

export function answerOrders(
  db: Database,
  budget: ReturnType<typeof budgetWarnings>,
): AnswerUseCases {
  const answerAll = async (orders: readonly PurchaseOrder[]) => {
    const facts = await readWarningFacts(db, orders)
    return orders.map((order) => toBody(order, warningsOf(order, facts)))
  }
  return {
    answerAll,
    async answer(order) {
      const facts = await readWarningFacts(db, [order])
      return toBody(order, warningsOf(order, facts))
    },
    async answerOrdering(order) {
      const [facts, overspent, elsewhere] = await Promise.all([
        readWarningFacts(db, [order]),
        budget(order, 'estimatedAmount'),
        findOrderedElsewhere(db, order, sourcesOf(order)),
      ])
      const twice = orderedTwiceWarnings(order, elsewhere)
      return toBody(order, [...warningsOf(order, facts), ...overspent, ...twice])
    },
    async answerSpending(order, field) {
      const [facts, overspent] = await Promise.all([
        readWarningFacts(db, [order]),
        budget(order, field),
      ])
      return toBody(order, [...warningsOf(order, facts), ...overspent])
    },
  }
}
