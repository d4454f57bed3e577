import type { SqlTransaction } from '@formwork/database'
import type { Pool } from 'pg'

/** Longer than events are kept, so that one published again a week later is still known. */
const INBOX_DAYS = 14

/** Notes that the consumer took the event in; false when it did so before. */
export async function takeIn(
  tx: SqlTransaction,
  consumer: string,
  eventId: string,
): Promise<boolean> {
  const inserted = await tx.$executeRaw`
    INSERT INTO inbox (consumer, event_id) VALUES (${consumer}, ${eventId}::uuid)
    ON CONFLICT DO NOTHING`
  return inserted === 1
}

export async function deleteForgotten(pool: Pool): Promise<void> {
  await pool.query('DELETE FROM inbox WHERE received_at < now() - make_interval(days => $1)', [
    INBOX_DAYS,
  ])
}
