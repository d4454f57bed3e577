import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/** The names of the types of a bid's scopes, by the ids of the scopes. */
export async function readTypeNames(
  db: Queries,
  bidId: string,
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ names: Readonly<Record<string, string>> }>`
    SELECT coalesce(json_object_agg(s.id, t.name), '{}') AS names
    FROM scopes s JOIN scope_types t ON t.id = s.type_id
    WHERE s.bid_id = ${bidId}::uuid`.execute(db.sql)
  return rows[0]?.names ?? {}
}
