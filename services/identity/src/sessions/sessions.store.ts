import { type Selectable, sql } from 'kysely'
import type { Database, Queries, Tx } from '../database.ts'
import type { Session as Row } from '../generated/tables.ts'
import type { TokenPayload } from './access-token.ts'
import type { SessionOrigin } from './session-origin.ts'

const DAY_MS = 86_400_000

export interface Session {
  readonly handle: string
  readonly userId: string
}

/** A session as it is kept: of a user of ours, or of somebody whom a program knows (src/cdi). */
export type KeptSession = {
  readonly handle: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** When it ends whatever refreshes it has. */
  readonly endsAt: Date
  readonly confirmedAt: Date | null
  readonly antiCsrfToken: string | null
} & (
  | { readonly userId: string; readonly program: null }
  | { readonly userId: null; readonly program: ProgramSession }
)

export interface ProgramSession {
  readonly userId: string
  readonly payload: TokenPayload
  readonly data: TokenPayload
}

/** One session, or those of a user but for one. */
export type Which =
  | { readonly handle: string }
  | { readonly userId: string; readonly except?: string | undefined }
  | { readonly userId: string; readonly only: string }

export interface NewSession extends Session {
  readonly expiresAt: Date
  readonly endsAt: Date
  readonly confirmedAt: Date | null
  readonly origin: Pick<SessionOrigin, 'address' | 'userAgent'>
  /** Whether a Core keeps it. */
  readonly atCore: boolean
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { handle, userId, expiresAt, endsAt, confirmedAt, origin, atCore } = session
  await tx.sql
    .insertInto('sessions')
    .values({
      handle,
      user_id: userId,
      expires_at: expiresAt,
      ends_at: endsAt,
      confirmed_at: confirmedAt,
      address: origin.address,
      user_agent: origin.userAgent,
      at_core: atCore,
    })
    .execute()
}

/** After a refresh. */
export async function prolongSession(tx: Tx, handle: string, expiresAt: Date): Promise<void> {
  await tx.sql
    .updateTable('sessions')
    .set({ expires_at: expiresAt, last_used_at: new Date() })
    .where('handle', '=', handle)
    .execute()
}

export interface EndedSession extends Session {
  readonly atCore: boolean
}

/** With their refresh tokens. */
export function deleteSessions(tx: Tx, which: Which): Promise<readonly EndedSession[]> {
  const sessions = tx.sql
    .deleteFrom('sessions')
    .returning([
      'handle',
      sql<string>`coalesce(user_id::text, program_user_id)`.as('userId'),
      'at_core as atCore',
    ])
  if ('handle' in which) return sessions.where('handle', '=', which.handle).execute()
  const ofUser = sessions.where('user_id', '=', which.userId)
  if ('only' in which) return ofUser.where('handle', '=', which.only).execute()
  const { except } = which
  return (except === undefined ? ofUser : ofUser.where('handle', '<>', except)).execute()
}

/**
 * The session that a refresh token is of, under lock; undefined when it has ended, or is kept
 * elsewhere.
 */
export async function lockSessionOf(
  tx: Tx,
  tokenHash: Buffer,
  { atCore }: { readonly atCore: boolean },
): Promise<KeptSession | undefined> {
  const row = await tx.sql
    .selectFrom('sessions as s')
    .innerJoin('refresh_tokens as t', 't.session_handle', 's.handle')
    .selectAll('s')
    .where('t.hash', '=', tokenHash)
    .where('s.at_core', '=', atCore)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .forUpdate('s')
    .executeTakeFirst()
  return row && toKeptSession(row)
}

/** Undefined when it has ended. */
export async function findSession(db: Queries, handle: string): Promise<KeptSession | undefined> {
  const row = await db.sql
    .selectFrom('sessions')
    .selectAll()
    .where('handle', '=', handle)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row && toKeptSession(row)
}

export function toKeptSession(row: Selectable<Row>): KeptSession {
  const kept = {
    handle: row.handle,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endsAt: row.ends_at ?? new Date(row.created_at.getTime() + 30 * DAY_MS),
    confirmedAt: row.confirmed_at,
    antiCsrfToken: row.anti_csrf_token,
  }
  const { user_id: userId, program_user_id: programUserId } = row
  if (userId !== null) return { ...kept, userId, program: null }
  const program = {
    userId: programUserId ?? '',
    payload: row.payload as TokenPayload,
    data: (row.data ?? {}) as TokenPayload,
  }
  return { ...kept, userId: null, program }
}

export interface SessionOwner {
  readonly isActive: boolean
  readonly rightsChangedAt: Date
}

/** Whose session it is; undefined when it has ended, or is somebody else's. */
export function findSessionOwner(
  db: Queries,
  { handle, userId }: Session,
): Promise<SessionOwner | undefined> {
  return db.sql
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.is_active as isActive', 'u.rights_changed_at as rightsChangedAt'])
    .where('s.handle', '=', handle)
    .where('s.user_id', '=', userId)
    .where('s.expires_at', '>', new Date())
    .executeTakeFirst()
}

/** A session as its user sees it. */
export interface OwnSession {
  readonly handle: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly expiresAt: Date
  readonly userAgent: string | null
  readonly address: string | null
}

/** Those that have not ended, the one used last first. */
export function listSessionsOf(db: Queries, userId: string): Promise<readonly OwnSession[]> {
  return db.sql
    .selectFrom('sessions')
    .select([
      'handle',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
      'user_agent as userAgent',
      'address',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('handle')
    .execute()
}

/** The user proved who it is; undefined when the session has ended. */
export async function markConfirmed(
  tx: Tx,
  handle: string,
  at: Date,
): Promise<KeptSession | undefined> {
  const row = await tx.sql
    .updateTable('sessions')
    .set({ confirmed_at: at })
    .where('handle', '=', handle)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()
  return row && toKeptSession(row)
}

/** Deletes sessions and refresh tokens past their time, and what only the time of grace needed. */
export async function deleteEndedSessions({ sql: tables }: Database): Promise<void> {
  await tables.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute()
  await tables.deleteFrom('refresh_tokens').where('expires_at', '<', sql<Date>`now()`).execute()
  await tables
    .updateTable('refresh_tokens')
    .set({ successor: null })
    .where('successor', 'is not', null)
    .where('rotated_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}
