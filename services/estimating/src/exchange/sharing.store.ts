import { ResourceNotFound } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Database, Tx } from '../database.ts'

export interface ShareState {
  readonly ownerId: string
  readonly shareCode: string | null
  readonly shareCodeAt: Date | null
  readonly version: number
}

/** @throws ResourceNotFound `Bid not found` */
export async function lockShareState(tx: Tx, bidId: string): Promise<ShareState> {
  const row = await tx.sql
    .selectFrom('bids')
    .select([
      'created_by_id as ownerId',
      'share_code as shareCode',
      'share_code_at as shareCodeAt',
      'version',
    ])
    .where('id', '=', bidId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw ResourceNotFound({ resource: 'Bid' })
  return row
}

/** @param code null takes the code back */
export async function writeShareCode(
  tx: Tx,
  bidId: string,
  code: string | null,
): Promise<{ readonly version: number; readonly at: Date | null }> {
  return tx.sql
    .updateTable('bids')
    .set({
      share_code: code,
      share_code_at: code === null ? null : sql<Date>`CURRENT_TIMESTAMP`,
      version: sql`version + 1`,
      last_updated: sql`CURRENT_TIMESTAMP`,
    })
    .where('id', '=', bidId)
    .returning(['version', 'share_code_at as at'])
    .executeTakeFirstOrThrow()
}

/** A shared bid with the name of its client. */
export function findSharedBid(db: Database, shareCode: string) {
  return db.sql
    .selectFrom('bids as b')
    .innerJoin('clients as c', 'c.id', 'b.client_id')
    .select([
      'b.name',
      'b.bid_number',
      'b.location',
      'c.name as client_name',
      'b.equipment_bidding_mode',
      'b.created_by',
      'b.created_at',
    ])
    .where('b.share_code', '=', shareCode)
    .executeTakeFirst()
}

export interface ShareCodeGuess {
  readonly known: boolean
  readonly refused: boolean
  /** Until the next guess counts. */
  readonly seconds: number
}

/**
 * Counts a guess of a user, in one statement under the user's row, so that guesses sent at once are
 * counted one by one, whichever replica they reach.
 *
 * @param code null cannot be a code, after the same work
 */
export async function countGuess(
  db: Database,
  code: string | null,
  userId: string,
  allowed: number,
): Promise<ShareCodeGuess> {
  const { rows } = await sql<ShareCodeGuess>`
    WITH found AS (SELECT EXISTS (SELECT 1 FROM bids WHERE share_code = ${code}::text) AS known)
    INSERT INTO share_code_guesses AS g (user_id, wrong)
    SELECT ${userId}::text, CASE WHEN known THEN 0 ELSE 1 END FROM found
    ON CONFLICT (user_id) DO UPDATE SET
      wrong = CASE
        WHEN g.since <= now() - interval '1 minute' THEN excluded.wrong
        WHEN g.wrong >= ${allowed}::int THEN ${allowed}::int + 1
        ELSE g.wrong + excluded.wrong END,
      since = CASE
        WHEN g.since <= now() - interval '1 minute' OR g.wrong = 0 THEN excluded.since
        ELSE g.since END
    RETURNING (SELECT known FROM found) AS known, wrong > ${allowed}::int AS refused,
      ceil(extract(epoch FROM since + interval '1 minute' - now()))::int AS seconds`.execute(db.sql)
  const [guess] = rows
  if (guess === undefined) throw new Error('A guess was not counted')
  return guess
}
