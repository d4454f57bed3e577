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
