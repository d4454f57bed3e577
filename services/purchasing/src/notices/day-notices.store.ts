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

/** What a day waits for. Null: for nothing. */
export interface WaitingDay {
  readonly day: NotedDay
  readonly wanted: AddressedWanted | null
}

/** Each day, named once, waits for this alone: what it waited for before is done. */
export async function noteDays(tx: Tx, waiting: readonly WaitingDay[]): Promise<void> {
  const asked = waiting.flatMap(({ day, wanted }) =>
    wanted === null ? [] : [{ ...wanted, id: newId(), dayId: day.id, projectId: day.projectId }],
  )
  const { rows } = await sql<{ id: string }>`
    WITH done AS (
      UPDATE notices SET closed_at = now()
      WHERE day_id = ANY(${waiting.map(({ day }) => day.id)}::uuid[]) AND closed_at IS NULL
      RETURNING id
    ), made AS (
      INSERT INTO notices (id, kind, role, email, at, day_id, bid_id, message)
      SELECT id, kind, role, email, now(), "dayId", "projectId", message
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        AS w (id uuid, kind text, role text, email text, message text, "dayId" uuid, "projectId" uuid)
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
