import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { SpendingPart } from './budget.ts'
import {
  type BudgetFacts,
  type BudgetFactsRow,
  factsOf,
  toBudgetFacts,
} from './budget-facts.store.ts'
import { allSpending, type SpendingRow, toSpendingPart } from './spending.store.ts'

/** What is known of a project's budget, with what counts in it, in one statement. */
export async function findBudgetAndSpending(
  db: Queries,
  id: string,
): Promise<
  { readonly facts: BudgetFacts; readonly spending: readonly SpendingPart[] } | undefined
> {
  const { rows } = await sql<BudgetFactsRow & { readonly spending: readonly SpendingRow[] }>`
    SELECT facts.*, (
        SELECT coalesce(json_agg(json_build_object('type', type, 'scopeId', "scopeId",
          'section', section, 'codeSection', "codeSection", 'sourceSection', "sourceSection",
          'committed', committed::text, 'pending', pending::text, 'actual', actual::text)), '[]')
        FROM (${allSpending(id)}) spent) AS spending
    FROM (${factsOf(id)}) facts`.execute(db.sql)
  const [row] = rows
  return row && { facts: toBudgetFacts(row), spending: row.spending.map(toSpendingPart) }
}
