import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'

/** Seconds that a token stays good after its rotation, for parallel tabs and lost answers. */
const GRACE_SECONDS = 30

export interface TokenState {
  readonly expired: boolean
  readonly reused: boolean
  /** Sealed; null for the token that is current. */
  readonly successor: Buffer | null
}

/**
 * To be read after the session is locked, so that it includes what the previous holder of the lock
 * did.
 */
export function findTokenState(db: Queries, hash: Buffer): Promise<TokenState | undefined> {
  return db.sql
    .selectFrom('refresh_tokens')
    .select([
      sql<boolean>`expires_at <= clock_timestamp()`.as('expired'),
      sql<boolean>`rotated_at IS NOT NULL AND (successor IS NULL
        OR rotated_at < clock_timestamp() - make_interval(secs => ${GRACE_SECONDS}))`.as('reused'),
      'successor',
    ])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

export async function insertToken(
  tx: Tx,
  hash: Buffer,
  sessionHandle: string,
  expiresAt: Date,
): Promise<void> {
  await tx.sql
    .insertInto('refresh_tokens')
    .values({ hash, session_handle: sessionHandle, expires_at: expiresAt })
    .execute()
}

/** @param successor sealed */
export async function markRotated(tx: Tx, hash: Buffer, successor: Buffer): Promise<void> {
  await tx.sql
    .updateTable('refresh_tokens')
    .set({ rotated_at: sql`clock_timestamp()`, successor })
    .where('hash', '=', hash)
    .execute()
}
