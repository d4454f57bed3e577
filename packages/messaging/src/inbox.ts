import type { SqlTransaction } from '@formwork/database'
import type { Pool } from 'pg'

/** Longer than events are kept, so that one published again a week later is still known. */
const INBOX_DAYS = 14

/** That a consumer has taken an event in. */
export interface Taken {
  readonly consumer: string
  readonly eventId: string
}

/** Notes that the consumer took the event in; false when it did so before. */
export async function takeIn(tx: SqlTransaction, taken: Taken): Promise<boolean> {
  const execute = (strings: TemplateStringsArray, ...values: readonly unknown[]) =>
    tx.$executeRaw(strings, ...values)
  return (await takingIn(execute, taken)) === 1
}

/**
 * The statement of `takeIn`, made by a tag: one to put into a WITH clause, where it has a row if and only
 * if the event is new.
 */
export function takingIn<T>(
  tag: (strings: TemplateStringsArray, ...values: readonly unknown[]) => T,
  { consumer, eventId }: Taken,
): T {
  return tag`
    INSERT INTO inbox (consumer, event_id) VALUES (${consumer}, ${eventId}::uuid)
    ON CONFLICT DO NOTHING RETURNING event_id`
}

/** Has the event count as new. */
export async function forget(tx: SqlTransaction, { consumer, eventId }: Taken): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM inbox WHERE consumer = ${consumer} AND event_id = ${eventId}::uuid`
}

/** Returns once everything that was committed before is on disk: every commit of a change waits for that. */
export async function flushInbox(pool: Pool, { consumer, eventId }: Taken): Promise<void> {
  await pool.query(
    'UPDATE inbox SET received_at = received_at WHERE consumer = $1 AND event_id = $2',
    [consumer, eventId],
  )
}

export async function deleteForgotten(pool: Pool): Promise<void> {
  await pool.query('DELETE FROM inbox WHERE received_at < now() - make_interval(days => $1)', [
    INBOX_DAYS,
  ])
}
