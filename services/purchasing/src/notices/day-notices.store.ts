import { newId } from '@formwork/kernel'
import { noteChangedRow } from '@formwork/messaging'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { AddressedWanted } from './notice.ts'

/** The day of a project that a notice is about. */
interface NotedDay {
  readonly id: string
  readonly projectId: string
}

/** The day waits for this alone: what it waited for before is done. Null: it waits for nothing. */
export async function noteDay(
  tx: Tx,
  { id, projectId }: NotedDay,
  wanted: AddressedWanted | null,
): Promise<void> {
  const asked = wanted === null ? [] : [{ ...wanted, id: newId() }]
  const { rows } = await sql<{ id: string }>`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        AS w (id uuid, kind text, role text, email text, message text)
    ), done AS (
      UPDATE notices SET closed_at = now()
      WHERE day_id = ${id}::uuid AND closed_at IS NULL
      RETURNING id
    ), made AS (
      INSERT INTO notices (id, kind, role, email, at, day_id, bid_id, message)
      SELECT id, kind, role, email, now(), ${id}::uuid, ${projectId}::uuid, message FROM wanted
      RETURNING id
    ) SELECT id FROM done UNION ALL SELECT id FROM made`.execute(tx.sql)
  for (const row of rows) noteChangedRow(tx, row.id)
}

/** The day is gone, and waits for nothing. */
export async function closeDayNotices(tx: Tx, dayId: string): Promise<void> {
  const closed = await tx.sql
    .updateTable('notices')
    .set({ closed_at: sql`now()` })
    .where('day_id', '=', dayId)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of closed) noteChangedRow(tx, id)
}
