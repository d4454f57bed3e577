import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { Section } from '../order-types/sections.ts'

/**
 * The sections of those cost codes that are on the list, by their keys (`nameKey`); null where the
 * list has none.
 */
export async function findCodeSections(
  db: Queries,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Section | null>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; section: Section | null }>`
    SELECT name_key AS key, section FROM cost_codes
    WHERE name_key = ANY(${[...new Set(keys)]}::text[])`.execute(db.sql)
  return new Map(rows.map(({ key, section }) => [key, section]))
}
