import { ResourceNotFound } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Database, Tx } from '../database.ts'
import type { FieldChange } from './changed-fields.ts'

/** The histories of records that are of no bid, with the column that names the record. */
const RECORD_COLUMNS = {
  recipe_history: 'recipe_id',
  takeoff_mapping_history: 'mapping_id',
} as const
type HistoryTable = keyof typeof RECORD_COLUMNS

/** What a write did to a record; some histories have columns of their own besides. */
export interface RecordEntry {
  readonly by: string
  readonly action: 'created' | 'updated' | 'deleted'
  readonly changes: readonly FieldChange[]
}

export async function recordChange(
  tx: Tx,
  table: HistoryTable,
  recordId: string,
  entry: RecordEntry & Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = {
    [RECORD_COLUMNS[table]]: recordId,
    ...entry,
    changes: JSON.stringify(entry.changes),
  }
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await sql`
    INSERT INTO ${sql.table(table)} (${names}) VALUES (${sql.join(Object.values(columns))})`.execute(
    tx.sql,
  )
}

type Told<Own> = { at: string; by: string; action: RecordEntry['action']; changes: Change[] } & Own
interface Change {
  field: string
  old: unknown
  new: unknown
}

/**
 * The history of a record, of a deleted one too; the first entry first.
 *
 * @throws ResourceNotFound where nothing was ever done to such a record
 */
export async function readChanges<Own = unknown>(
  db: Database,
  table: HistoryTable,
  { id, resource }: { readonly id: string; readonly resource: string },
): Promise<Told<Own>[]> {
  const { rows } = await sql<Omit<Told<Own>, 'at'> & { readonly at: Date }>`
    SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(RECORD_COLUMNS[table])} = ${id}::uuid
    ORDER BY position`.execute(db.sql)
  if (rows.length === 0) throw ResourceNotFound({ resource })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }) as unknown as Told<Own>)
}
