import { sql } from 'kysely'
import type { Queries } from '../../database.ts'
import { isAccepted } from '../../projects/projects.store.ts'

/** How many of these are scopes that can be ordered for under the project. */
export async function countOrderableScopes(
  db: Queries,
  projectId: string,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM project_scopes s JOIN projects o ON o.id = s.project_id
    WHERE s.id = ANY(${[...ids]}::uuid[]) AND s.removed_at IS NULL
      AND (o.id = ${projectId}::uuid OR (o.base_id = ${projectId}::uuid AND ${isAccepted('o')}))`.execute(
    db.sql,
  )
  return rows[0]?.count ?? 0
}
