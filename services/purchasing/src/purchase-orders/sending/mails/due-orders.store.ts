import { sql } from 'kysely'
import type { Queries } from '../../../database.ts'
import type { PaperContent } from '../../content/paper-content.ts'

/** An order that is to be mailed now, by the caller that took it. */
export interface DueOrder {
  readonly id: string
  readonly orderId: string
  readonly by: string
  readonly recipients: readonly string[]
  readonly cc: readonly string[]
  readonly message: string | null
  readonly revision: number
  readonly paper: PaperContent
  /** Who has it already. */
  readonly accepted: readonly string[]
  /** This one included. */
  readonly attempts: number
}

/**
 * Takes one mail to be sent. No other caller takes it for two minutes, after which it is due again
 * should this process have ended.
 */
export async function takeDueOrder(db: Queries): Promise<DueOrder | undefined> {
  const { rows } = await sql<DueOrder>`
    UPDATE order_sendings SET attempts = attempts + 1,
      next_attempt_at = now() + interval '2 minutes'
    WHERE id = (
      SELECT id FROM order_sendings WHERE state = 'QUEUED' AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, purchase_order_id AS "orderId", by, recipients, cc, message, revision, paper,
      accepted, attempts`.execute(db.sql)
  return rows[0]
}

/** What became of one attempt. */
export interface Attempt {
  readonly state: 'QUEUED' | 'SENT' | 'FAILED'
  readonly error: string | null
  /** All who have it. */
  readonly accepted: readonly string[]
  /** Seconds until the next attempt of one that stays QUEUED. */
  readonly againIn: number
}

export async function noteAttempt(
  db: Queries,
  { id }: DueOrder,
  { state, error, accepted, againIn }: Attempt,
): Promise<void> {
  await sql`
    UPDATE order_sendings SET state = ${state}, error = ${error},
      accepted = ${[...accepted]}::text[],
      next_attempt_at = now() + make_interval(secs => ${againIn})
    WHERE id = ${id}::uuid`.execute(db.sql)
}
