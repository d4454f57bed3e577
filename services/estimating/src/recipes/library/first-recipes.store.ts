import { sql } from 'kysely'
import type { Tx } from '../../database.ts'

/**
 * Whether no recipe has ever been kept; those that were deleted have a history. Replicas that start
 * together ask one after the other.
 */
export async function hasNoRecipeYet(tx: Tx): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('estimating:first-recipes', 0))`.execute(
    tx.sql,
  )
  const known = await tx.sql.selectFrom('recipe_history').select('position').limit(1).execute()
  return known.length === 0
}

/** By their names; an administrator may have changed or deleted some. */
export async function readTypeIds(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.sql.selectFrom('scope_types').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
