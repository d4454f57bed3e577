import { type AnyTransaction, asSqlTransaction } from '@formwork/database'
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
  tx: AnyTransaction,
  { consumer, eventId }: Receipt,
): Promise<boolean> {
  const recorded = await asSqlTransaction(tx).$executeRaw`
    INSERT INTO messaging.inbox (consumer, event_id) VALUES (${consumer}, ${eventId}::uuid)
    ON CONFLICT DO NOTHING`
  return recorded === 1
}

export async function deleteOldReceipts(pool: Pool): Promise<void> {
  await pool.query(
    'DELETE FROM messaging.inbox WHERE received_at < now() - make_interval(days => $1)',
    [INBOX_DAYS],
  )
}
