import { isUuid } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/** Records of one kind, each version of which has an entry of its own in their history. */
interface Versioned {
  readonly rows: 'days' | 'tm_tickets'
  readonly history: 'day_history' | 'tm_ticket_history'
  /** What the history calls the id of a record. */
  readonly key: 'day_id' | 'ticket_id'
}

export interface RowVersion {
  readonly id: string
  readonly version: number
}

/** The versions of those of the changed rows that are such records; of one that is deleted, the one after its last. */
export async function rowVersions(
  db: Queries,
  { rows: table, history, key }: Versioned,
  changed: readonly string[],
): Promise<readonly RowVersion[]> {
  const among = sql`ANY(${changed.filter(isUuid)}::uuid[])`
  const { rows } = await sql<RowVersion>`
    SELECT id, version FROM ${sql.table(table)} WHERE id = ${among}
    UNION ALL
    SELECT ${sql.ref(key)}, count(*)::int FROM ${sql.table(history)} WHERE ${sql.ref(key)} = ${among}
    GROUP BY 1 HAVING bool_or(action = 'deleted')`.execute(db.sql)
  return rows
}
