import { decimal } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { PO_TYPES, type PoType } from '../order-types/po-types.ts'
import type { Section, SpendingPart } from './budget.ts'

interface Row {
  readonly type: PoType
  readonly scopeId: string | null
  readonly section: Section | null
  readonly committed: string
  readonly pending: string
  readonly actual: string
}

/**
 * What a project's orders come to. The database keeps it as the orders change; the section of an
 * allocation that is not approved is the one that its cost code has now.
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
    ...{ committed: decimal(committed), pending: decimal(pending), actual: decimal(actual) },
  }))
}
