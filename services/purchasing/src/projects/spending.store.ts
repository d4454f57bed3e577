import { decimal } from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'
import { effectiveSection, type SectionFacts } from '../order-types/po-types.ts'
import type { Section } from '../order-types/sections.ts'
import type { SpendingPart } from './budget.ts'

interface SpentRow {
  readonly scopeId: string | null
  readonly committed: string
  readonly pending: string
  readonly actual: string
}

/** Of the orders and bills; type null: of the days, whose section the field tells. */
export type SpendingRow = SpentRow &
  (SectionFacts | { readonly type: null; readonly section: Section })

/** What the orders, bills and days of a project come to. The database keeps it as they change. */
export function findSpending(db: Queries, projectId: string): Promise<readonly SpendingPart[]> {
  return readParts(db, allSpending(projectId))
}

/** The rows of `findSpending`. */
export const allSpending = (projectId: string) => sql<SpendingRow>`${ofOrders(projectId)} UNION ALL
    SELECT NULL, scope_id, section, NULL, NULL, 0, pending, actual
    FROM day_spending
    WHERE project_id = ${projectId}::uuid AND (pending <> 0 OR actual <> 0)`

/** What the orders and bills of a project come to, without its days. */
export function findOrderSpending(
  db: Queries,
  projectId: string,
): Promise<readonly SpendingPart[]> {
  return readParts(db, ofOrders(projectId))
}

/** The section of what follows a cost code is the one that the code has now. */
const ofOrders = (projectId: string) => sql<SpendingRow>`
  SELECT s.type, s.scope_id AS "scopeId", s.section, c.section AS "codeSection",
    s.source_section AS "sourceSection", s.committed, s.pending, s.actual
  FROM project_spending s LEFT JOIN cost_codes c ON c.name_key = s.code_key
  WHERE s.project_id = ${projectId}::uuid
    AND (s.committed <> 0 OR s.pending <> 0 OR s.actual <> 0)`

async function readParts(
  db: Queries,
  query: RawBuilder<SpendingRow>,
): Promise<readonly SpendingPart[]> {
  const { rows } = await query.execute(db.sql)
  return rows.map(toSpendingPart)
}

export function toSpendingPart(row: SpendingRow): SpendingPart {
  return {
    scopeId: row.scopeId,
    section: row.type === null ? row.section : effectiveSection(row),
    committed: decimal(row.committed),
    pending: decimal(row.pending),
    actual: decimal(row.actual),
  }
}
