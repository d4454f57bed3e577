import type { JWK } from 'jose'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { ACCESS_TOKEN_SECONDS } from '../sessions/access-token.ts'

/**
 * So long keys count after the Core listed them last: as long as an access token that it signed with
 * one of them can be valid. To its fifteen minutes come one by which the Core's clock may be ahead, and
 * two in which it may have signed although it was asked for its keys in vain.
 */
const KEPT_SECONDS = ACCESS_TOKEN_SECONDS + 60 + 120

/** The public keys that a Core listed in one answer. */
export interface KeySet {
  readonly keys: readonly JWK[]
  /** When it was asked, by the database's clock, which all replicas share. */
  readonly seenAt: Date
}

export async function readClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db.sql)
  const [row] = rows
  if (row === undefined) throw new Error('The database tells no time')
  return row.now
}

/** Keeps what a Core lists instead of what it listed before; an answer that was overtaken is let go. */
export async function keepKeySet(
  db: Database,
  coreUrl: string,
  { keys, seenAt }: KeySet,
): Promise<void> {
  await db.sql
    .insertInto('core_key_sets')
    .values({ core_url: coreUrl, keys: JSON.stringify(keys), seen_at: seenAt })
    .onConflict((conflict) =>
      conflict
        .column('core_url')
        .doUpdateSet(({ ref }) => ({
          keys: ref('excluded.keys'),
          seen_at: ref('excluded.seen_at'),
        }))
        .whereRef('core_key_sets.seen_at', '<=', 'excluded.seen_at'),
    )
    .execute()
}

const KEPT_SINCE = sql<Date>`clock_timestamp() - make_interval(secs => ${sql.lit(KEPT_SECONDS)})`

/** What a Core last listed, while it counts. */
export async function findKeySet(
  db: Database,
  coreUrl: string,
): Promise<(KeySet & { readonly countsForMs: number }) | undefined> {
  const row = await db.sql
    .selectFrom('core_key_sets')
    .select(['keys', 'seen_at as seenAt'])
    .select(
      sql<number>`extract(epoch FROM seen_at - (${KEPT_SINCE}))::float8 * 1000`.as('countsForMs'),
    )
    .where('core_url', '=', coreUrl)
    .where('seen_at', '>', KEPT_SINCE)
    .executeTakeFirst()
  return row && { ...row, keys: row.keys as JWK[] }
}

export async function deleteOldKeySets(db: Database): Promise<void> {
  await db.sql.deleteFrom('core_key_sets').where('seen_at', '<=', KEPT_SINCE).execute()
}
