import type { SqlExecutor } from '@formwork/database'
import type { Pool } from 'pg'

/** Longer than events are kept, so that one published again a week later is still known. */
const INBOX_DAYS = 14

/** An event in the hands of a consumer. */
export interface Receipt {
  readonly consumer: string
  readonly eventId: string
}

/** Records that the consumer processed the event; false when it did so before. */
export async function recordOnce(
  tx: SqlExecutor,
  { consumer, eventId }: Receipt,
): Promise<boolean> {
  const { rowCount: recorded } = await tx.query(
    'INSERT INTO messaging.inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [consumer, eventId],
  )
  return recorded === 1
}

/** As `recordOnce` for several: the ids of those that it had not processed before. */
export async function recordNew(
  tx: SqlExecutor,
  { consumer, eventIds }: { readonly consumer: string; readonly eventIds: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await tx.query(
    `INSERT INTO messaging.inbox (consumer, event_id) SELECT $1, unnest($2::uuid[])
     ON CONFLICT DO NOTHING RETURNING event_id`,
    [consumer, eventIds],
  )
  return new Set((rows as readonly { event_id: string }[]).map((row) => row.event_id))
}

export async function deleteOldReceipts(pool: Pool): Promise<void> {
  await pool.query(
    'DELETE FROM messaging.inbox WHERE received_at < now() - make_interval(days => $1)',
    [INBOX_DAYS],
  )
}
