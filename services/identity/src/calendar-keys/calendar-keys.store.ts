import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { CALENDAR_ROLES } from './calendar-key.ts'

const mayRead = sql<boolean>`(u.is_active AND u.roles && ${[...CALENDAR_ROLES]}::text[])`

/**
 * The key of a user from now on, in place of the one before. Nothing is kept of a user who lost the
 * right to it in the meantime.
 *
 * @returns whether it is kept
 */
export async function keepCalendarKey(tx: Tx, userId: string, keyHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    WITH holder AS (SELECT u.id FROM users u WHERE u.id = ${userId}::uuid AND ${mayRead} FOR SHARE)
    INSERT INTO calendar_keys (user_id, key_hash) SELECT id, ${keyHash} FROM holder
    ON CONFLICT (user_id) DO UPDATE SET key_hash = excluded.key_hash, created_at = now()
    RETURNING user_id`.execute(tx.sql)
  return rows.length > 0
}

/** @returns whether there was one */
export async function deleteCalendarKey(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.sql
    .deleteFrom('calendar_keys')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The id of the user with this key who may read the calendar now. */
export async function calendarKeyHolder(db: Queries, keyHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM calendar_keys k JOIN users u ON u.id = k.user_id
    WHERE k.key_hash = ${keyHash} AND ${mayRead}`.execute(db.sql)
  return rows[0]?.id
}
