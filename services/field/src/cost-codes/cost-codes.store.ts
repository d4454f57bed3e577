import { nameKey } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Database, Queries } from '../database.ts'

/** A code of purchasing's list. */
export interface CostCode {
  readonly code: string
  /** The section of the budget that it counts in; null: none of its own. */
  readonly section: string | null
}

/** Keeps the list as purchasing answers it now, in place of the one known last. */
export function keepCostCodes(db: Database, codes: readonly CostCode[]): Promise<void> {
  const rows = codes.map(({ code, section }) => ({ key: nameKey(code), code, section }))
  return db.transaction(async (tx) => {
    await sql`
      WITH told AS (
        SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json)
          AS t (key text, code text, section text)
      ), gone AS (
        DELETE FROM cost_codes WHERE key NOT IN (SELECT key FROM told)
      )
      INSERT INTO cost_codes (key, code, section) SELECT key, code, section FROM told t
      -- What is known already is not even locked: each submission of a day brings the list.
      WHERE NOT EXISTS (SELECT FROM cost_codes k WHERE k.key = t.key
        AND (k.code, k.section) IS NOT DISTINCT FROM (t.code, t.section))
      ON CONFLICT (key) DO UPDATE SET code = excluded.code, section = excluded.section`.execute(
      tx.sql,
    )
  })
}

/** As the list writes it; undefined where the list has none. */
export async function findCostCode(db: Queries, code: string): Promise<CostCode | undefined> {
  const row = db.sql.selectFrom('cost_codes').select(['code', 'section'])
  return row.where('key', '=', nameKey(code)).executeTakeFirst()
}

/** The sections of codes that have one of their own, however the list writes them by now. */
export async function findSections(
  db: Queries,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const keys = new Map(codes.map((code) => [code, nameKey(code)]))
  const { rows } = await sql<{ key: string; section: string }>`
    SELECT key, section FROM cost_codes
    WHERE section IS NOT NULL AND key = ANY(${[...keys.values()]}::text[])`.execute(db.sql)
  const byKey = new Map(rows.map(({ key, section }) => [key, section]))
  const found = [...keys].flatMap(([code, key]) => {
    const section = byKey.get(key)
    return section === undefined ? [] : [[code, section] as const]
  })
  return new Map(found)
}
