import { nameKey } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { Section } from '../order-types/sections.ts'

/** The sections of those cost codes that are on the list, by their keys. */
export async function findCodeSections(
  db: Queries,
  costCodes: readonly string[],
): Promise<ReadonlyMap<string, Section | null>> {
  if (costCodes.length === 0) return new Map()
  const keys = [...new Set(costCodes.map(nameKey))]
  const { rows } = await sql<{ key: string; section: Section | null }>`
    SELECT name_key AS key, section FROM cost_codes
    WHERE name_key = ANY(${keys}::text[])`.execute(db.sql)
  return new Map(rows.map(({ key, section }) => [key, section]))
}
