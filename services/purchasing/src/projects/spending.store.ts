import { decimal } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { effectiveSection, type SectionFacts } from '../order-types/po-types.ts'
import type { SpendingPart } from './budget.ts'

interface Row extends SectionFacts {
  readonly scopeId: string | null
  readonly committed: string
  readonly pending: string
  readonly actual: string
}

/**
 * What a project's orders come to. The database keeps it as the orders change; the section of what
 * follows a cost code is the one that the code has now.
 */
export async function findSpending(
  db: Queries,
  projectId: string,
): Promise<readonly SpendingPart[]> {
  const { rows } = await sql<Row>`
    SELECT s.type, s.scope_id AS "scopeId", s.section, c.section AS "codeSection",
      s.source_section AS "sourceSection", s.committed, s.pending, s.actual
    FROM project_spending s LEFT JOIN cost_codes c ON c.name_key = s.code_key
    WHERE s.project_id = ${projectId}::uuid
      AND (s.committed <> 0 OR s.pending <> 0 OR s.actual <> 0)`.execute(db.sql)
  return rows.map((row) => ({
    scopeId: row.scopeId,
    section: effectiveSection(row),
    committed: decimal(row.committed),
    pending: decimal(row.pending),
    actual: decimal(row.actual),
  }))
}
