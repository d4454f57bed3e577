import { sql } from 'kysely'
import type { Database, Tx } from '../database.ts'

/**
 * How long the Core may take to answer; whoever claimed a token and died is forgotten after that.
 */
const CLAIM_SECONDS = 20

/** @returns false while another request asks the Core for the successor of this token */
export async function claimToken(tx: Tx, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('refresh_tokens')
    .set({ claimed_at: sql`clock_timestamp()` })
    .where('hash', '=', hash)
    .where(
      sql<boolean>`(claimed_at IS NULL
        OR claimed_at < clock_timestamp() - make_interval(secs => ${sql.lit(CLAIM_SECONDS)}))`,
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function releaseToken(db: Database, hash: Buffer): Promise<void> {
  await db.sql
    .updateTable('refresh_tokens')
    .set({ claimed_at: null })
    .where('hash', '=', hash)
    .execute()
}

/** Sessions that are to end at the Core as well. */
export async function queueEndings(tx: Tx, handles: readonly string[]): Promise<void> {
  if (handles.length === 0) return
  await tx.sql
    .insertInto('core_endings')
    .values(handles.map((handle) => ({ handle })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const AT_ONCE = 100

/** The oldest first. */
export async function listEndings(db: Database): Promise<readonly string[]> {
  const rows = await db.sql
    .selectFrom('core_endings')
    .select('handle')
    .orderBy('ended_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ handle }) => handle)
}

export async function deleteEndings(db: Database, handles: readonly string[]): Promise<void> {
  await db.sql.deleteFrom('core_endings').where('handle', 'in', handles).execute()
}
