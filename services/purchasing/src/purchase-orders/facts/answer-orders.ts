import { localAt } from '@formwork/kernel/zones'
import type { Warning } from '@formwork/service-kit'
import type { Database, Queries } from '../../database.ts'
import type { ProjectNeeds } from '../../projects/fetch-project.ts'
import { findOrderedSources } from '../../projects/ordered.store.ts'
import type { PurchasableNeeds } from '../../projects/read-purchasable.ts'
import { findEndedInsurance } from '../../vendors/ended-insurance.store.ts'
import { readPapers } from '../content/read-papers.ts'
import { type PurchaseOrder, toBody } from '../order/purchase-order.ts'
import { runningAmount } from '../order/rental.ts'
import { committedOf } from '../spending/order-spending.ts'
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
  const answer = await readAnswers(db, orders)
  return orders.map((order) => answer(order, []))
}

export async function answerOrder(
  db: Queries,
  order: PurchaseOrder,
  more: readonly Warning[] = [],
): Promise<PurchaseOrderBody> {
  const answer = await readAnswers(db, [order])
  return answer(order, more)
}

const UNSENT = { revision: 1, changedSinceSent: false }

/** What answers of these orders have besides the orders; papers are read of those alone that were sent. */
async function readAnswers(db: Queries, orders: readonly PurchaseOrder[]) {
  const now = new Date()
  const sent = orders.filter(({ sendings }) => sendings.length > 0)
  const [facts, papers] = await Promise.all([readWarningFacts(db, orders), readPapers(db, sent)])
  const revisions = new Map(sent.map(({ id }, index) => [id, papers[index]]))
  return (order: PurchaseOrder, more: readonly Warning[]): PurchaseOrderBody => {
    const { revision, changedSinceSent } = revisions.get(order.id) ?? UNSENT
    const warnings = [...warningsOf(order, facts), ...more]
    return toBody(order, {
      warnings,
      revision,
      changedSinceSent,
      committed: committedOf(order),
      runningAmount: runningAmount(order, now),
    })
  }
}

/**
 * After an order was made or changed what it buys: warns of the budget, of what others have
 * ordered, and of insurance that has ended, too.
 */
export async function answerOrdering(
  needs: ProjectNeeds,
  order: PurchaseOrder,
): Promise<PurchaseOrderBody> {
  const today = localAt(new Date(), order.timeZone).day
  const [answer, overspent, elsewhere, insuranceEnded, delivered] = await Promise.all([
    readAnswers(needs.db, [order]),
    budgetWarnings(needs, order, 'estimatedAmount'),
    findOrderedSources(
      needs.db,
      { projectId: order.projectId, except: order.id },
      sourcesOf(order),
    ),
    findEndedInsurance(needs.db, order.vendorId, today),
    deliveryWarnings(needs.db, order, 'lines'),
  ])
  const others = [
    ...orderedTwiceWarnings(order, elsewhere),
    ...insuranceWarnings(order, insuranceEnded),
    ...delivered,
  ]
  return answer(order, [...overspent, ...others])
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
  const [answer, overspent] = await Promise.all([
    readAnswers(needs.db, [order]),
    budgetWarnings(needs, order, field),
  ])
  return answer(order, overspent)
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
