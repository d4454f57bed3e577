import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { Amounts, ScopeAmount, SectionAmount } from './project.ts'
import { isAccepted } from './projects.store.ts'

/** An accepted alternate or an approved change order, with the budget of its acceptance. */
export interface AcceptedChild {
  readonly kind: 'ALTERNATE' | 'CHANGE_ORDER'
  readonly amounts: Amounts
}

export interface KnownScope {
  readonly id: string
  readonly name: string
  /** Can be ordered for: neither removed, nor of a child that is not accepted. */
  readonly isCurrent: boolean
}

/** What is known here of a project's budget. */
export interface BudgetFacts {
  readonly deleted: boolean
  /** The bid is AWARDED or COMPLETED, and nothing froze its budget yet. */
  readonly awaitsFirstOrder: boolean
  readonly hasOrders: boolean
  /** Sold for good, by the award or by the first order. */
  readonly frozen: Amounts | null
  /** What estimating told last of today's. */
  readonly known: Amounts | null
  readonly knownAt: Date | null
  readonly accepted: readonly AcceptedChild[]
  /** Of the bid and of everything under it, in order. */
  readonly scopes: readonly KnownScope[]
}

export interface BudgetFactsRow {
  readonly deleted: boolean
  readonly isAwarded: boolean
  readonly hasOrders: boolean
  readonly awardedSections: readonly SectionAmount[] | null
  readonly awardedScopes: readonly ScopeAmount[] | null
  readonly firstOrder: Amounts | null
  readonly knownSections: readonly SectionAmount[] | null
  readonly knownScopes: readonly ScopeAmount[] | null
  readonly knownAt: Date | null
  readonly accepted: readonly AcceptedChild[]
  readonly scopes: readonly KnownScope[]
}

/** Undefined for what is no project here. */
export async function findBudgetFacts(db: Queries, id: string): Promise<BudgetFacts | undefined> {
  const { rows } = await factsOf(id).execute(db.sql)
  const [row] = rows
  return row && toBudgetFacts(row)
}

/** The row of `findBudgetFacts`. */
export const factsOf = (id: string) => sql<BudgetFactsRow>`
  SELECT p.deleted_at IS NOT NULL AS deleted, p.status IN ('AWARDED', 'COMPLETED') AS "isAwarded",
    EXISTS (SELECT FROM purchase_orders o WHERE o.project_id = p.id) AS "hasOrders",
    p.awarded_budget AS "awardedSections", p.awarded_scopes AS "awardedScopes",
    p.first_order_budget AS "firstOrder", p.known_budget AS "knownSections",
    p.known_scopes AS "knownScopes", p.known_budget_at AS "knownAt",
    coalesce((SELECT jsonb_agg(jsonb_build_object('kind', c.kind, 'amounts',
        jsonb_build_object('sections', c.awarded_budget, 'scopes', c.awarded_scopes)))
      FROM projects c
      WHERE c.base_id = p.id AND c.awarded_budget IS NOT NULL AND ${isAccepted('c')}), '[]')
      AS accepted,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'isCurrent',
        s.removed_at IS NULL AND (o.id = p.id OR ${isAccepted('o')}))
        ORDER BY (o.id = p.id) DESC, o.bid_number, s.position, s.id)
      FROM projects o JOIN project_scopes s ON s.project_id = o.id
      WHERE o.id = p.id OR o.base_id = p.id), '[]') AS scopes
  FROM projects p WHERE p.id = ${id}::uuid AND p.kind = 'BID'`

export function toBudgetFacts(row: BudgetFactsRow): BudgetFacts {
  const { deleted, hasOrders, knownAt, accepted, scopes, isAwarded, firstOrder } = row
  // It goes when estimating tells its snapshot; where both are, the order was before estimating froze at orders.
  const frozen = firstOrder ?? amounts(row.awardedSections, row.awardedScopes)
  return {
    deleted,
    hasOrders,
    knownAt,
    accepted,
    scopes,
    frozen,
    awaitsFirstOrder: isAwarded && frozen === null && !deleted,
    known: amounts(row.knownSections, row.knownScopes),
  }
}

const amounts = (
  sections: readonly SectionAmount[] | null,
  scopes: readonly ScopeAmount[] | null,
): Amounts | null => sections && { sections, scopes }
