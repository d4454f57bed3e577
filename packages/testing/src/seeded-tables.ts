import { eventually } from './eventually.ts'

/** Thousands of rows, and some fifty lists that are each explained, beside other programs. */
export const PATIENT_MS = 300_000

/** SQL for the id of the row of this number; rows of each kind have ids of their own. */
export const seededId = (kind: string, n: string): string =>
  `('01900000-000${kind}-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** The id that `seededId` makes of a number. */
export const idOfSeeded = (kind: string, n: number): string =>
  `01900000-000${kind}-7000-8000-${n.toString(16).padStart(12, '0')}`

interface Connection {
  connect(): Promise<unknown>
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly object[] }>
  end(): Promise<unknown>
}

/** What runs statements as the owner of a database. */
export interface SeededTables {
  query(text: string, values?: readonly unknown[]): Promise<readonly object[]>
  close(): Promise<unknown>
}

/**
 * Fills tables as years of work would, and lets the planner know what they hold, and that all of it
 * may be counted from an index: not while anybody still reads what was before.
 */
export async function seedTables(
  owner: Connection,
  statements: readonly string[],
  tables: readonly string[],
): Promise<SeededTables> {
  await owner.connect()
  const query: SeededTables['query'] = async (text, values = []) =>
    (await owner.query(text, [...values])).rows
  for (const statement of statements) await query(statement)
  await eventually(
    async () => {
      await query(`VACUUM (ANALYZE) ${tables.join(', ')}`)
      const unsettled = await query(
        'SELECT relname FROM pg_class WHERE relname = ANY($1) AND relallvisible < 0.9 * relpages',
        [tables],
      )
      if (unsettled.length > 0) throw new Error('Somebody still reads what was before')
    },
    { withinMs: 90_000 },
  )
  return { query, close: () => owner.end() }
}
