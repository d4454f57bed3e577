import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { Section } from '../order-types/sections.ts'
import type { SpendingPart } from './budget.ts'
import {
  type BudgetFacts,
  type BudgetFactsRow,
  factsOf,
  toBudgetFacts,
} from './budget-facts.store.ts'
import { allSpending, type SpendingRow, toSpendingPart } from './spending.store.ts'

/** What is asked of a project. */
export interface AskedBudget {
  readonly projectId: string
  /** Cost codes whose sections are asked for, too, by their keys (`nameKey`). */
  readonly codeKeys: readonly string[]
}

/** What is known of a project's budget, with what counts in it. */
export interface BudgetAndSpending {
  readonly facts: BudgetFacts
  readonly spending: readonly SpendingPart[]
  /** Of the codes that were asked for and are on the list; null where the list has none. */
  readonly codeSections: ReadonlyMap<string, Section | null>
}

type Row = BudgetFactsRow & {
  readonly spending: readonly SpendingRow[]
  readonly codeSections: Readonly<Record<string, Section | null>>
}

/** In one statement; undefined for what is no project here. */
export async function findBudgetAndSpending(
  db: Queries,
  asked: AskedBudget,
): Promise<BudgetAndSpending | undefined> {
  const { rows } = await budgetAndSpending(asked).execute(db.sql)
  return found(rows)
}

/** The same sent at once, so that it can go out with COMMIT. */
export async function sendForBudgetAndSpending(
  tx: Tx,
  asked: AskedBudget,
): Promise<BudgetAndSpending | undefined> {
  const statement = budgetAndSpending(asked).compile(tx.sql)
  const { rows } = await tx.query(statement.sql, statement.parameters)
  return found(rows as readonly Row[])
}

const budgetAndSpending = ({ projectId, codeKeys }: AskedBudget) => sql<Row>`
  SELECT facts.*, (
      SELECT coalesce(json_agg(json_build_object('type', type, 'scopeId', "scopeId",
        'section', section, 'codeSection', "codeSection", 'sourceSection', "sourceSection",
        'committed', committed::text, 'pending', pending::text, 'actual', actual::text)), '[]')
      FROM (${allSpending(projectId)}) spent) AS spending, (
      SELECT coalesce(json_object_agg(name_key, section), '{}')
      FROM cost_codes WHERE name_key = ANY(${[...new Set(codeKeys)]}::text[])) AS "codeSections"
  FROM (${factsOf(projectId)}) facts`

function found([row]: readonly Row[]): BudgetAndSpending | undefined {
  return (
    row && {
      facts: toBudgetFacts(row),
      spending: row.spending.map(toSpendingPart),
      codeSections: new Map(Object.entries(row.codeSections)),
    }
  )
}
