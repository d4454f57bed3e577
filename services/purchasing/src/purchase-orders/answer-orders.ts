import type { Warning } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import { warningsOf } from './po-warnings.ts'
import { type PurchaseOrder, toBody } from './purchase-order.ts'
import { readWarningFacts } from './warning-facts.store.ts'

export type PurchaseOrderBody = ReturnType<typeof toBody>

/** Orders as they are answered, each with what is unlikely about it. */
export interface AnswerUseCases {
  answerAll(orders: readonly PurchaseOrder[]): Promise<PurchaseOrderBody[]>
  /** @param warnings what the write itself has to say */
  answer(order: PurchaseOrder, warnings?: readonly Warning[]): Promise<PurchaseOrderBody>
}

export function answerOrders(db: Database): AnswerUseCases {
  return {
    async answerAll(orders) {
      const facts = await readWarningFacts(db, orders)
      return orders.map((order) => toBody(order, warningsOf(order, facts)))
    },
    async answer(order, warnings = []) {
      const facts = await readWarningFacts(db, [order])
      return toBody(order, [...warningsOf(order, facts), ...warnings])
    },
  }
}
