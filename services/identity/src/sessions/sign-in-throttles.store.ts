import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'

/** From then on each failure doubles the wait, from one second to this. */
export const MAX_WAIT_SECONDS = 300
/** One failure is forgiven for each that pass. */
const FORGIVEN_AFTER_SECONDS = 300

/** What failures are counted by, as a hash. */
export interface Counted {
  readonly subject: Buffer
  /** Failures before the first wait. */
  readonly allowed: number
}

/**
 * Of row `t`, as of now. Its time is rounded to milliseconds, and so may be yet to come: forgiven
 * is cut, not floored.
 */
const FAILURES = sql<number>`greatest(0, t.failures
  - trunc(extract(epoch FROM clock_timestamp() - t.failed_at) / ${sql.lit(FORGIVEN_AFTER_SECONDS)})::int)`

/** Until when the next must wait after so many failures, of which some are free. */
const blockedUntil = (failures: RawBuilder<number>, allowed: number) =>
  sql<Date>`CASE WHEN ${failures} < ${allowed}::int THEN '-infinity' ELSE clock_timestamp() + make_interval(
    secs => least(power(2, least(${failures} - ${allowed}::int, 30)), ${sql.lit(MAX_WAIT_SECONDS)})) END`

/** @returns whether it was counted; not while the subject has to wait anyway */
export async function countFailure(db: Database, { subject, allowed }: Counted): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO sign_in_throttles AS t (subject, failures, failed_at, blocked_until)
    SELECT ${subject}, 1, clock_timestamp(), ${blockedUntil(sql`1`, allowed)}
    ON CONFLICT (subject) DO UPDATE SET
      failures = ${FAILURES} + 1,
      failed_at = clock_timestamp(),
      blocked_until = ${blockedUntil(sql`(${FAILURES} + 1)`, allowed)}
    WHERE t.blocked_until <= clock_timestamp()`.execute(db.sql)
  return numAffectedRows === 1n
}

/** The longest that one of them has to wait; null when none has to. */
export async function secondsToWait(
  db: Database,
  subjects: readonly Buffer[],
): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    SELECT extract(epoch FROM max(blocked_until) - clock_timestamp())::float8 AS seconds
    FROM sign_in_throttles
    WHERE subject = ANY(${subjects}) AND blocked_until > clock_timestamp()`.execute(db.sql)
  return rows[0]?.seconds ?? null
}

export async function deleteThrottles(db: Database, subjects: readonly Buffer[]): Promise<void> {
  await db.sql.deleteFrom('sign_in_throttles').where('subject', 'in', subjects).execute()
}

/** Deletes what is forgiven. */
export async function deleteOldThrottles(db: Database): Promise<void> {
  await sql`
    DELETE FROM sign_in_throttles AS t
    WHERE ${FAILURES} = 0 AND blocked_until <= clock_timestamp()`.execute(db.sql)
}
