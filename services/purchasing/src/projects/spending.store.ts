import { decimal } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { PO_TYPES, type PoType } from '../purchase-orders/po-types.ts'
import { NOTHING, plus, type Section, type Spending } from './budget.ts'

/** What the orders of one scope come to in one section. */
export interface SpendingPart extends Spending {
  readonly section: Section
  /** Null for orders without a scope. */
  readonly scopeId: string | null
}

interface Row {
  readonly type: PoType
  readonly scopeId: string | null
  readonly section: Section | null
  readonly committed: string
  readonly pending: string
  readonly actual: string
}

/**
 * What a project's orders come to. The database keeps it as the orders change; the section of an allocation
 * that is not approved is the one that its cost code has now.
 */
export async function findSpending(
  db: Queries,
  projectId: string,
): Promise<readonly SpendingPart[]> {
  const { rows } = await sql<Row>`
    SELECT s.type, s.scope_id AS "scopeId", coalesce(s.section, c.section) AS section,
      s.committed, s.pending, s.actual
    FROM project_spending s LEFT JOIN cost_codes c ON c.name_key = s.code_key
    WHERE s.project_id = ${projectId}::uuid
      AND (s.committed <> 0 OR s.pending <> 0 OR s.actual <> 0)`.execute(db.sql)
  return rows.map(({ type, scopeId, section, committed, pending, actual }) => ({
    scopeId,
    section: section ?? PO_TYPES[type].section,
    ...amounts(committed, pending, actual),
  }))
}

const amounts = (committed: string, pending: string, actual: string): Spending => ({
  committed: decimal(committed),
  pending: decimal(pending),
  actual: decimal(actual),
})

/** The parts of each section together. */
export function spendingBySection(parts: readonly SpendingPart[]): ReadonlyMap<Section, Spending> {
  const sums = new Map<Section, Spending>()
  for (const { section, ...part } of parts) {
    sums.set(section, plus(sums.get(section) ?? NOTHING, part))
  }
  return sums
}
