import type { Warning } from '@formwork/service-kit'
import type { ProjectNeeds } from '../projects/fetch-project.ts'
import { partsWarnings, takenWarnings } from '../purchase-orders/facts/check-budget.ts'
import type { OrdersById } from '../purchase-orders/facts/po.store.ts'
import type { TakenBudget } from '../purchase-orders/facts/taken-budgets.ts'
import type { Bill } from './bill.ts'
import { partsOfBill } from './bill-spending.ts'

/**
 * Warns of each section in which a bill takes more than what remains without it, as of an order: to
 * be asked after the bill was written.
 *
 * @param orders those that it names; a bill that is coded counts without them
 */
export function billBudgetWarnings(
  needs: ProjectNeeds,
  bill: Bill,
  orders: OrdersById = new Map(),
): Promise<readonly Warning[]> {
  return partsWarnings(needs, partsOfBill(bill, orders), fieldOf(bill))
}

/** The warnings of `billBudgetWarnings` by what was read. */
export const takenBudgetWarnings = (
  needs: ProjectNeeds,
  bill: Bill,
  taken: readonly TakenBudget[],
): Promise<readonly Warning[]> => takenWarnings(needs, taken, fieldOf(bill))

const fieldOf = ({ coding }: Bill) => (coding.length > 0 ? 'coding' : 'lines')
