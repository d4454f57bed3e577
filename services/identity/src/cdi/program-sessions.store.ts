import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { TokenPayload } from '../sessions/access-token.ts'
import type { ProgramSession } from '../sessions/sessions.store.ts'

export interface NewProgramSession extends ProgramSession {
  readonly handle: string
  readonly antiCsrfToken: string | null
  readonly expiresAt: Date
  readonly endsAt: Date
}

export async function insertProgramSession(tx: Tx, session: NewProgramSession): Promise<void> {
  const { handle, userId, payload, data, antiCsrfToken, expiresAt, endsAt } = session
  await tx.sql
    .insertInto('sessions')
    .values({
      handle,
      program_user_id: userId,
      expires_at: expiresAt,
      ends_at: endsAt,
      payload: JSON.stringify(payload),
      data: JSON.stringify(data),
      anti_csrf_token: antiCsrfToken,
    })
    .execute()
}

/**
 * @returns false when the session has ended, or is of a user of ours, whose payload follows the
 *   user
 */
export async function setPayload(
  db: Queries,
  handle: string,
  payload: TokenPayload,
): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable('sessions')
    .set({ payload: JSON.stringify(payload) })
    .where('handle', '=', handle)
    .where('program_user_id', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function setAntiCsrfToken(tx: Tx, handle: string, token: string): Promise<void> {
  await tx.sql
    .updateTable('sessions')
    .set({ anti_csrf_token: token })
    .where('handle', '=', handle)
    .execute()
}

/** The sessions of a user of ours, or of somebody whom a program knows by this id. */
export async function handlesOf(db: Queries, userId: string): Promise<readonly string[]> {
  const rows = await db.sql
    .selectFrom('sessions')
    .select('handle')
    .where(sql<boolean>`coalesce(user_id::text, program_user_id) = ${userId}`)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at')
    .execute()
  return rows.map(({ handle }) => handle)
}
